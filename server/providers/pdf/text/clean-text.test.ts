import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { isUnstorable } from '#server/platform/http/unstorable-text.ts';
import { cleanText } from './clean-text.ts';

describe('cleanText', () => {
  it.each([
    ['what cannot be stored', 'Ma\u0000ya \ud83dCastillo\udc00', 'Maya Castillo'],
    ['what nobody sees', '\ufeffMaya\u200b \u202eCastillo\u202c', 'Maya Castillo'],
    ['ligatures', 'ﬁrst oﬃce, ﬂat', 'first office, flat'],
    ['spaces of every kind', 'one\u00a0two\u2003three   four  ', 'one two three four'],
    ['gaps', 'Tutor \t \t 2025', 'Tutor\t2025'],
    ['line breaks', 'one\r\ntwo\rthree\u2028four', 'one\ntwo\nthree\nfour'],
    ['blank lines', '\n\none\n\n\n \n\ntwo\n', 'one\n\ntwo'],
    ['bullets', '● one\n\uf0b7\ttwo\n▪three\n- four\n– five', '• one\n• two\n• three\n• four\n• five'],
    ['a bullet on its own line', '•\nTaught fractions\n•\n', '• Taught fractions'],
    ['icons', '\ue0b0 maya@example.com', 'maya@example.com'],
    ['a minus', '-5 degrees\nwell-known', '-5 degrees\nwell-known'],
    ['emoji and other scripts', 'Zoë 😀 李明 Ωμέγα', 'Zoë 😀 李明 Ωμέγα'],
  ])('puts in order: %s', (_what, raw, clean) => {
    expect(cleanText(raw)).toBe(clean);
  });

  it.each([
    ['a broken word', 'her experi-\nence of the sea', 'her experience\nof the sea'],
    ['with its comma', 'much experi-\nence, and more', 'much experience,\nand more'],
    ['a word that keeps its hyphen', 'a self-\nmade boat', 'a self-made\nboat'],
    ['a word that stands elsewhere with one', 'a low-key job\na low-\nkey one', 'a low-key job\na low-key\none'],
    ['a word that stands elsewhere without', 'online work\nmore on-\nline work', 'online work\nmore online\nwork'],
    ['a soft hyphen', 'experi\u00ad\nence and co\u00adoperation', 'experience\nand cooperation'],
    ['no word', '2024-\n2025', '2024-\n2025'],
    ['a name', 'Castillo-\nReyes', 'Castillo-\nReyes'],
    ['the end of a paragraph', 'experi-\n\nence', 'experi-\n\nence'],
  ])('mends at the end of a line: %s', (_what, raw, mended) => {
    expect(cleanText(raw)).toBe(mended);
  });

  it('keeps no more than is allowed, and no half line', () => {
    const line = `${'word '.repeat(20).trim()}\n`;
    const text = cleanText(line.repeat(Math.ceil((correctedTextMaxLength * 1.5) / line.length)));
    expect(text.length).toBeLessThanOrEqual(correctedTextMaxLength);
    expect(text.endsWith('word')).toBe(true);
  });

  it('whatever comes in, what comes out can be stored, and is in order already', () => {
    const anything = string({ unit: integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) });
    assert(
      property(anything, (raw) => {
        const clean = cleanText(raw);
        expect(isUnstorable(clean)).toBe(false);
        expect(clean).toBe(clean.trim());
      }),
    );
  });
});
