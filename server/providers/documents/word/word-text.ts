import { attribute, decodeXml, xmlPieces, type XmlPiece } from './xml-pieces.ts';
import type { WordStyles } from './word-styles.ts';

interface Paragraph {
  text: string;
  /** Points of a list count from 0, deeper ones have a higher number; null for a plain paragraph. */
  level: number | null;
  /** A heading by its style, or a line drawn around or below it. */
  isSetApart: boolean;
  isBold: boolean;
}

/** Where finished lines go: the page, a cell of a table or a text box. */
interface Frame {
  name: 'page' | 'w:tc' | 'w:txbxContent';
  lines: string[];
}

interface Table {
  cells: string[][];
}

/** What is there twice, or was taken out: the second form of a picture, and words that were moved or deleted. */
const skipped = new Set(['mc:Fallback', 'w:moveFrom', 'w:del']);
/** No heading is longer. */
const shortLine = 60;

/** The text of a part of a Word file as a person reads it: points with bullets, cells of a row side by side, gaps as tabs. */
export function wordText(xml: string, styles: WordStyles): string | null {
  const found = xmlPieces(xml);
  if (!found) return null;
  const frames: Frame[] = [{ name: 'page', lines: [] }];
  const tables: Table[] = [];
  const paragraphs: Paragraph[] = [];
  let skipping = 0;
  let inProperties = 0;
  let isWords = false;

  function put(lines: readonly string[]): void {
    for (const line of lines) frames.at(-1)?.lines.push(line);
  }

  function open({ name, attributes }: Exclude<XmlPiece, { kind: 'text' }>): void {
    const paragraph = paragraphs.at(-1);
    if (name === 'w:p') paragraphs.push({ text: '', level: null, isSetApart: false, isBold: false });
    else if (name === 'w:tbl') tables.push({ cells: [] });
    else if (name === 'w:tc' || name === 'w:txbxContent') frames.push({ name, lines: [] });
    else if (name === 'w:t') isWords = true;
    else if (paragraph && inProperties > 0) readProperty(paragraph, name, attributes, styles);
    else if (paragraph && signs[name] !== undefined) paragraph.text += signs[name];
    else if (paragraph && name === 'w:sym') paragraph.text += '•';
    if (name === 'w:pPr' || name === 'w:rPr') inProperties += 1;
  }

  function close(name: string): void {
    if (name === 'w:t') isWords = false;
    else if (name === 'w:pPr' || name === 'w:rPr') inProperties = Math.max(0, inProperties - 1);
    else if (name === 'w:p') put(linesOf(paragraphs.pop(), frames.at(-1)?.lines.at(-1)));
    else if (name === 'w:tr') put(rowLines(tables.at(-1)?.cells.splice(0) ?? []));
    else if (name === 'w:tbl') tables.pop();
    else if (name === 'w:tc' && frames.at(-1)?.name === name) tables.at(-1)?.cells.push(frames.pop()?.lines ?? []);
    else if (name === 'w:txbxContent' && frames.at(-1)?.name === name) put(frames.pop()?.lines ?? []);
  }

  for (const piece of found) {
    if (piece.kind === 'text') {
      const paragraph = paragraphs.at(-1);
      if (isWords && skipping === 0 && paragraph) paragraph.text += decodeXml(piece.text);
      continue;
    }
    const { kind, name } = piece;
    if (skipped.has(name) && kind !== 'empty') skipping += kind === 'open' ? 1 : -1;
    if (skipping > 0 || skipped.has(name)) continue;
    if (kind !== 'close') open(piece);
    if (kind !== 'open') close(name);
  }
  // A text that breaks off in the middle keeps what it has.
  for (const paragraph of paragraphs) put(linesOf(paragraph, ''));
  return frames.flatMap(({ lines }) => lines).join('\n');
}

const signs: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:ptab': '\t',
};

function readProperty(paragraph: Paragraph, name: string, attributes: string, { lists, headings }: WordStyles): void {
  const value = attribute(attributes, 'w:val');
  if (name === 'w:numPr') paragraph.level ??= 0;
  else if (name === 'w:ilvl') paragraph.level = Number(value) || 0;
  // A paragraph of a list style says by this number that it is none.
  else if (name === 'w:numId' && value === '0') paragraph.level = null;
  else if (name === 'w:pBdr') paragraph.isSetApart = true;
  else if (name === 'w:b') paragraph.isBold ||= value !== '0' && value !== 'false';
  else if (name === 'w:pStyle') {
    if (lists.has(value)) paragraph.level ??= 0;
    if (headings.has(value)) paragraph.isSetApart = true;
  }
}

/** A heading is set apart by a blank line, which pages made with spacing instead of empty paragraphs do not have. */
function linesOf(paragraph: Paragraph | undefined, above: string | undefined): string[] {
  if (!paragraph) return [];
  const { text, level, isSetApart, isBold } = paragraph;
  if (text.trim() === '') return [''];
  const bullet = level === null ? '' : level === 0 ? '• ' : `${'  '.repeat(Math.min(level, 8))}◦ `;
  const lines = `${bullet}${level === null ? text : text.trimStart()}`.split('\n');
  const isHeading = level === null && text.length <= shortLine && !text.includes('\t') && (isSetApart || isBold);
  return isHeading && above !== undefined && above !== '' ? ['', ...lines] : lines;
}

/** In a row of short cells each is read beside the other; cells with lines of their own are columns, read one by one. */
function rowLines(cells: readonly (readonly string[])[]): string[] {
  const full = cells.map((lines) => lines.filter((line) => line.trim() !== '')).filter((lines) => lines.length > 0);
  const height = Math.max(0, ...full.map(({ length }) => length));
  const isRow = full.every(
    (lines, i) => lines.length === height && (i === 0 || lines.every((line) => line.length <= shortLine)),
  );
  if (height === 1 || (isRow && height <= 3 && full.length > 1)) {
    return Array.from({ length: height }, (_, i) => full.map((lines) => lines[i] ?? '').join('\t'));
  }
  return cells.flatMap((lines) => (lines.length > 0 ? ['', ...lines] : []));
}
