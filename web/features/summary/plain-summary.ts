import { diffTokens } from '#web/ui/diff/diff-tokens.ts';
import { markWords, plainWords } from './plain-words.ts';

const heading = /^#{1,6}\s+/;
const bullet = /^(\s*)[-*+]\s+/;
const typedBullet = /^(\s*)(?:•\s*|-\s+)/;
const mostTitleWords = 8;

/** The summary as a person edits it: headings, bullets and bold words without their marks. */
export function plainSummary(stored: string): string {
  return stored.split('\n').map(plainLine).join('\n');
}

/**
 * What was edited, as it is stored. A line that says what it said keeps its marks, one that says it another way keeps those that
 * still fit, and marks that were typed are words. `known` are the texts it may come from: the one it has most lines of counts.
 */
export function markedSummary(text: string, ...known: readonly string[]): string {
  const lines = text.split('\n');
  const shared = (stored: string) => {
    const shown = new Set(plainSummary(stored).split('\n'));
    return lines.filter((line) => line.trim() !== '' && shown.has(line)).length;
  };
  const [before = ''] = known.toSorted((one, other) => shared(other) - shared(one));
  const { same, hunks } = compare(before.split('\n'), lines);
  const moved = Map.groupBy(
    hunks.flatMap(({ gone }) => gone),
    plainLine,
  );
  const marked = new Map(same);
  for (const { gone, come } of hunks) {
    const changed = come.filter((at) => {
      const found = moved.get(lines[at] ?? '')?.shift();
      if (found !== undefined) marked.set(at, found);
      return found === undefined && lines[at]?.trim() !== '';
    });
    const left = gone.filter((line) => line.trim() !== '' && moved.get(plainLine(line))?.includes(line));
    const isOne = left.length === 1 && changed.length === 1;
    for (const at of changed) {
      const line = lines[at] ?? '';
      const from = left.find((each) => isOne || isAlike(plainLine(each), line));
      marked.set(at, markLine(line, from ?? '', isTitle(lines, at)));
    }
  }
  return lines.map((line, at) => marked.get(at) ?? line).join('\n');
}

/** Stored lines that are gone, and the numbers of the lines that came for them. */
type Hunk = { gone: string[]; come: number[] };

/** Which stored line each line still is, and where they differ. From the end: a heading belongs to what stands below it. */
function compare(before: readonly string[], lines: readonly string[]): { same: Map<number, string>; hunks: Hunk[] } {
  const same = new Map<number, string>();
  const hunks: Hunk[] = [{ gone: [], come: [] }];
  let [old, at] = [before.length, lines.length];
  for (const { kind, tokens } of diffTokens(before.map(plainLine).toReversed(), lines.toReversed())) {
    if (kind === 'kept') hunks.unshift({ gone: [], come: [] });
    for (const _ of tokens) {
      old -= Number(kind !== 'added');
      at -= Number(kind !== 'removed');
      if (kind === 'removed') hunks[0]?.gone.unshift(before[old] ?? '');
      else if (kind === 'added') hunks[0]?.come.unshift(at);
      else same.set(at, before[old] ?? '');
    }
  }
  return { same, hunks };
}

function plainLine(line: string): string {
  const [item, indent = ''] = bullet.exec(line) ?? [];
  if (item !== undefined) return `${indent}• ${plainWords(line.slice(item.length))}`;
  return plainWords(line.replace(heading, ''));
}

/** `from` is the stored line that stood there, or nothing. */
function markLine(line: string, from: string, canBeTitle: boolean): string {
  const oldWords = from.replace(bullet, '').replace(heading, '');
  const [item, indent = ''] = typedBullet.exec(line) ?? [];
  if (item !== undefined) return `${indent}- ${markWords(line.slice(item.length), oldWords)}`;
  const [title] = heading.exec(from) ?? [];
  const staysTitle = /^\S/.test(line) && (isAlike(plainLine(from), line) || isShort(line));
  const start = title !== undefined && staysTitle ? title : canBeTitle ? '## ' : '';
  return start + markWords(line, oldWords);
}

/** Whether a line begins and ends so much like another that it is the same one, put another way. */
function isAlike(one: string, other: string): boolean {
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return most > 0 && 2 * (head + tail) >= most;
}

function isShort(line: string): boolean {
  return line.trim().split(/\s+/).length <= mostTitleWords && !line.trim().endsWith('.');
}

/** A few words between blank lines with something below them, and no period: what people write as a heading. */
function isTitle(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  const standsAlone = (lines[at - 1] ?? '').trim() === '' && /^\s*(?:[•*-]|$)/.test(lines[at + 1] ?? '');
  const hasMore = lines.slice(at + 1).some((each) => each.trim() !== '');
  return /^\p{L}(?:.*[\p{L}\p{N})])?$/u.test(line) && isShort(line) && standsAlone && hasMore;
}
