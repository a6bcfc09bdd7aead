import { describe, expect, it } from 'vitest';
import { openPdf } from '#server/providers/pdf/threads/open-pdf.ts';
import { makePdf, type PlacedText } from '#server/testing/pdf/pdf-writer.ts';
import {
  courses,
  datedResume,
  mainLines,
  sidebarLines,
  transcript,
  twoColumnPage,
} from '#server/testing/pdf/sample-pdfs.ts';
import { pageText } from './page-text.ts';
import type { RawItem } from './text-pieces.ts';

/** Through a real file and the real library, as an upload goes. */
async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await openPdf(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { transform, width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return pageText({ items: items as RawItem[], toPage: transform, width, height });
}

const words = (lines: string[]) => lines.map((line) => line.replace('# ', ''));
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
const page = (texts: PlacedText[]) => makePdf([{ texts }]);
const below = (lines: string[], x: number, y: number, leading = 14): PlacedText[] =>
  lines.map((text, i) => ({ text, x, y: y + i * leading }));

describe('columns', () => {
  const inOrder = ['Maya Castillo, applicant in marine biology', ...words(sidebarLines), ...words(mainLines)];

  it.each([
    ['written one after the other', twoColumnPage()],
    ['written from the top of the page down', twoColumnPage({ writtenByRow: true })],
    ['on one grid of lines', twoColumnPage({ leading: 14 })],
  ])('are read one after the other: %s', async (_how, content) => {
    expect(linesOf(await textOf(makePdf([content])))).toEqual(inOrder);
  });

  it('are told from a table when both hold sentences, even line beside line', async () => {
    const left = [
      'The tide tables were computed by hand',
      'and the people worked in pairs so that',
      'each could find errors of the other',
      'who was paid by the page',
    ];
    const right = [
      'Every harbor had a number in the book',
      'and every number had a long history',
      'until the harbor silted up one spring',
      'and nobody struck it out',
    ];
    const rows = left.flatMap((text, i) => [
      ...below([text], 50, 100 + i * 14),
      ...below([right[i] ?? ''], 320, 100 + i * 14),
    ]);
    expect(linesOf(await textOf(page(rows)))).toEqual([...left, ...right]);
  });

  it('may be three', async () => {
    const columns = ['oak', 'ash', 'elm'].map((tree) => [1, 2, 3, 4].map((i) => `${tree} leaf number ${i}`));
    const texts = columns.flatMap((lines, i) => below(lines, 50 + i * 180, 100, 13 + i));
    expect(linesOf(await textOf(page(texts)))).toEqual(columns.flat());
  });

  it('end where a line goes across, and may begin again under it', async () => {
    const across = 'A headline that goes across the whole of the page, from the left edge to the right edge of it';
    const texts = [
      ...below(['upper left one', 'upper left two', 'upper left three'], 50, 100, 13),
      ...below(['upper right one', 'upper right two', 'upper right three'], 320, 100, 15),
      { text: across, x: 50, y: 180, size: 11 },
      ...below(['lower left one', 'lower left two', 'lower left three'], 50, 220, 13),
      ...below(['lower right one', 'lower right two', 'lower right three'], 320, 220, 15),
    ];
    const text = linesOf(await textOf(page(texts)));
    expect(text).toEqual(texts.map((placed) => placed.text));
  });

  it('leave a line under both of them where it belongs', async () => {
    const texts = [
      ...below(['left one', 'left two', 'left three'], 50, 100, 13),
      ...below(['right one', 'right two', 'right three'], 320, 100, 15),
      { text: 'Sum of both', x: 50, y: 170 },
    ];
    expect(linesOf(await textOf(page(texts))).at(-1)).toBe('Sum of both');
  });
});

describe('the head of a resume', () => {
  /** Digits alone: each is 5.56 points wide at this size. */
  const address = ['0301234567', '10115', '20270615'];

  it.each([
    ['set to the left', () => 420],
    ['set to the right edge', (line: string) => 545 - line.length * 5.56],
  ])('gives the name before an address %s', async (_how, leftOf) => {
    const texts = [
      { text: 'Lena Fischer', x: 50, y: 72, size: 22 },
      ...address.map((text, i) => ({ text, x: leftOf(text), y: 60 + i * 13 })),
      {
        text: 'Studied architecture and built forty paper models, of which three were shown at the city museum',
        x: 50,
        y: 140,
      },
    ];
    expect(linesOf(await textOf(page(texts)))).toEqual(texts.map(({ text }) => text));
  });
});

describe('lines', () => {
  it('keep dates and places with what they belong to', async () => {
    const text = await textOf(datedResume());
    expect(text).toContain('Volunteer tutor\tSep 2024 – Jun 2026\n• Taught fractions');
    expect(text).toContain('River Street Library\tPort Alder');
    expect(text).toContain('Grade average 3.9\t2023 – 2027');
  });

  it.each([{}, { byColumn: true }])('keep the rows of a table whole: %j', async (options) => {
    const rows = courses.map((row) => row.join('\t'));
    expect(linesOf(await textOf(transcript(options))).slice(1)).toEqual(rows);
  });

  it('have a blank one between paragraphs', async () => {
    const texts = [
      ...below(['first line', 'second line', 'third line'], 50, 100),
      { text: 'next part', x: 50, y: 160 },
    ];
    expect(await textOf(page(texts))).toBe('first line\nsecond line\nthird line\n\nnext part');
  });

  it('take in what is raised a little', async () => {
    const texts = [
      { text: 'the 2', x: 50, y: 100 },
      { text: 'nd', x: 72.5, y: 97, size: 6 },
      { text: 'place', x: 84, y: 100 },
    ];
    expect(await textOf(page(texts))).toBe('the 2nd place');
  });
});

describe('odd files', () => {
  it('words written twice for a bold look count once', async () => {
    const texts = [
      { text: 'Awards', x: 50, y: 100 },
      { text: 'Awards', x: 50.2, y: 100 },
    ];
    expect(await textOf(page(texts))).toBe('Awards');
  });

  it('spaces that set a date to the right are a gap', async () => {
    expect(await textOf(page([{ text: 'Field assistant                    2025', x: 50, y: 100 }]))).toBe(
      'Field assistant\t2025',
    );
  });

  it('letters set wide apart are one word', async () => {
    const texts = [...'SKILLS'].map((text, i) => ({ text, x: 50 + i * 13, y: 100, size: 11 }));
    expect(await textOf(page(texts))).toBe('SKILLS');
  });

  it('what stands outside the page is not read, a stamp across it comes last', async () => {
    const pdf = makePdf([
      {
        operators: 'BT /F1 30 Tf 0.7 0.7 -0.7 0.7 100 300 Tm (UNOFFICIAL) Tj ET',
        texts: [
          { text: 'far outside', x: 900, y: 100 },
          { text: 'on the page', x: 50, y: 100 },
        ],
      },
    ]);
    expect(await textOf(pdf)).toBe('on the page\n\nUNOFFICIAL');
  });

  it('a page that is turned reads as it is seen', async () => {
    const turn =
      'BT /F1 10 Tf 0 1 -1 0 100 50 Tm (first of them) Tj ET BT /F1 10 Tf 0 1 -1 0 114 50 Tm (second of them) Tj ET';
    const pdf = makePdf([{ operators: turn }])
      .toString('latin1')
      .replace('/MediaBox', '/Rotate 90/MediaBox');
    expect(await textOf(Buffer.from(pdf, 'latin1'))).toBe('first of them\nsecond of them');
  });
});
