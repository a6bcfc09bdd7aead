import { createRequire } from 'node:module';
import path from 'node:path';
import type PDFDocument from 'pdfkit';
import { brand } from '#contracts/brand.ts';
import type { FileOrder } from '#contracts/export.ts';
import { AppError } from '#server/platform/errors.ts';
import { readBlocks, type Piece } from '#contracts/essay-blocks.ts';

/** The parts of the font with the code points each holds; the first that holds a character draws it. */
const parts: [name: string, ...ranges: [from: number, to: number][]][] = [
  [
    'latin',
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2bb, 0x2dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
  ],
  [
    'vietnamese',
    [0x102, 0x103],
    [0x110, 0x111],
    [0x128, 0x129],
    [0x168, 0x169],
    [0x1a0, 0x1a1],
    [0x1af, 0x1b0],
    [0x300, 0x323],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
  [
    'latin-ext',
    [0x100, 0x2ba],
    [0x1e00, 0x1e9f],
    [0x1ef2, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  ['cyrillic', [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], [0x2116, 0x2116]],
  ['cyrillic-ext', [0x460, 0x52f], [0x1c80, 0x1c88], [0x2de0, 0x2dff], [0xa640, 0xa69f]],
  ['greek', [0x370, 0x3ff]],
  ['greek-ext', [0x1f00, 0x1fff]],
];

type PdfFile = InstanceType<typeof PDFDocument>;

const fontFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@fontsource/noto-serif/package.json')),
  'files',
);
const ink = '#1c1e26';
const gapInk = '#b3261e';
const size = { title: 20, subtitle: 11, body: 12 } as const;

export async function writePdf({ title, subtitle, text }: FileOrder): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const document = new PdfDocument({ size: 'LETTER', margin: 72, info: { Title: title, Creator: brand.name } });
  const written = collect(document);
  for (const [name] of parts) document.registerFont(name, path.join(fontFolder, `noto-serif-${name}-400-normal.woff`));
  writePieces(document, [{ kind: 'prose', text: title }], size.title);
  if (subtitle) writePieces(document, [{ kind: 'prose', text: subtitle }], size.subtitle);
  document.moveDown(1);
  for (const pieces of readBlocks(text)) {
    writePieces(document, pieces, size.body);
    document.moveDown(0.8);
  }
  document.end();
  return written;
}

function collect(document: PdfFile): Promise<Buffer> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => done(Buffer.concat(chunks)));
    document.on('error', fail);
  });
}

function writePieces(document: PdfFile, pieces: Piece[], fontSize: number): void {
  const runs = pieces.flatMap(({ kind, text }) => splitByFont(breakWords(text)).map((run) => ({ run, kind })));
  runs.forEach(({ run: { font, text }, kind }, index) => {
    document
      .font(font)
      .fontSize(fontSize)
      .fillColor(kind === 'gap' ? gapInk : ink)
      .text(text, { continued: index < runs.length - 1, lineGap: fontSize * 0.45 });
  });
}

/**
 * A word that fills lines by itself, longer than any address, is broken here: to find its breaks the library measures all
 * that is left of it again for every letter, which takes minutes.
 */
function breakWords(text: string): string {
  return text.replaceAll(/\S{300}(?=\S)/gu, '$&\n');
}

export interface FontRun {
  font: string;
  text: string;
}

/** A letter that no part holds would be drawn as an empty box, so it is said instead. */
export function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = [];
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // A line break is drawn by nobody.
    const font = last && character === '\n' ? last.font : fontOf(character);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

function fontOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const found = parts.find(([, ...ranges]) => ranges.some(([from, to]) => code >= from && code <= to));
  if (found) return found[0];
  throw new AppError(
    'validation_failed',
    `A PDF can’t show the character “${character}”. Export as DOCX or text instead.`,
  );
}
