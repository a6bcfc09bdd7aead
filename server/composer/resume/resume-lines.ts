import { isDateOnly } from './dates.ts';
import { sectionOf, type Section } from './sections.ts';

/** One logical line of a resume: what an author would call a line, however the page broke it. */
export interface ResumeLine {
  /** Counts from 1, by the place where it begins. */
  number: number;
  /** Offsets in the resume's text, from its first to its last character, bullet excluded. */
  start: number;
  end: number;
  text: string;
  isBullet: boolean;
  afterBlank: boolean;
}

interface RawLine extends ResumeLine {
  indent: number;
}

const bullet =
  /^\s*(?:[•●▪◦‣⁃∙·■□▸►➢➤✓✔✦❖★→»–—*+\uf0b7\uf0a7\uf076\uf0d8-]|[oO](?=\s{1,3}[A-Z])|\(?\d{1,2}[.)](?=\s)|[a-z]\)(?=\s))\s*/u;
const pageNumber = /^(?:page\s+\d+(?:\s*(?:of|\/)\s*\d+)?|\d{1,2}\s*(?:of|\/)\s*\d{1,2}|[-–—]?\s*\d{1,2}\s*[-–—]?)$/i;
const rule = /^[\s_=\-–—*.·•]{3,}$/;
const openEnd = /(?:\b(?:of|and|from|the|to|for|with|in|a|an|by|at|on|or|using|into|including|as)|[,&/(])$/i;
const wideGap = / {3,}|\t+| {2,}(?=\S)(?<=\S {2,})/g;

/** The lines of a resume, columns read one after the other, broken lines whole again. Empty lines and page numbers go. */
export function resumeLines(text: string): ResumeLine[] {
  return unwrap(rawLines(text));
}

function rawLines(text: string): RawLine[] {
  const pieces = columns(text);
  const lines: RawLine[] = [];
  let afterBlank = true;
  for (const piece of pieces) {
    const source = text.slice(piece.start, piece.end);
    const plain = source.trim();
    if (plain === '' || rule.test(source) || pageNumber.test(plain)) {
      afterBlank = true;
      continue;
    }
    const mark = bullet.exec(source);
    const isBullet =
      mark !== null && mark[0].length < source.length && !/^[-–—]?\d/.test(plain.replace(/^\d+[.)]\s/, ''));
    const from = piece.start + (isBullet ? mark[0].length : source.length - source.trimStart().length);
    const to = piece.start + source.trimEnd().length;
    if (from >= to) continue;
    lines.push({
      number: piece.number,
      start: from,
      end: to,
      text: tidy(text.slice(from, to)),
      isBullet,
      afterBlank,
      indent: from - piece.lineStart,
    });
    afterBlank = false;
  }
  return lines;
}

function tidy(text: string): string {
  return text
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .replace(wideGap, ' | ')
    .replace(/\s+/g, ' ')
    .replace(/(?: \| )+/g, ' | ')
    .trim();
}

interface Piece {
  number: number;
  lineStart: number;
  start: number;
  end: number;
}

/**
 * Two columns that were read across come out as one line each with a wide gap. Where several second pieces begin at one
 * place and both sides hold a heading, the page is read down the left and then down the right.
 */
function columns(text: string): Piece[] {
  const whole: Piece[] = [];
  let offset = 0;
  for (const [index, line] of text.split('\n').entries()) {
    whole.push({ number: index + 1, lineStart: offset, start: offset, end: offset + line.length });
    offset += line.length + 1;
  }
  const at = columnStart(text, whole);
  if (at === null) return whole;
  const left: Piece[] = [];
  const right: Piece[] = [];
  for (const piece of whole) {
    const cut = cutNear(text.slice(piece.start, piece.end), at);
    if (cut === null) left.push(piece);
    else {
      left.push({ ...piece, end: piece.start + cut });
      right.push({ ...piece, start: piece.start + cut, lineStart: piece.start + at });
    }
  }
  return [...left, { number: 0, lineStart: 0, start: 0, end: 0 }, ...right];
}

function secondPiece(line: string): { at: number; left: string; right: string } | null {
  const match = /^(.*?\S|)(\s{3,}|\t+)(\S.*)$/.exec(line);
  if (!match) return null;
  const [, left = '', gap = '', right = ''] = match;
  return { at: left.length + gap.length, left: left.trim(), right: right.trim() };
}

function columnStart(text: string, lines: Piece[]): number | null {
  const counts = new Map<number, { lines: number; headings: number; dates: number }>();
  let leftHeadings = 0;
  for (const line of lines) {
    const source = text.slice(line.start, line.end);
    const pair = secondPiece(source);
    if (sectionOf(pair ? pair.left : source)) leftHeadings += 1;
    if (!pair) continue;
    const count = counts.get(pair.at) ?? { lines: 0, headings: 0, dates: 0 };
    count.lines += 1;
    if (sectionOf(pair.right)) count.headings += 1;
    if (isDateOnly(pair.right)) count.dates += 1;
    counts.set(pair.at, count);
  }
  if (leftHeadings === 0) return null;
  let best: { at: number; lines: number } | null = null;
  for (const [at, count] of counts) {
    if (count.headings === 0 || count.lines < 3 || count.dates * 2 > count.lines) continue;
    if (!best || count.lines > best.lines) best = { at, lines: count.lines };
  }
  return best?.at ?? null;
}

/** Where the right column of a line begins, if the line has a gap there. */
function cutNear(line: string, at: number): number | null {
  if (line.length <= at - 1) return null;
  for (const shift of [0, 1, -1, 2, -2]) {
    const cut = at + shift;
    if (
      cut > 1 &&
      cut < line.length &&
      /\s/.test(line[cut - 1] ?? '') &&
      /\s/.test(line[cut - 2] ?? '') &&
      /\S/.test(line[cut] ?? '')
    ) {
      return cut;
    }
  }
  return null;
}

function unwrap(lines: RawLine[]): ResumeLine[] {
  const whole: RawLine[] = [];
  let section: Section | null = null;
  for (const [index, line] of lines.entries()) {
    const last = whole.at(-1);
    section = sectionOf(line.text) ?? section;
    const isListed = section === 'skills' && last !== undefined && goesOnInList(last.text, line.text);
    const joint = last && !isDatedBelow(line, lines[index + 1]) ? jointOf(last, line, isListed) : null;
    if (!last || joint === null) {
      whole.push({ ...line });
      continue;
    }
    if (joint === keepHyphen) last.text += line.text;
    else last.text = `${joint === '' ? last.text.replace(/-$/, '') : last.text}${joint}${line.text}`;
    // Text of another column lies between the two: only a line that goes on below its beginning has one span.
    if (line.start > last.end) last.end = line.end;
  }
  return whole.map(({ indent: _indent, ...line }) => line);
}

/** A line with its dates on the next one is the head of an entry, however close the entry above ends. */
function isDatedBelow(line: RawLine, below: RawLine | undefined): boolean {
  return /^\p{Lu}/u.test(line.text) && below !== undefined && !below.isBullet && isDateOnly(below.text);
}

/** Of a list with something between its items, the line's end is not between two of them: "QGIS · water", "sampling · Excel". */
function goesOnInList(above: string, line: string): boolean {
  return /^\p{Ll}[^:]*$/u.test(line) && (/\s[·•]\s/.test(above) || (/^\p{Lu}/u.test(above) && /,\s/.test(above)));
}

/** "inter-" and "school" belong together with the hyphen; "organ-" and "ised" without. */
const keepHyphen = '-';

/** What joins a line to the one above it, or nothing where it stands for itself. */
function jointOf(above: RawLine, line: RawLine, isListed: boolean): string | null {
  if (line.isBullet || line.afterBlank || sectionOf(above.text) || sectionOf(line.text)) return null;
  if (isDateOnly(line.text)) {
    if (!above.isBullet) return ' | ';
    // “19–20.” says nothing without the words before it.
  } else if (isListed || !/\p{L}/u.test(line.text)) return ' ';
  if (/\p{L}-$/u.test(above.text) && /^\p{Ll}/u.test(line.text)) {
    return /\b(?:inter|co|self|pre|post|non|multi|cross|long|full|part|high|first|well)-$/i.test(above.text)
      ? keepHyphen
      : '';
  }
  if (openEnd.test(above.text)) return ' ';
  if (/^\p{Ll}/u.test(line.text) && (above.isBullet || above.text.length > 40)) return ' ';
  if (!above.isBullet || /[.;:]$/.test(above.text) || /\b(?:19|20)\d{2}\b/.test(line.text)) return null;
  const hangs = line.indent >= above.indent && above.indent > 0;
  return hangs || above.text.length > 70 ? ' ' : null;
}
