/**
 * The record of a text, letter by letter. Every character that was ever put in has a number: its place in the arena, which only
 * grows. The text is a row of numbers (`runs`). An operation takes some out and puts others in: new letters, which get new
 * numbers, or numbers from before, so that undo, moving and restoring bring back the same characters with the same origin.
 */

/** What a browser may say: t typed, i composed or dictated, c corrected, p pasted, d dropped, x put in by a tool, b brought back, s a suggestion taken. */
export const clientKinds = ['t', 'i', 'c', 'p', 'd', 'x', 'b', 's'] as const;
/** What the server alone may say: A the machine’s own, T told by the student and placed by the machine, W the writer’s, I brought along, U unknown. */
export const serverKinds = ['A', 'T', 'W', 'I', 'U'] as const;
export type Kind = (typeof clientKinds)[number] | (typeof serverKinds)[number];

/** Characters that stand in a row in the arena: the first one’s number, and how many. */
export type Ref = [from: number, length: number];

/** Offsets are UTF-16 units of the text as it is when the operation is applied. */
export type Op = [
  /** Tenths of a second since the row began. */
  t: number,
  kind: Kind,
  at: number,
  del: number,
  ins: string | Ref[],
  suggestion?: string,
];

/** Letters that came in together: how many, and how. All of them in a row cover the arena. */
export type Literal = [length: number, kind: Kind];

export interface Ledger {
  /** Every letter that was ever put in, in the order of the numbers. */
  arena: string;
  literals: Literal[];
  /** The numbers of the characters that stand in the text now. A copied character stands in it twice. */
  runs: Ref[];
  length: number;
}

export function createLedger(state?: Pick<Ledger, 'arena' | 'literals' | 'runs'>): Ledger {
  const runs = state?.runs.map(([from, length]): Ref => [from, length]) ?? [];
  return {
    arena: state?.arena ?? '',
    literals: state?.literals.map(([length, kind]): Literal => [length, kind]) ?? [],
    runs,
    length: lengthOf(runs),
  };
}

export class ImpossibleOp extends Error {}

/** Changes the ledger. Throws where the operation reaches outside of the text, or refers to characters that never were. */
export function applyOp(ledger: Ledger, [, kind, at, del, ins]: Op): void {
  if (at + del > ledger.length) throw new ImpossibleOp('outside of the text');
  let put: Ref[];
  if (typeof ins === 'string') {
    put = ins === '' ? [] : [[ledger.arena.length, ins.length]];
    ledger.arena += ins;
    addLiteral(ledger.literals, ins.length, kind);
  } else {
    if (ins.some(([from, length]) => from + length > ledger.arena.length)) throw new ImpossibleOp('refers to nothing');
    put = ins;
  }
  spliceRuns(ledger.runs, at, del, put);
  ledger.length += lengthOf(put) - del;
}

function addLiteral(literals: Literal[], length: number, kind: Kind): void {
  if (length === 0) return;
  const last = literals.at(-1);
  if (last?.[1] === kind) last[0] += length;
  else literals.push([length, kind]);
}

/** Where the last change of each text was: the next one is most often beside it, and thousands of runs need not be counted again. */
const lastPlaces = new WeakMap<Ref[], { index: number; begin: number }>();

function spliceRuns(runs: Ref[], at: number, del: number, put: readonly Ref[]): void {
  const end = at + del;
  let { index: first, begin } = lastPlaces.get(runs) ?? { index: 0, begin: 0 };
  while (first > 0 && begin > at) {
    first -= 1;
    begin -= runs[first]?.[1] ?? 0;
  }
  for (let run = runs[first]; run && begin + run[1] <= at; run = runs[first]) {
    begin += run[1];
    first += 1;
  }
  const pieces: Ref[] = [];
  const add = (from: number, length: number) => {
    const last = pieces.at(-1);
    if (length === 0) return;
    if (last && last[0] + last[1] === from) last[1] += length;
    else pieces.push([from, length]);
  };
  // The run before and the one behind are written again too: what is put in may go on from them.
  const before = runs[first - 1];
  if (before) add(before[0], before[1]);
  lastPlaces.set(runs, before ? { index: first - 1, begin: begin - before[1] } : { index: 0, begin: 0 });
  const head = runs[first];
  if (head) add(head[0], at - begin);
  for (const [from, length] of put) add(from, length);
  let behind = first;
  for (let run = runs[behind]; run && begin + run[1] <= end; run = runs[behind]) {
    begin += run[1];
    behind += 1;
  }
  const tail = runs[behind];
  if (tail) add(tail[0] + end - begin, tail[1] - (end - begin));
  const start = before ? first - 1 : first;
  runs.splice(start, behind + (tail ? 1 : 0) - start, ...pieces);
}

export function lengthOf(ins: string | readonly Ref[]): number {
  if (typeof ins === 'string') return ins.length;
  let length = 0;
  for (const ref of ins) length += ref[1];
  return length;
}

/** The numbers of the characters that stand at a place of the text. */
export function refsAt(runs: readonly Ref[], at: number, length: number): Ref[] {
  const refs: Ref[] = [];
  let begin = 0;
  for (const [from, run] of runs) {
    const low = Math.max(at, begin);
    const high = Math.min(at + length, begin + run);
    if (low < high) refs.push([from + low - begin, high - low]);
    begin += run;
    if (begin >= at + length) break;
  }
  return refs;
}

export function spell({ arena }: Pick<Ledger, 'arena'>, refs: readonly Ref[]): string {
  return refs.map(([from, length]) => arena.slice(from, from + length)).join('');
}

export function textOf(ledger: Pick<Ledger, 'arena' | 'runs'>): string {
  return spell(ledger, ledger.runs);
}

/** The text in pieces that came in the same way. */
export function kindsOf({
  arena,
  literals,
  runs,
}: Pick<Ledger, 'arena' | 'literals' | 'runs'>): { text: string; kind: Kind }[] {
  const ends: number[] = [];
  for (const [length] of literals) ends.push((ends.at(-1) ?? 0) + length);
  const pieces: { text: string; kind: Kind }[] = [];
  for (const [from, length] of runs) {
    let at = from;
    for (let index = firstAbove(ends, at); at < from + length; index += 1) {
      const end = Math.min(from + length, ends[index] ?? from + length);
      const kind = literals[index]?.[1] ?? 'U';
      const last = pieces.at(-1);
      const text = arena.slice(at, end);
      if (last?.kind === kind) last.text += text;
      else pieces.push({ text, kind });
      at = end;
    }
  }
  return pieces;
}

/** Where in a rising row the first number above `value` stands. */
export function firstAbove(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** What takes an operation back. It has to be asked before the operation is applied. */
export function inverseOf({ runs }: Pick<Ledger, 'runs'>, [t, , at, del, ins]: Op): Op {
  return [t, 'b', at, lengthOf(ins), refsAt(runs, at, del)];
}

/** What turns the text into one of before, character by character; null where nothing differs. */
export function restoreOp(now: readonly Ref[], then: readonly Ref[]): Op | null {
  const [lengthNow, lengthThen] = [lengthOf(now), lengthOf(then)];
  const shorter = Math.min(lengthNow, lengthThen);
  const [numbersNow, numbersThen] = [numbersOf(now), numbersOf(then)];
  let head = 0;
  while (head < shorter && numbersNow[head] === numbersThen[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && numbersNow.at(-1 - tail) === numbersThen.at(-1 - tail)) tail += 1;
  const [del, put] = [lengthNow - head - tail, lengthThen - head - tail];
  return del === 0 && put === 0 ? null : [0, 'b', head, del, refsAt(then, head, put)];
}

/** One number for each character of the text. */
export function numbersOf(runs: readonly Ref[]): number[] {
  return runs.flatMap(([from, length]) => Array.from({ length }, (_, index) => from + index));
}

/** A sum of 53 bits over a text, by which two sides see that they have the same. */
export function sumOf(text: string): number {
  let [low, high] = [0x2f6e2b1, 0x5bd1e995];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x1000193);
    high = Math.imul(high ^ (unit + (low >>> 15)), 0x27d4eb2f);
  }
  return ((high >>> 0) & 0x1fffff) * 0x100000000 + (low >>> 0);
}
