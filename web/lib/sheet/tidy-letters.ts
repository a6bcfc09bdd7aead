import { numbersOf, restoreOp, type Ledger, type Op, type Ref } from '#contracts/ledger.ts';
import type { Placed } from './placed-letters.ts';
import { overlap } from './waiting-ops.ts';

/** A suggestion that was taken here and elsewhere: its letters as they are numbered here and there, and those it took out. */
export interface TakenTwice {
  name: string;
  put: Ref;
  theirs: Ref;
  out: Ref[];
}

interface Texts {
  /** What both began with. */
  base: Ledger;
  /** What was made of it here, and elsewhere. */
  ours: Ledger;
  theirs: Ledger;
  /** What came of both: letters that are new here are numbered behind those that are new there. */
  both: Ledger;
  twice: readonly TakenTwice[];
  /** Every time that a suggestion was taken, numbered as in `both`: the words of all these times are the same. */
  placed: readonly Placed[];
}

/**
 * What takes out letters that stand in the text twice once two tabs come together: both brought the same ones back, or both took a
 * suggestion. The words of a suggestion that is in `twice` stay as they are here; those of any other as they are there. Other letters
 * that are new on either side always stay. Null where all is well.
 */
export function tidyOp({ base, ours, theirs, both, twice, placed }: Texts): Op | null {
  const known = base.arena.length;
  const grown = theirs.arena.length - known;
  const isNewThere = (number: number) => number >= known && number < known + grown;
  const isTwice = (number: number) =>
    twice.some(
      ({ name, out }) =>
        (number < known && isIn(number, out)) || placed.some((each) => each.name === name && isIn(number, [each.ref])),
    );
  const key = (number: number) => keyOf(number, placed);
  const here = countsOf(numbersOf(ours.runs).map((number) => key(number < known ? number : number + grown)));
  const there = countsOf(numbersOf(theirs.runs).map(key));
  const all = numbersOf(both.runs);
  const news = countsOf(all.filter((number) => isNewThere(number) && !isTwice(number)).map(key));
  const left = new Map<number | string, number>();
  const numbers = all.flatMap((number) => {
    const name = key(number);
    const isKept = isTwice(number);
    if (isNewThere(number)) return isKept ? [] : [number];
    if (number >= known && name === number) return [number];
    const most = isKept ? (here.get(name) ?? 0) : Math.max(here.get(name) ?? 0, there.get(name) ?? 0);
    const now = left.get(name) ?? most - (news.get(name) ?? 0);
    left.set(name, now - 1);
    return now > 0 ? [nameThere(number, grown, twice)] : [];
  });
  return restoreOp(both.runs, runsOf(numbers));
}

/** Letters of a suggestion that stand here are those that stand there. */
function nameThere(number: number, grown: number, twice: readonly TakenTwice[]): number {
  const same = twice.find(({ put, theirs }) => put[1] === theirs[1] && isIn(number - grown, [put]));
  return same ? same.theirs[0] + number - grown - same.put[0] : number;
}

/** One name for a letter of a suggestion, however often that was taken. Two times in a row may be noted as one piece. */
function keyOf(number: number, placed: readonly Placed[]): number | string {
  const found = placed.find(({ ref }) => isIn(number, [ref]));
  if (!found) return number;
  const once = Math.min(...placed.filter(({ name }) => name === found.name).map(({ ref }) => ref[1]));
  return `${found.name} ${(number - found.ref[0]) % once}`;
}

function isIn(number: number, refs: readonly Ref[]): boolean {
  return overlap([[number, 1]], refs);
}

function countsOf(keys: readonly (number | string)[]): Map<number | string, number> {
  const counts = new Map<number | string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function runsOf(numbers: readonly number[]): Ref[] {
  const runs: Ref[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[0] + last[1] === number) last[1] += 1;
    else runs.push([number, 1]);
  }
  return runs;
}
