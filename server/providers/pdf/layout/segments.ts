import { joinSpacedLetters, type Piece } from './text-pieces.ts';

/** Words that stand together on one line, with no gap between them wide enough to part columns. */
export interface Segment {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  order: number;
}

/** In sizes of the letters. The gap between words is a quarter, stretched to fill a line rarely more than half. */
const partingGap = 0.8;
const spacedPartingGap = 1.5;
const wordGap = 0.12;

const singleLetters = /^\p{L}(?: \p{L})*$/u;

/** How far two baselines may differ, in sizes of the larger letters, and still be one line: a raised or lowered character. */
const sameLine = 0.4;

export function toSegments(pieces: Piece[]): Segment[] {
  const segments: Segment[] = [];
  for (const row of toRows(pieces)) {
    const isSpaced = row.every(({ text }) => singleLetters.test(text));
    const parting = isSpaced ? spacedPartingGap : partingGap;
    const begin = segments.length;
    let current: Segment | null = null;
    for (const piece of row) {
      const gap: number = current ? piece.left - current.right : 0;
      if (current && gap < parting * Math.max(current.size, piece.size)) {
        const between: string = gap > wordGap * current.size ? ' ' : '';
        current.text += between + piece.text;
        current.right = Math.max(current.right, piece.right);
        current.size = Math.max(current.size, piece.size);
        current.order = Math.min(current.order, piece.order);
      } else {
        current = { ...piece };
        segments.push(current);
      }
    }
    if (isSpaced) for (const segment of segments.slice(begin)) segment.text = joinSpacedLetters(segment.text);
  }
  return segments;
}

/** Groups what shares a line, top to bottom, each line from left to right. */
export function toRows<T extends Pick<Segment, 'left' | 'baseline' | 'size'>>(parts: T[]): T[][] {
  const rows: { baseline: number; size: number; parts: T[] }[] = [];
  for (const part of [...parts].sort((a, b) => a.baseline - b.baseline || a.left - b.left)) {
    const last = rows.at(-1);
    if (last && part.baseline - last.baseline <= sameLine * Math.max(part.size, last.size)) {
      last.parts.push(part);
      if (part.size > last.size) Object.assign(last, { size: part.size, baseline: part.baseline });
    } else rows.push({ baseline: part.baseline, size: part.size, parts: [part] });
  }
  return rows.map((row) => row.parts.sort((a, b) => a.left - b.left));
}
