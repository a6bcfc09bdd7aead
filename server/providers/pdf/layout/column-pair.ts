import type { Segment } from './segments.ts';

/** Fewer lines than this on one side are no column. */
const minLines = 3;

/** Lines of both sides are on the same height when they differ by less than this, in points. */
const sameHeight = 0.75;

/**
 * Two columns or one table? Both are two stacks of lines with a gap between. A column is read to its end, a row of a table
 * from side to side, so that a wrong guess mixes up the text. What tells them apart: whether the lines stand at the same
 * heights, in what order the file has them, and whether one side holds nothing but values (grades, dates, course codes).
 */
export function isColumnPair(left: Segment[], right: Segment[]): boolean {
  const leftLines = heights(left);
  const rightLines = heights(right);
  const fewer = Math.min(leftLines.length, rightLines.length);
  const alike = aligned(leftLines, rightLines);
  if (fewer < minLines) return alike < 0.6 && isNameBesideAddress(left, right);
  if (!standSideBySide(leftLines, rightLines)) return false;

  if (alike >= 0.8 && (areValues(left) || areValues(right))) return false;
  if (alike >= 0.8 && rightLines.length < 0.6 * leftLines.length && endsFlush(right)) return false;

  const writtenRowByRow = sideChanges(left, right) >= 0.9 * fewer;
  if (!writtenRowByRow) return true;
  return alike < 0.5 || (middleWords(left) >= 4 && middleWords(right) >= 4);
}

/** The head of many resumes: a name in large letters, and beside it a block of small lines that was written after it. */
function isNameBesideAddress(name: Segment[], address: Segment[]): boolean {
  if (name.length >= minLines || address.length < 2 || address.length > 10) return false;
  const largest = Math.max(...name.map(({ size }) => size));
  const small = Math.max(...address.map(({ size }) => size));
  return largest >= 1.3 * small && sideChanges(name, address) === 1;
}

function heights(segments: Segment[]): number[] {
  const sorted = segments.map(({ baseline }) => baseline).sort((a, b) => a - b);
  return sorted.filter((height, i) => i === 0 || height - (sorted[i - 1] ?? 0) > sameHeight);
}

function standSideBySide(a: number[], b: number[]): boolean {
  const [aTop = 0, aEnd = 0, bTop = 0, bEnd = 0] = [a[0], a.at(-1), b[0], b.at(-1)];
  const shared = Math.min(aEnd, bEnd) - Math.max(aTop, bTop);
  return shared >= 0.3 * Math.min(aEnd - aTop, bEnd - bTop) && shared > 0;
}

/** How much of the side with fewer lines stands at heights of the other side. */
function aligned(a: number[], b: number[]): number {
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const matched = few.filter((height) => many.some((other) => Math.abs(other - height) <= sameHeight));
  return matched.length / few.length;
}

/** How often the file goes over from one side to the other. */
function sideChanges(left: Segment[], right: Segment[]): number {
  const inOrder = [
    ...left.map(({ order }) => ({ order, side: 'left' })),
    ...right.map(({ order }) => ({ order, side: 'right' })),
  ].sort((a, b) => a.order - b.order);
  return inOrder.filter(({ side }, i) => i > 0 && side !== inOrder[i - 1]?.side).length;
}

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|spring|summer|fall|autumn|winter)[a-z]*\\.?';
const moment = `(?:${month}\\s*)?(?:\\d{1,2}[/.]\\s*)?(?:'?\\d{2}|\\d{4})|${month}|present|current|now|today|ongoing`;
/** A date or a span of dates, a number with its unit, a grade, a course code. */
const value = new RegExp(
  [
    `(?:${moment})(?:\\s*(?:[-–—/]|to|until)\\s*(?:${moment})?)?`,
    '[$€£]?\\d[\\d.,:/]*\\s*(?:%|pts?|cr|credits?|hrs?|hours)?',
    '[a-f][+-]?|pass|fail|p|cr|nc|ip|w|s|u',
    '[a-z]{2,5}[ -]?\\d{2,4}[a-z]?',
  ]
    .map((kind) => `(?:${kind})`)
    .join('|'),
  'i',
);
const wholeValue = new RegExp(`^(?:${value.source})(?:\\s+(?:${value.source}))*$`, 'i');

function areValues(segments: Segment[]): boolean {
  const values = segments.filter(({ text }) => text.length <= 40 && wholeValue.test(text.trim()));
  return values.length >= 0.7 * segments.length;
}

/** Set to the right edge: the ends line up, the beginnings do not. */
function endsFlush(segments: Segment[]): boolean {
  const rights = segments.map(({ right }) => right).sort((a, b) => a - b);
  const lefts = segments.map(({ left }) => left).sort((a, b) => a - b);
  const edge = rights.at(-1) ?? 0;
  const flush = rights.filter((right) => edge - right < 3);
  return flush.length >= 0.8 * segments.length && (lefts.at(-1) ?? 0) - (lefts[0] ?? 0) > 6;
}

function middleWords(segments: Segment[]): number {
  const counts = segments.map(({ text }) => text.split(/\s+/).length).sort((a, b) => a - b);
  return counts[Math.floor(counts.length / 2)] ?? 0;
}
