import { afterAll, describe, expect, it } from 'vitest';
import type { ReadingProgress } from '#contracts/documents.ts';
import { Restarting } from '#server/platform/errors.ts';
import {
  blankPdf,
  bombPdf,
  circularPdf,
  crowdedPdf,
  cutPdf,
  emptyShellPdf,
  laughingPdf,
  lockedPdf,
  manyPagesPdf,
  nestedPdf,
  scriptedPdf,
  vastPdf,
  widePdf,
} from '#server/testing/pdf/hostile-pdfs.ts';
import { longDocument, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { scannedLines, scannedPdf } from '#server/testing/pdf/scanned-pdf.ts';
import { createPdfReader } from './pdf-reader.ts';

const reader = createPdfReader();
/** For files without an end: whatever it lets them have of its time is lost. */
const hasty = createPdfReader(1000);
afterAll(() => {
  reader.close();
  hasty.close();
});

function read(bytes: Uint8Array, onProgress: (progress: ReadingProgress) => void = () => {}, by = reader) {
  return by.read(bytes, { onProgress, signal: new AbortController().signal });
}

describe('reading', () => {
  it('gives the text of every page, column by column, and says how far it is', async () => {
    const progress: ReadingProgress[] = [];
    const found = await read(twoColumnResume(2), (step) => progress.push(step));
    expect(found).toMatchObject({ pages: 2, readBy: 'text' });
    expect(found.text.match(/Long-distance swimming\n\nEducation/g)).toHaveLength(2);
    expect(progress).toEqual([
      { stage: 'reading', page: 1, pages: 2 },
      { stage: 'reading', page: 2, pages: 2 },
    ]);
  });

  it('leaves the bytes to their owner', async () => {
    const bytes = longDocument(30);
    const before = Buffer.from(bytes);
    expect((await read(bytes)).pages).toBe(30);
    expect(bytes.equals(before)).toBe(true);
  });

  it('runs nothing that a file asks for', async () => {
    expect(await read(scriptedPdf())).toMatchObject({ text: expect.stringContaining('Maya Castillo') });
  });

  it('recognises a scanned page, offline', async () => {
    const progress: ReadingProgress[] = [];
    const found = await read(scannedPdf(), (step) => progress.push(step));
    expect(found).toMatchObject({ pages: 1, readBy: 'recognition' });
    for (const line of scannedLines) expect(found.text).toContain(line);
    expect(progress.at(-1)).toEqual({ stage: 'recognising', page: 1, pages: 1 });
  });
});

describe('refusing', () => {
  it.each([
    ['is locked', lockedPdf, 'unreadable_file', 'password'],
    ['was cut off', cutPdf, 'unreadable_file', 'damaged'],
    ['has nothing in it', emptyShellPdf, 'unreadable_file', 'damaged'],
    ['has blank pages', blankPdf, 'unreadable_file', 'any text'],
    ['has too many pages', () => manyPagesPdf(31), 'too_large', '31 pages'],
    ['unpacks into a gigabyte', bombPdf, 'unreadable_file', 'too long'],
    ['is nested without end', nestedPdf, 'unreadable_file', 'damaged'],
    ['goes round in a circle', circularPdf, 'unreadable_file', 'damaged'],
    ['calls itself as large as a town', vastPdf, 'unreadable_file', 'sheet of paper'],
    ['is 200,000 points wide', widePdf, 'unreadable_file', 'Page 1 of this PDF isn’t the size of a sheet of paper'],
    ['is a strip', () => widePdf({ width: 14_000, height: 20 }), 'unreadable_file', 'sheet of paper'],
    ['is as tall as a house', () => widePdf({ width: 600, height: 14_401 }), 'unreadable_file', 'sheet of paper'],
    ['is a scan of which nothing can be read', () => scannedPdf({ blur: 9 }), 'unreadable_file', 'scan'],
  ])('a file that %s', async (_what, make, code, words) => {
    await expect(read(make())).rejects.toMatchObject({ code, detail: expect.stringContaining(words) });
  });

  it.each([
    ['draws a million million words', laughingPdf],
    ['has a million words on a page', crowdedPdf],
  ])('a file that %s', async (_what, make) => {
    await expect(read(make(), () => {}, hasty)).rejects.toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining('too long'),
    });
  });

  it('a page that is no sheet of paper before anything of the file is recognised', async () => {
    const progress: ReadingProgress[] = [];
    await expect(read(widePdf(), (step) => progress.push(step))).rejects.toThrow('sheet of paper');
    expect(progress.filter(({ stage }) => stage === 'recognising')).toEqual([]);
  });

  it('stops when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const reading = reader.read(laughingPdf(), {
      onProgress: () => leaving.abort(new Error('left')),
      signal: leaving.signal,
    });
    await expect(reading).rejects.toThrow('left');
  });

  it('ends what is under way when it is closed', async () => {
    const closed = createPdfReader();
    const reading = closed.read(laughingPdf(), {
      onProgress: () => closed.close(),
      signal: new AbortController().signal,
    });
    await expect(reading).rejects.toBeInstanceOf(Restarting);
  });
});
