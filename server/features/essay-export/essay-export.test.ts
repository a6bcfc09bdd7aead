import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import type { FileOrder } from '#contracts/export.ts';
import { readBlocks, toCleanText } from '#contracts/essay-blocks.ts';
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { exportEssay as exportIn } from './essay-export.service.ts';
import { splitByFont } from './write-pdf.ts';

const workers = createWorkerPool();
afterAll(() => workers.close());
const exportEssay = (order: FileOrder) => exportIn(workers, order);

const text =
  'It was late.  I counted\tthe bowls — “all” of them, in Kraków.\n\n\nThen I slept. [Your turn: what you saw first, about 60 words] It rained & <poured>.';
const order: Omit<FileOrder, 'format'> = { title: 'Why Łódź & me?', subtitle: 'Reed College · Biology', text };

describe('an essay', () => {
  it('is read as paragraphs with its gaps apart', () => {
    expect(readBlocks(text).map((pieces) => pieces.map(({ kind }) => kind))).toEqual([
      ['prose'],
      ['prose', 'gap', 'prose'],
    ]);
  });

  it('pastes clean, and a gap cannot be overlooked', () => {
    expect(toCleanText(text)).toBe(
      'It was late. I counted the bowls — “all” of them, in Kraków.\n\nThen I slept. >>> STILL TO WRITE (about 60 words): what you saw first <<< It rained & <poured>.',
    );
  });

  it('is a DOCX that holds every word', async () => {
    const { name, body } = await exportEssay({ ...order, format: 'docx' });
    expect(name).toBe('essay-why-lodz-me.docx');
    const xml = strFromU8(unzipSync(body)['word/document.xml'] ?? new Uint8Array());
    const words = xml
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>');
    expect(words).toContain('Why Łódź & me?');
    expect(words).toContain('bowls — “all” of them, in Kraków.');
    expect(words).toContain('STILL TO WRITE (about 60 words): what you saw first');
    expect(words).toContain('It rained & <poured>.');
  });

  it('is a PDF whose text can be read back, letters beyond English included', async () => {
    const { body } = await exportEssay({ ...order, text: `${text}\n\nПривет, Ελλάδα, Tiếng Việt.`, format: 'pdf' });
    const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
    for (const part of ['Why Łódź & me?', 'in Kraków.', 'what you saw first', 'Привет, Ελλάδα, Tiếng Việt.'])
      expect(read.replace(/\s+/g, ' ')).toContain(part);
  });

  it('is markdown with a title', async () => {
    const { body } = await exportEssay({ ...order, format: 'md' });
    expect(body.toString()).toMatch(/^# Why Łódź & me\?\n\n\*Reed College · Biology\*\n\nIt was late\./);
  });
});

it('is a file that opens, whatever invisible characters were pasted into it', async () => {
  const pasted = { title: 'Why\u0002 us?', subtitle: 'Reed\u0000', text: 'I\u0002 ran\u000B home.' };
  const { body: docx } = await exportEssay({ ...pasted, format: 'docx' });
  for (const part of Object.values(unzipSync(docx))) expect(strFromU8(part)).not.toMatch(/[^\P{Cc}\t\n\r]/u);
  expect(strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array())).toContain('I ran home.');
  const { body: pdf } = await exportEssay({ ...pasted, format: 'pdf' });
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(read).toContain('I ran home.');
});

it('is a PDF at once, however long a word in it is', async () => {
  const { body } = await exportEssay({ ...order, text: 'a'.repeat(20_000), format: 'pdf' });
  const { text: read } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
  expect(read.match(/a/g)?.length).toBeGreaterThanOrEqual(20_000);
});

it('says which character a PDF cannot show, instead of drawing a box', async () => {
  await expect(exportEssay({ ...order, text: '東京', format: 'pdf' })).rejects.toThrow('“東”');
});

it('draws each letter with the part of the font that holds it', () => {
  expect(splitByFont('Да, yes.').map(({ font, text: piece }) => [font, piece])).toEqual([
    ['cyrillic', 'Да'],
    ['latin', ', yes.'],
  ]);
});
