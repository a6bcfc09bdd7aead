import { toRows, type Segment } from './segments.ts';
import { isColumnPair } from './column-pair.ts';

/** Parts of a page, in the order they are read. Within one of them lines go from side to side. */
export type Block = Segment[];

/** Deeper than any page a person makes. */
const maxDepth = 8;

/** A left edge that begins a column is shared by at least this many lines. */
const minSharedEdge = 2;
/** The most promising edges are tried; a page that has more of them is not set in columns. */
const maxEdges = 40;

/** Narrower than this, in sizes of the letters, a gap does not part columns. */
const minGutter = 0.7;

/**
 * Cuts a page into blocks: what stands above two columns, the left one, the right one, what stands below. Each block is cut
 * again the same way, which finds three columns, or columns under a headline in the middle of the page.
 */
export function toBlocks(segments: Segment[], depth = 0): Block[] {
  const cut = depth < maxDepth ? findCut(segments) : null;
  if (!cut) return segments.length > 0 ? [segments] : [];
  return [cut.above, cut.left, cut.right, cut.below].flatMap((part) => toBlocks(part, depth + 1));
}

interface Cut {
  above: Segment[];
  left: Segment[];
  right: Segment[];
  below: Segment[];
}

function findCut(segments: Segment[]): Cut | null {
  const rows = toRows(segments);
  const gutter = Math.max(6, minGutter * middleSize(segments));
  let best: Cut | null = null;
  for (const edge of columnEdges(segments)) {
    for (const { left, right, first, end } of bandsAt(rows, edge, gutter)) {
      if (best && left.length + right.length <= best.left.length + best.right.length) continue;
      const inner = withoutEnds(left, right);
      if (!isColumnPair(inner.left, inner.right)) continue;
      const above = [...rows.slice(0, first).flat(), ...inner.above];
      const below = [...inner.below, ...rows.slice(end).flat()];
      best = { ...inner, above, below };
    }
  }
  return best;
}

/** Where several lines begin, those of the most lines first; and where the longest of several lines begins that end together. */
function columnEdges(segments: Segment[]): number[] {
  const begin = new Map<number, number>();
  const end = new Map<number, Segment[]>();
  for (const segment of segments) {
    const [left, right] = [Math.round(segment.left), Math.round(segment.right)];
    begin.set(left, (begin.get(left) ?? 0) + 1);
    const together = end.get(right);
    if (together) together.push(segment);
    else end.set(right, [segment]);
  }
  const shared = [...begin].filter(([, count]) => count >= minSharedEdge).sort((a, b) => b[1] - a[1]);
  const flush = [...end.values()].filter((lines) => lines.length >= minSharedEdge).sort((a, b) => b.length - a.length);
  const flushEdges = flush.map((lines) => Math.round(minOf(lines, 'left')));
  return [...new Set([...shared.slice(0, maxEdges).map(([edge]) => edge), ...flushEdges.slice(0, maxEdges)])];
}

/** Rows that follow each other, in which nothing reaches into the strip to the left of an edge. */
interface Band {
  left: Segment[];
  right: Segment[];
  first: number;
  /** The row after the last. */
  end: number;
}

function bandsAt(rows: Segment[][], edge: number, gutter: number): Band[] {
  // An edge is rounded to the point, so that a line may begin half a point before it.
  const start = edge - 1;
  const crosses = (segment: Segment) => segment.left < start && segment.right > start - gutter;
  const bands: Band[] = [];
  let band: Band = { left: [], right: [], first: 0, end: 0 };
  rows.forEach((row, i) => {
    if (row.some(crosses)) {
      bands.push(band);
      band = { left: [], right: [], first: i + 1, end: i + 1 };
      return;
    }
    for (const segment of row) (segment.left < start ? band.left : band.right).push(segment);
    band.end = i + 1;
  });
  return [...bands, band].filter(({ left, right }) => left.length > 0 && right.length > 0);
}

/**
 * A short line above or below both columns stands on one side of them without being part of it. It is known by the file's
 * order: written after the right column and below it, or before the left column and above it.
 */
function withoutEnds(left: Segment[], right: Segment[]): Cut {
  const rightEnd = { order: maxOf(right, 'order'), baseline: maxOf(right, 'baseline') };
  const leftStart = { order: minOf(left, 'order'), baseline: minOf(left, 'baseline') };
  const isAfter = ({ order, baseline }: Segment) => order > rightEnd.order && baseline > rightEnd.baseline;
  const isBefore = ({ order, baseline }: Segment) => order < leftStart.order && baseline < leftStart.baseline;
  return {
    above: right.filter(isBefore),
    left: left.filter((segment) => !isAfter(segment)),
    right: right.filter((segment) => !isBefore(segment)),
    below: left.filter(isAfter),
  };
}

function maxOf(segments: Segment[], field: 'order' | 'baseline'): number {
  return segments.reduce((most, segment) => Math.max(most, segment[field]), -Infinity);
}

function minOf(segments: Segment[], field: 'order' | 'baseline' | 'left'): number {
  return segments.reduce((least, segment) => Math.min(least, segment[field]), Infinity);
}

function middleSize(segments: Segment[]): number {
  const sizes = segments.map(({ size }) => size).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
}
