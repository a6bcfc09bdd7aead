import { textLengthProblem } from '#contracts/essay-length.ts';
import {
  applyOp,
  ClientKind,
  ImpossibleOp,
  lengthOf,
  type Kind,
  type Ledger,
  type Op,
  type Ref,
} from '#contracts/ledger.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FindKnown } from './known-words.ts';
import { literalOps, tokensOf, type JudgeTokens } from './words/text-ops.ts';

/** What a suggestion puts in when it is taken: nobody but the server says so. */
export interface TakeableSuggestion {
  insert: string;
  judge: JudgeTokens;
}

export interface Judged {
  ops: Op[];
  relabelled: { from: number; length: number; kind: Kind }[];
}

const words = new Set<Kind>(['t', 'i', 'c', 'p', 'd', 'x']);
const byKey = new Set<Kind>(['t', 'c']);
/** How long a breath is, in tenths of a second. */
const breath = 20;

/** Whether somebody else’s words could be in there: so many in a row are needed. */
export function mayHoldKnown(ops: readonly Op[]): boolean {
  return ops.some(([, , , , ins]) => typeof ins === 'string' && countTokens(ins) >= ledgerLimits.knownWordsInRow);
}

function countTokens(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/**
 * Applies a browser’s operations to the ledger, each as the server sees it: what was not typed is not called so, and the words
 * of a suggestion are those that were stored. Throws where an operation cannot be.
 */
export function judgeSteps(
  ledger: Ledger,
  sent: readonly Op[],
  { find, suggestions }: { find: FindKnown | null; suggestions: ReadonlyMap<string, TakeableSuggestion> },
): Judged {
  const kept: Op[] = [];
  const relabelled: Judged['relabelled'] = [];
  const tooFast = inOneBreath(sent);
  for (const [index, op] of sent.entries()) {
    requirePossible(ledger, op);
    for (const judged of judgeOne(op, tooFast.has(index), find, suggestions)) {
      const [, kind, , , ins] = judged;
      if (kind !== op[1] && op[1] !== 's' && typeof ins === 'string' && ins !== '')
        relabelled.push({ from: ledger.arena.length, length: ins.length, kind });
      requireRoom(ledger, judged);
      apply(ledger, judged);
      kept.push(judged);
    }
  }
  return { ops: kept, relabelled };
}

function judgeOne(
  op: Op,
  isTooFast: boolean,
  find: FindKnown | null,
  suggestions: ReadonlyMap<string, TakeableSuggestion>,
): Op[] {
  const [t, kind, at, del, ins, id] = op;
  if (kind === 's') {
    const taken = suggestions.get(id ?? '');
    if (!taken || id === undefined)
      throw refused('There is no such suggestion, or it was taken already.', 'suggestion');
    const tokens = tokensOf(taken.insert);
    const put = literalOps(at, del, tokens, taken.judge(tokens), t);
    // One that only takes words out leaves nothing but its name.
    return put.length === 0
      ? [[t, 'b', at, del, [], id]]
      : put.map(([, ...rest]): Op => [t, rest[0], rest[1], rest[2], rest[3], id]);
  }
  if (typeof ins !== 'string' || !words.has(kind)) return [[t, kind, at, del, ins]];
  const own: Kind = isTooFast ? 'x' : kind;
  const tokens = ins.match(/\s+|\S+/g) ?? [];
  const known = find && countTokens(ins) >= ledgerLimits.knownWordsInRow ? find(tokens) : [];
  if (known.every((each) => each === null)) return [[t, own, at, del, ins]];
  return literalOps(
    at,
    del,
    tokens,
    tokens.map((_, index) => known[index] ?? own),
    t,
  );
}

/** Which operations hold more letters than anybody types: in one of them, or in those of the same two seconds together. */
function inOneBreath(ops: readonly Op[]): Set<number> {
  const fast = new Set<number>();
  const typed = ops.flatMap(([t, kind, , , ins], index) =>
    byKey.has(kind) && typeof ins === 'string' && ins !== '' ? [{ t, index, letters: ins.length }] : [],
  );
  let [first, letters] = [0, 0];
  for (const [last, op] of typed.entries()) {
    letters += op.letters;
    while (Math.abs(op.t - (typed[first]?.t ?? 0)) >= breath) {
      letters -= typed[first]?.letters ?? 0;
      first += 1;
    }
    if (letters <= ledgerLimits.lettersInBreath) continue;
    for (const { index } of typed.slice(first, last + 1)) fast.add(index);
  }
  return fast;
}

function requirePossible(ledger: Ledger, [, kind, at, del, ins]: Op): void {
  if (!ClientKind.safeParse(kind).success) throw refused('This hand is not yours to name.', 'hand');
  if (typeof ins === 'string' ? kind === 'b' : kind !== 'b')
    throw refused('Characters come back by their numbers, and nothing else does.', 'reference');
  if (kind === 's' && ins !== '') throw refused('A suggestion brings its own words.', 'suggestion');
  if (at + del > ledger.length) throw refused('This reaches outside of the text.', 'reach');
  if (typeof ins === 'string' && !ins.isWellFormed()) throw refused('This holds half a character.', 'half');
  if (isInsidePair(ledger, at) || isInsidePair(ledger, at + del))
    throw refused('This cuts a character in two.', 'half');
  if (typeof ins !== 'string') for (const ref of ins) requireWhole(ledger, ref);
}

/** Looked at before anything is put in: characters that come back take no room in a request, and all of it in memory. */
function requireRoom({ length, arena }: Ledger, [, , , del, ins]: Op): void {
  const after = length - del + lengthOf(ins);
  const problem = after > length ? textLengthProblem(after) : null;
  if (problem !== null) throw new AppError('validation_failed', problem);
  if (typeof ins === 'string' && arena.length + ins.length > ledgerLimits.arenaLength) throw fullRecord();
}

/** Nobody writes that much by hand. */
export function fullRecord(): AppError {
  const detail = 'This draft was changed more often than we can keep. Copy it into a new essay to go on.';
  return new AppError('validation_failed', detail);
}

function requireWhole({ arena }: Ledger, [from, length]: Ref): void {
  if (from + length > arena.length) throw refused('This refers to nothing.', 'reference');
  const isCut = (at: number) => isHigh(arena.charCodeAt(at - 1)) && isLow(arena.charCodeAt(at));
  if (isCut(from) || isCut(from + length)) throw refused('This cuts a character in two.', 'half');
}

function isInsidePair({ runs, arena }: Ledger, place: number): boolean {
  let begin = 0;
  for (const [from, length] of runs) {
    if (place < begin + length) {
      // Pairs are put in whole and never cut, so that both halves lie in one run.
      const at = from + place - begin;
      return place > begin && isHigh(arena.charCodeAt(at - 1)) && isLow(arena.charCodeAt(at));
    }
    begin += length;
  }
  return false;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function apply(ledger: Ledger, op: Op): void {
  try {
    applyOp(ledger, op);
  } catch (error) {
    if (error instanceof ImpossibleOp) throw refused('This cannot be done to the text.', 'reach');
    throw error;
  }
}

export function refused(
  detail: string,
  why: 'hand' | 'reference' | 'suggestion' | 'reach' | 'half' | 'diverged' | 'twice',
): AppError {
  return new AppError('impossible_steps', detail, { extra: { why } });
}
