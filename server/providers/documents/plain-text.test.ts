import { describe, expect, it } from 'vitest';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { readPlainText } from './plain-text.ts';

const resume = 'Inés Castillo\r\n\r\nEXPERIENCE               SKILLS\r\n  • Tutor – 2024';
const kept = 'Inés Castillo\n\nEXPERIENCE               SKILLS\n  • Tutor – 2024';
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(resume)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${resume}`)],
    ['UTF-16 as Windows saves it', Buffer.from(`\ufeff${resume}`, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(resume, 'utf16le')],
    ['UTF-16 the other way round', swapped(Buffer.from(`\ufeff${resume}`, 'utf16le'))],
    ['the old Western encoding', Buffer.from(resume.replace('•', '\x95').replace('–', '\x96'), 'latin1')],
  ])('is read in %s, with its spaces', (_encoding, bytes) => {
    expect(readPlainText(bytes)).toEqual({ text: kept });
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400, 7), Buffer.from([0xff, 0x80, 1, 2])])],
    ['zeros', Buffer.alloc(500)],
  ])('is none: %s', (_what, bytes) => {
    expect(readPlainText(bytes)).toBeNull();
  });

  it('takes as much as is kept and no more', () => {
    const most = 'a'.repeat(correctedTextMaxLength);
    expect(readPlainText(Buffer.from(most))).toEqual({ text: most });
    expect(readPlainText(Buffer.from(`${most}b`))).toEqual({ failure: { reason: 'too-long' } });
    expect(readPlainText(Buffer.alloc(9 * 1024 * 1024, 'many words '))).toEqual({ failure: { reason: 'too-long' } });
  });

  it('has to say something', () => {
    expect(readPlainText(Buffer.from(' \n 12 34 - \n'))).toEqual({ failure: { reason: 'no-text' } });
  });
});
