import { toRows, type Segment } from './segments.ts';
import type { Block } from './columns.ts';

/** In sizes of the letters: from here on a gap within a line is kept as a tab, so that a date stays apart from a title. */
const tabGap = 1.8;

/** A line further below the one before than this, against the usual distance, begins a new paragraph. */
const paragraphGap = 1.4;

export function toLines(block: Block): string[] {
  const rows = toRows(block);
  const usual = usualDistance(rows);
  const lines: string[] = [];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (before && baselineOf(row) - baselineOf(before) > paragraphGap * usual) lines.push('');
    lines.push(joinRow(row));
  });
  return lines;
}

function joinRow(row: Segment[]): string {
  let text = '';
  let end: Segment | null = null;
  for (const segment of row) {
    if (end) text += segment.left - end.right >= tabGap * Math.max(end.size, segment.size) ? '\t' : ' ';
    text += segment.text;
    end = segment;
  }
  return text;
}

function baselineOf(row: Segment[]): number {
  return Math.max(...row.map(({ baseline }) => baseline));
}

/** The middle of the distances, but never more than a loosely set line: a page of headlines has no usual distance. */
function usualDistance(rows: Segment[][]): number {
  const sizes = rows.flat().map(({ size }) => size);
  const looseLine = 1.6 * middle(sizes, 10);
  const distances = rows.slice(1).map((row, i) => baselineOf(row) - baselineOf(rows[i] ?? row));
  return Math.min(middle(distances, looseLine), looseLine);
}

function middle(values: number[], otherwise: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? otherwise;
}
