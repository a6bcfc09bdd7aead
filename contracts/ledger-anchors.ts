import { firstAbove, refsAt, spell, type Ledger, type Ref } from './ledger.ts';

/** A place in a text that stays with its characters. Without runs it is the place between two of them. */
export interface Anchor {
  runs: Ref[];
  /** The numbers of the neighbors; null at the ends of the text. */
  before: number | null;
  after: number | null;
}

export interface ResolvedAnchor {
  /** whole: its characters still stand together; torn: some are gone or apart; gone: none is left. */
  state: 'whole' | 'torn' | 'gone';
  /** The longest piece that is left; the nearest place where nothing is. */
  at: number;
  del: number;
  /** Everything that is left of it, in the order of the text. */
  parts: [at: number, length: number][];
}

export function anchorAt(runs: readonly Ref[], at: number, length: number): Anchor {
  const numberAt = (place: number) => (place < 0 ? null : (refsAt(runs, place, 1)[0]?.[0] ?? null));
  return { runs: refsAt(runs, at, length), before: numberAt(at - 1), after: numberAt(at + length) };
}

/** Where the anchored characters stand now. Blanks at its ends may be missing. Pass the places when you look up many. */
export function resolve(anchor: Anchor, ledger: Ledger, placeOf = placesIn(ledger.runs)): ResolvedAnchor {
  if (anchor.runs.length === 0) {
    const near = nearNeighbors(anchor, placeOf);
    const state = near === null && ledger.length > 0 && !isOpenEnd(anchor) ? 'gone' : 'whole';
    return { state, at: near ?? (anchor.before === null ? 0 : ledger.length), del: 0, parts: [] };
  }
  const parts = partsOf(anchor.runs, placeOf);
  const longest = parts.toSorted((one, other) => other[1] - one[1])[0];
  if (!longest) return { state: 'gone', at: nearest(anchor, ledger.runs, placeOf), del: 0, parts };
  if (isWhole(anchor.runs, ledger, longest)) return { state: 'whole', at: longest[0], del: longest[1], parts };
  const [at, del] = withoutBlanks(ledger, longest);
  return { state: 'torn', at, del, parts };
}

/** What is left of torn words is replaced without the blanks that keep it apart from its new neighbors. */
function withoutBlanks(ledger: Ledger, [at, length]: [number, number]): [number, number] {
  const left = spell(ledger, refsAt(ledger.runs, at, length));
  if (left.trim() === '') return [at, length];
  return [at + left.length - left.trimStart().length, left.trim().length];
}

/** The place before the first and behind the last character has no neighbor to lose. */
function isOpenEnd({ before, after }: Anchor): boolean {
  return before === null && after === null;
}

function isWhole(runs: readonly Ref[], ledger: Ledger, [at, length]: [number, number]): boolean {
  const left = spell(ledger, refsAt(ledger.runs, at, length));
  return left.trim() === spell(ledger, runs).trim();
}

/** Pieces of the text that hold the characters in their order, side by side. */
function partsOf(runs: readonly Ref[], placeOf: (number: number) => number | null): [number, number][] {
  const parts: [number, number][] = [];
  for (const [from, length] of runs) {
    for (let number = from; number < from + length; number += 1) {
      const place = placeOf(number);
      if (place === null) continue;
      const last = parts.at(-1);
      if (last && last[0] + last[1] === place) last[1] += 1;
      else parts.push([place, 1]);
    }
  }
  return parts.toSorted((one, other) => one[0] - other[0]);
}

function nearNeighbors({ before, after }: Anchor, placeOf: (number: number) => number | null): number | null {
  const behind = before === null ? null : placeOf(before);
  return behind === null ? (after === null ? null : placeOf(after)) : behind + 1;
}

function nearest(anchor: Anchor, runs: readonly Ref[], placeOf: (number: number) => number | null): number {
  const near = nearNeighbors(anchor, placeOf);
  if (near !== null) return near;
  // Letters with lower numbers came in earlier, and mostly stand before it.
  const first = anchor.runs[0]?.[0] ?? 0;
  const earlier = runs.filter(([from]) => from < first).map(([from, length]) => Math.min(from + length, first) - 1);
  const place = earlier.length === 0 ? null : placeOf(earlier.reduce((most, number) => Math.max(most, number)));
  return place === null ? 0 : place + 1;
}

/** Looks a number’s first place in the text up. */
export function placesIn(runs: readonly Ref[]): (number: number) => number | null {
  let begin = 0;
  const known = runs.map(([from, length]) => {
    const run = { from, length, begin };
    begin += length;
    return run;
  });
  const sorted = known.toSorted((one, other) => one.from - other.from || one.begin - other.begin);
  const starts = sorted.map(({ from }) => from);
  const longest = sorted.reduce((most, { length }) => Math.max(most, length), 0);
  return (number) => {
    let place: number | null = null;
    // Copies overlap: every run that may reach as far is looked at.
    for (let index = firstAbove(starts, number) - 1; index >= 0; index -= 1) {
      const run = sorted[index];
      if (!run || run.from + longest <= number) break;
      if (number < run.from + run.length) {
        const at = run.begin + number - run.from;
        place = place === null ? at : Math.min(place, at);
      }
    }
    return place;
  };
}
