import { numbersOf, textOf, type Ledger } from './ledger.ts';
import { longestRising } from './text-anchors.ts';

/** A stretch of the frozen text, and what stands in its place now. */
export interface Hunk {
  from: number;
  to: number;
  insert: string;
}

/** Changes with no more than this between them are one: letters of the frozen text. */
const nearLetters = 12;

/**
 * What was changed of a frozen text, read from a ledger that began with it: there the numbers below `frozenLength` are the
 * places of the frozen letters. What moved is taken out in one place and put in at the other.
 */
export function hunksOf(frozenLength: number, work: Ledger): Hunk[] {
  const numbers = numbersOf(work.runs);
  const text = textOf(work);
  const pairs = numbers.flatMap((number, place) => (number < frozenLength ? [[place, number] as const] : []));
  const hunks: Hunk[] = [];
  let [from, place] = [0, 0];
  const changeUpTo = (number: number, at: number) => {
    if (number > from || at > place) hunks.push({ from, to: number, insert: text.slice(place, at) });
    [from, place] = [number + 1, at + 1];
  };
  for (const [at, number] of longestRising(pairs)) changeUpTo(number, at);
  changeUpTo(frozenLength, numbers.length);
  return hunks;
}

/** The same without what was only set down again: letters at the ends of a change that stand there anyway. */
export function tightHunks(frozen: string, hunks: readonly Hunk[]): Hunk[] {
  return hunks.flatMap(({ from, to, insert }) => {
    const old = frozen.slice(from, to);
    const shorter = Math.min(old.length, insert.length);
    let head = 0;
    while (head < shorter && old[head] === insert[head]) head += 1;
    let tail = 0;
    while (tail < shorter - head && old.at(-1 - tail) === insert.at(-1 - tail)) tail += 1;
    if (head === old.length && head === insert.length) return [];
    return [{ from: from + head, to: to - tail, insert: insert.slice(head, insert.length - tail) }];
  });
}

export function applyHunks(frozen: string, hunks: readonly Hunk[]): string {
  let text = frozen;
  for (const { from, to, insert } of hunks.toReversed()) text = text.slice(0, from) + insert + text.slice(to);
  return text;
}

/**
 * What is wanted of a frozen text beyond what was taken of it, as changes of the text with those taken. What was taken and is
 * no longer wanted stays.
 */
export function hunksBeyond(frozen: string, taken: readonly Hunk[], wanted: readonly Hunk[]): Hunk[] {
  const all = [...taken.map((hunk) => ({ hunk, isTaken: true })), ...wanted.map((hunk) => ({ hunk, isTaken: false }))];
  const clusters: { from: number; to: number; taken: Hunk[]; wanted: Hunk[] }[] = [];
  for (const { hunk, isTaken } of all.toSorted((a, b) => a.hunk.from - b.hunk.from || a.hunk.to - b.hunk.to)) {
    const last = clusters.at(-1);
    const cluster = last && hunk.from <= last.to ? last : { from: hunk.from, to: hunk.to, taken: [], wanted: [] };
    if (cluster !== last) clusters.push(cluster);
    cluster.to = Math.max(cluster.to, hunk.to);
    (isTaken ? cluster.taken : cluster.wanted).push(hunk);
  }
  let moved = 0;
  const beyond: Hunk[] = [];
  for (const { from, to, taken: had, wanted: has } of clusters) {
    const read = (hunks: readonly Hunk[]) =>
      applyHunks(
        frozen.slice(from, to),
        hunks.map(({ insert, ...at }) => ({ from: at.from - from, to: at.to - from, insert })),
      );
    const before = read(had);
    if (has.length > 0) beyond.push({ from: from + moved, to: from + moved + before.length, insert: read(has) });
    moved += before.length - (to - from);
  }
  return tightHunks(applyHunks(frozen, taken), beyond);
}

/** Changes as a person reads them: whole words, near ones together, none over the end of a paragraph. */
export function groupHunks(frozen: string, hunks: readonly Hunk[]): Hunk[] {
  const cards: Hunk[] = [];
  for (const hunk of hunks.flatMap((each) => splitAtParagraphs(frozen, each))) {
    const last = cards.at(-1);
    if (last && isNear(frozen, last, hunk)) {
      last.insert += frozen.slice(last.to, hunk.from) + hunk.insert;
      last.to = hunk.to;
    } else cards.push({ ...hunk });
  }
  for (const [index, card] of cards.entries())
    widen(frozen, card, cards[index - 1]?.to ?? 0, cards[index + 1]?.from ?? frozen.length);
  return cards.filter(({ from, to, insert }) => frozen.slice(from, to) !== insert);
}

function splitAtParagraphs(frozen: string, hunk: Hunk): Hunk[] {
  const taken = frozen.slice(hunk.from, hunk.to).split(/(?=\n\n)/);
  const put = hunk.insert.split(/(?=\n\n)/);
  if (taken.length === 1) return [hunk];
  let { from } = hunk;
  return taken.map((part, index) => {
    const insert = taken.length === put.length ? (put[index] ?? '') : index === 0 ? hunk.insert : '';
    const piece = { from, to: from + part.length, insert };
    from = piece.to;
    return piece;
  });
}

/** In the same word, or so near that the words between would be read with both. */
function isNear(frozen: string, last: Hunk, next: Hunk): boolean {
  if (frozen.slice(last.from, next.to).includes('\n\n')) return false;
  const between = frozen.slice(last.to, next.from);
  return between.length <= nearLetters || !/\s/.test(between);
}

/** A change within a word is shown as a change of the word. */
function widen(frozen: string, hunk: Hunk, low: number, high: number): void {
  const { from, to, insert } = hunk;
  const touches = (unit: string | undefined, ...others: (string | undefined)[]) =>
    isOfWord(unit) && others.some(isOfWord);
  if (touches(frozen[from - 1], frozen[from], insert[0] ?? frozen[to])) {
    while (hunk.from > low && isOfWord(frozen[hunk.from - 1])) hunk.from -= 1;
  }
  if (touches(frozen[to], frozen[to - 1], insert.at(-1) ?? frozen[from - 1])) {
    while (hunk.to < high && isOfWord(frozen[hunk.to])) hunk.to += 1;
  }
  hunk.insert = frozen.slice(hunk.from, from) + insert + frozen.slice(to, hunk.to);
}

/** Halves of a character count, so that none is ever cut in two. */
function isOfWord(unit: string | undefined): boolean {
  return unit !== undefined && /[\p{L}\p{N}\p{M}\p{Cs}'’-]/u.test(unit);
}
