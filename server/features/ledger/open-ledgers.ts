import type { LedgerRow } from '#contracts/ledger-wire.ts';
import type { LastBatch } from './ledger.table.ts';
import { followTyping, type Typing } from './step-times.ts';
import { applyOp, createLedger, type Ledger, type Op, type Ref } from '#contracts/ledger.ts';

/** A ledger as it is after one of its rows. */
export interface OpenLedger {
  id: string;
  /** What it is the record of: the thread of a draft, or a review. */
  key: string;
  /** Who writes in it. */
  profileId: string;
  seq: number;
  ledger: Ledger;
  /** The letters that each taken suggestion put in, by their numbers, every time that it was taken. */
  taken: Map<string, Ref[]>;
  /** The newest row: who wrote it, and when. */
  last: { actor: LedgerRow['actor']; beganAt: Date } | null;
  clients: Record<string, LastBatch>;
  /** What the student typed last. */
  typing: Typing;
}

const mostOpen = 100;
/** What they may take together, in bytes, roughly. */
const mostBytes = 64 * 1024 * 1024;
/** The last ones written, so a step need not replay hours of writing. Before using one, check that its row is still the newest. */
const open = new Map<string, { held: OpenLedger; bytes: number }>();
let openBytes = 0;

/** `since` is when the draft was begun: nothing was typed before. */
export function createOpenLedger({
  since,
  ...of
}: Pick<OpenLedger, 'id' | 'key' | 'profileId'> & { since: Date }): OpenLedger {
  const typing = { until: since.getTime(), recent: [] };
  return { ...of, seq: 0, ledger: createLedger(), taken: new Map(), last: null, clients: {}, typing };
}

/** A copy that may be changed: what is remembered stays as it is until the change is kept. */
export function recallLedger(key: string): OpenLedger | null {
  const known = peekLedger(key);
  return known && copyLedger(known);
}

/** To look at, not to change. */
export function peekLedger(key: string): OpenLedger | null {
  return open.get(key)?.held ?? null;
}

export function copyLedger({ ledger, taken, ...rest }: OpenLedger): OpenLedger {
  return { ...rest, ledger: createLedger(ledger), taken: new Map(taken) };
}

/** To be called once the row is in the database for good. */
export function rememberLedger(held: OpenLedger): void {
  forget(held.key);
  const bytes = sizeOf(held);
  open.set(held.key, { held, bytes });
  openBytes += bytes;
  for (const oldest of open.keys()) {
    if (open.size <= mostOpen && openBytes <= mostBytes) return;
    forget(oldest);
  }
}

function forget(key: string): void {
  openBytes -= open.get(key)?.bytes ?? 0;
  open.delete(key);
}

function sizeOf({ ledger: { arena, literals, runs }, taken, typing }: OpenLedger): number {
  return arena.length * 2 + (literals.length + runs.length + taken.size + typing.recent.length) * 64;
}

/** What a row says of itself. */
export type PlayedRow = Pick<LedgerRow, 'seq' | 'actor' | 'cause' | 'ops'> & { beganAt: Date };

export function playRow(held: OpenLedger, { seq, actor, cause, beganAt, ops }: PlayedRow): void {
  for (const op of ops) {
    const from = held.ledger.arena.length;
    applyOp(held.ledger, op);
    noteTaken(held.taken, op, from, held.ledger.arena.length);
  }
  Object.assign(held, afterRow(held, { seq, actor, cause, beganAt, ops }));
}

/** What a row changes beside the text. */
export function afterRow(
  { typing }: Pick<OpenLedger, 'typing'>,
  { seq, actor, cause, beganAt, ops }: PlayedRow,
): Pick<OpenLedger, 'seq' | 'last' | 'typing'> {
  const isTyped = actor === 'student' && cause === null;
  return { seq, last: { actor, beganAt }, typing: isTyped ? followTyping(typing, beganAt, ops) : typing };
}

/** A suggestion’s words may have come in as several operations, side by side. */
function noteTaken(taken: Map<string, Ref[]>, [, , , , , id]: Op, from: number, to: number): void {
  if (id === undefined) return;
  const before = taken.get(id) ?? [];
  const last = before.at(-1);
  const goesOn = last !== undefined && last[0] + last[1] === from;
  taken.set(id, goesOn ? [...before.slice(0, -1), [last[0], to - last[0]]] : [...before, [from, to - from]]);
}

/** The letters of a suggestion that stand in the text. Undo may have brought those of an earlier time back. */
export function livingOf({ ledger, taken }: Pick<OpenLedger, 'ledger' | 'taken'>, id: string): Ref | null {
  const lives = ([from, length]: Ref) =>
    length > 0 && ledger.runs.some(([first, count]) => first < from + length && from < first + count);
  return taken.get(id)?.findLast(lives) ?? null;
}
