import { numbersOf, restoreOp, type Ledger, type Op, type Ref } from '#contracts/ledger.ts';
import { overlap } from './waiting-ops.ts';

/** A suggestion that was taken here and elsewhere: its letters as they are numbered here and there, and those it took out. */
export interface TakenTwice {
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
}

/**
 * What takes out letters that stand in the text twice once two tabs come together: both brought the same ones back, or both took a
 * suggestion. Such a suggestion's words stay as they are here. Letters that are new on either side always stay. Null where all is well.
 */
export function tidyOp({ base, ours, theirs, both, twice }: Texts): Op | null {
  const known = base.arena.length;
  const grown = theirs.arena.length - known;
  const [here, there] = [countsOf(ours.runs), countsOf(theirs.runs)];
  const left = new Map<number, number>();
  const numbers = numbersOf(both.runs).flatMap((number) => {
    if (number >= known + grown) return [nameThere(number, grown, twice)];
    if (number >= known) return twice.some(({ theirs: ref }) => isIn(number, [ref])) ? [] : [number];
    const isOurs = twice.some(({ out }) => isIn(number, out));
    const most = isOurs ? (here.get(number) ?? 0) : Math.max(here.get(number) ?? 0, there.get(number) ?? 0);
    const now = left.get(number) ?? most;
    left.set(number, now - 1);
    return now > 0 ? [number] : [];
  });
  return restoreOp(both.runs, runsOf(numbers));
}

/** Letters of a suggestion that stand here are those that stand there. */
function nameThere(number: number, grown: number, twice: readonly TakenTwice[]): number {
  const same = twice.find(({ put, theirs }) => put[1] === theirs[1] && isIn(number - grown, [put]));
  return same ? same.theirs[0] + number - grown - same.put[0] : number;
}

function isIn(number: number, refs: readonly Ref[]): boolean {
  return overlap([[number, 1]], refs);
}

function countsOf(runs: readonly Ref[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const number of numbersOf(runs)) counts.set(number, (counts.get(number) ?? 0) + 1);
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
