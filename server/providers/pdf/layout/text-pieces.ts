/** A run of text as the PDF library gives it. */
export interface RawItem {
  str: string;
  /** Places the run on the page: a, b, c, d, e, f. */
  transform: number[];
  width: number;
  height: number;
}

/** A run of text in points from the upper left corner of the page as it is seen, whatever way the file turns it. */
export interface Piece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** Place in the file. Most programs write a column to its end before they begin the next. */
  order: number;
}

/** Spaces that stand for a gap: some programs set a date to the right of the page with a row of them. */
const gapOfSpaces = / {3,}/;

const spacedLetters = /^(?:\p{L} ){3,}\p{L}$/u;

/** Of a run turned further than this the letters do not stand side by side on a line: a stamp, or a note along the edge. */
const maxTilt = 0.2;

export interface PagePieces {
  upright: Piece[];
  /** The words of turned runs, in the order of the file. */
  turned: string[];
}

export function toPieces(items: RawItem[], toPage: number[], page: { width: number; height: number }): PagePieces {
  const upright: Piece[] = [];
  const turned: string[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    if (item.str.trim() === '') continue;
    const [a, b, , , left, baseline] = multiply(toPage, item.transform);
    const size = item.height || Math.hypot(a, b);
    if (!Number.isFinite(left + baseline + size + item.width) || size <= 0) continue;
    if (Math.abs(b) > maxTilt * Math.hypot(a, b) || a < 0) {
      turned.push(item.str.trim());
      continue;
    }
    if (!isOnPage(left, baseline, item.width, page)) continue;
    // Bold is sometimes made by writing the same words twice, a hair apart.
    const place = `${Math.round(left)} ${Math.round(baseline)} ${item.str}`;
    if (seen.has(place)) continue;
    seen.add(place);
    for (const part of splitAtGaps(item.str, left, item.width)) {
      upright.push({ ...part, baseline, size, order: upright.length });
    }
  }
  return { upright, turned };
}

function isOnPage(left: number, baseline: number, width: number, page: { width: number; height: number }): boolean {
  return left < page.width && left + width > 0 && baseline > 0 && baseline < page.height + 2;
}

/** Where a part stands within its run is reckoned by the count of characters: near enough for telling columns. */
function splitAtGaps(text: string, left: number, width: number): { text: string; left: number; right: number }[] {
  const perCharacter = width / text.length;
  const parts: { text: string; left: number; right: number }[] = [];
  let at = 0;
  for (const part of text.split(new RegExp(`(${gapOfSpaces.source})`))) {
    const words = part.trim();
    if (words !== '') {
      const start = at + part.indexOf(words);
      parts.push({
        text: joinSpacedLetters(words),
        left: left + start * perCharacter,
        right: left + (start + words.length) * perCharacter,
      });
    }
    at += part.length;
  }
  return parts;
}

/** A headline set with wide gaps between its letters is one word. */
export function joinSpacedLetters(text: string): string {
  return spacedLetters.test(text) ? text.replaceAll(' ', '') : text;
}

type Matrix = [number, number, number, number, number, number];

function multiply(outer: number[], inner: number[]): Matrix {
  const [a1 = 1, b1 = 0, c1 = 0, d1 = 1, e1 = 0, f1 = 0] = outer;
  const [a2 = 1, b2 = 0, c2 = 0, d2 = 1, e2 = 0, f2 = 0] = inner;
  return [
    a1 * a2 + c1 * b2,
    b1 * a2 + d1 * b2,
    a1 * c2 + c1 * d2,
    b1 * c2 + d1 * d2,
    a1 * e2 + c1 * f2 + e1,
    b1 * e2 + d1 * f2 + f1,
  ];
}
