import { textLengthProblem } from '#contracts/essay-length.ts';
import {
  applyOp,
  ImpossibleOp,
  lengthOf,
  numbersOf,
  textOf,
  type Kind,
  type Ledger,
  type Op,
  type Ref,
} from '#contracts/ledger.ts';
import { ClientKind } from '#contracts/ledger-shapes.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FindKnown } from './known-words.ts';
import { literalOps, tokensOf, type JudgeTokens } from './words/text-ops.ts';

/** What a suggestion puts in when it is taken: nobody but the server says so. */
export interface TakeableSuggestion {
  insert: string;
  judge: JudgeTokens;
  /** Whether its words stand in the text at that moment: one that was taken back can be taken again. */
  isTaken: (ledger: Ledger) => boolean;
  /** It is taken at that moment. */
  take: (ledger: Ledger) => void;
}

export interface Judged {
  ops: Op[];
  relabelled: { from: number; length: number; kind: Kind }[];
}

interface Knowledge {
  find: FindKnown | null;
  suggestions: ReadonlyMap<string, TakeableSuggestion>;
  /** Operations, by their places, that hold more letters than anybody types. */
  tooFast: ReadonlySet<number>;
  /** Whose words all of these are, however they came in. */
  hand?: 'W';
}

interface JudgedOp {
  op: Op;
  /** What the browser called it. */
  said: Kind;
  /** The number of its first letter. */
  from: number;
}

const words = new Set<Kind>(['t', 'i', 'c', 'p', 'd', 'x']);
/** Whether somebody else’s words could be in there: so many in a row are needed, however many operations they come in. */
export function mayHoldKnown(ops: readonly Op[]): boolean {
  let tokens = 0;
  for (const [, , , , ins] of ops) if (typeof ins === 'string') tokens += countTokens(ins);
  return tokens >= ledgerLimits.knownWordsInRow;
}

function countTokens(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/**
 * Applies a browser’s operations to the ledger, each as the server sees it: what was not typed is not called so, and the words
 * of a suggestion are those that were stored. Throws where an operation cannot be.
 */
export function judgeSteps(ledger: Ledger, sent: readonly Op[], knowledge: Knowledge): Judged {
  const { find, tooFast, hand } = knowledge;
  const first = ledger.arena.length;
  const kept: JudgedOp[] = [];
  for (const [index, op] of sent.entries()) {
    requirePossible(ledger, op);
    for (const judged of judgeOne(ledger, op, hand ?? (tooFast.has(index) ? 'x' : null), knowledge)) {
      requireRoom(ledger, judged);
      kept.push({ op: judged, said: op[1], from: ledger.arena.length });
      apply(ledger, judged);
    }
  }
  const whole = find ? judgeTogether(ledger, kept, first, find) : kept;
  return {
    ops: whole.map(({ op }) => op),
    relabelled: whole.flatMap(({ op: [, kind, , , ins], said, from }) =>
      kind !== said && typeof ins === 'string' && ins !== '' ? [{ from, length: ins.length, kind }] : [],
    ),
  };
}

/** The words of several operations may be somebody else’s together: they are looked for in the text that has come of it. */
function judgeTogether(ledger: Ledger, kept: readonly JudgedOp[], first: number, find: FindKnown): JudgedOp[] {
  const numbers = numbersOf(ledger.runs);
  const tokens = textOf(ledger).match(/\s+|\S+/g) ?? [];
  const kinds = new Map<number, Kind>();
  let at = 0;
  for (const [index, kind] of find(tokens).entries()) {
    const end = at + (tokens[index]?.length ?? 0);
    if (kind) for (const number of numbers.slice(at, end)) if (number >= first) kinds.set(number, kind);
    at = end;
  }
  if (kinds.size === 0) return [...kept];
  return kept.flatMap(({ op, said, from }) => {
    const [t, own, place, del, ins] = op;
    if (typeof ins !== 'string' || !words.has(own)) return [{ op, said, from }];
    const letters = ins.split('');
    const judged = letters.map((_, index) => kinds.get(from + index) ?? own);
    return literalOps(place, del, letters, judged, t).map((part) => ({ op: part, said, from: from + part[2] - place }));
  });
}

function judgeOne(ledger: Ledger, op: Op, known: Kind | null, { find, suggestions }: Knowledge): Op[] {
  const [t, kind, at, del, ins, id] = op;
  if (kind === 's') {
    const taken = suggestions.get(id ?? '');
    if (!taken || id === undefined || taken.isTaken(ledger))
      throw refused('There is no such suggestion, or it was taken already.', 'suggestion');
    taken.take(ledger);
    const tokens = tokensOf(taken.insert);
    const put = literalOps(at, del, tokens, taken.judge(tokens), t);
    // One that only takes words out leaves nothing but its name.
    return put.length === 0
      ? [[t, 'b', at, del, [], id]]
      : put.map(([, ...rest]): Op => [t, rest[0], rest[1], rest[2], rest[3], id]);
  }
  if (typeof ins !== 'string' || !words.has(kind)) return [[t, kind, at, del, ins]];
  const own = known ?? kind;
  const tokens = ins.match(/\s+|\S+/g) ?? [];
  const shown = find && countTokens(ins) >= ledgerLimits.knownWordsInRow ? find(tokens) : [];
  if (shown.every((each) => each === null)) return [[t, own, at, del, ins]];
  return literalOps(
    at,
    del,
    tokens,
    tokens.map((_, index) => shown[index] ?? own),
    t,
  );
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
function fullRecord(): AppError {
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
