import { createLedger, restoreOp, sumOf, textOf, type Op, type Ref } from '#contracts/ledger.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import type { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { takeStories } from '#server/features/stories/take-stories.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { judgeSteps, mayHoldKnown, refused, type TakeableSuggestion } from './judge-steps.ts';
import { judgeMachine } from './known-words.ts';
import { appendQuickly } from './append-row.repo.ts';
import { isFoldedAt, readRowsSince } from './fold.service.ts';
import { findSuggestions, presentRow, writeDraft, type DraftThread } from './ledger.repo.ts';
import {
  holdLedger,
  isNewSession,
  noteVersion,
  openFor,
  replayLedger,
  requireLocked,
  withBatch,
  writeRow,
  type HeldLedger,
} from './ledger.service.ts';
import { afterRow, livingOf, peekLedger, rememberLedger, type OpenLedger } from './open-ledgers.ts';
import { findShownWords, listTold } from './shown-texts.service.ts';
import { inOneBreath, timeSteps } from './step-times.ts';

interface Parts {
  db: Database;
  now: () => Date;
}

/** Takes a tab’s operations. Whatever happens, a batch is in the ledger and in the draft, or in neither. */
export async function takeSteps(
  { db, now }: Parts,
  profileId: string,
  threadId: string,
  steps: Steps,
): Promise<StepsTaken> {
  const quick = await takeQuickly({ db, now }, profileId, threadId, steps);
  if (quick) return quick;
  // Here and not later: code that changes stories locks them first, then the threads.
  if (mayHoldKnown(steps.ops) || takesSuggestion(steps.ops)) await takeStories(db, profileId);
  const { taken, open } = await db.transaction(async (tx) => {
    const thread = await requireLocked(tx, profileId, threadId);
    const held = await holdLedger(tx, thread);
    const known = held.head.clients[steps.client];
    if (known && known[0] >= steps.n) return { taken: sentTwice(known, steps), open: held.open };
    requireIdle(thread);
    await requireSeen(tx, held, steps.base);
    return append(tx, { thread, held, steps, now: now() });
  });
  rememberLedger(open);
  return taken;
}

/**
 * The usual save: typed on what this process has seen last. It takes one journey to the database, which says by itself whether
 * that is still so. Null where it is not, or where more has to be looked up.
 */
async function takeQuickly(
  { db, now }: Parts,
  profileId: string,
  threadId: string,
  { client, n, base, ...steps }: Steps,
): Promise<StepsTaken | null> {
  const open = peekLedger(threadId);
  const isKnown = open?.profileId === profileId && open.seq === base && n > (open.clients[client]?.[0] ?? -1);
  if (!isKnown || mayHoldKnown(steps.ops) || takesSuggestion(steps.ops)) return null;
  if (isFoldedAt(base + 1) || isNewSession(open.last, now())) return null;
  const before = textOf(open.ledger);
  const { beganAt, ops, relabelled, ledger, text } = judge(open, steps, {
    now: now(),
    find: null,
    suggestions: new Map(),
  });
  requireEssayLength(text, before);
  const row = { seq: base + 1, actor: 'student' as const, cause: null, beganAt, ops };
  const clients = withBatch(open.clients, client, [n, row.seq, steps.sum]);
  const kept = await appendQuickly(db, {
    profileId,
    threadId,
    base,
    row,
    head: { arenaLength: ledger.arena.length, textLength: text.length, textSum: steps.sum, clients },
    draft: text,
    now: now(),
  });
  if (!kept) return null;
  rememberLedger({ ...open, ...afterRow(open, row), ledger, clients });
  return { seq: row.seq, relabelled };
}

function takesSuggestion(ops: readonly Op[]): boolean {
  return ops.some((op) => op[5] !== undefined);
}

/** The operations as the server sees them, tried on a copy. */
export function judge(
  open: OpenLedger,
  { length, sum, ...sent }: Pick<Steps, 'began_at' | 'ops' | 'length' | 'sum'>,
  { now, ...known }: Omit<Parameters<typeof judgeSteps>[2], 'tooFast'> & { now: Date },
) {
  const { typing } = open;
  const ledger = createLedger(open.ledger);
  const { beganAt, ops } = timeSteps(sent, typing, now.getTime());
  const judged = judgeSteps(ledger, ops, { ...known, tooFast: inOneBreath(ops, beganAt, typing) });
  const text = textOf(ledger);
  if (text.length !== length || sumOf(text) !== sum) throw refused('The text came out as another one.', 'diverged');
  return { ...judged, beganAt, ledger, text };
}

/** The same once more: the answer to an earlier try was lost. */
export function sentTwice([n, seq, sum]: [number, number, number], steps: Steps): StepsTaken {
  if (n !== steps.n || sum !== steps.sum) throw refused('Another change was sent under this number.', 'twice');
  return { seq, relabelled: [] };
}

/** While a step is being written the draft is about to be another one. */
function requireIdle({ runId }: DraftThread): void {
  if (runId === null) return;
  throw new AppError('conflict', 'We’re still writing a step. Wait for it to finish, or stop it first.');
}

export async function requireSeen(tx: Database, { head }: HeldLedger, base: number): Promise<void> {
  if (base === head.seq) return;
  if (base > head.seq) throw refused('This was made on a text that never was.', 'diverged');
  const missing = (await readRowsSince(tx, head.id, base)).map(presentRow);
  throw new AppError('conflict', 'This draft was changed in another tab or on another device.', { extra: { missing } });
}

interface Appending {
  thread: DraftThread;
  held: HeldLedger;
  steps: Steps;
  now: Date;
}

async function append(tx: Database, { thread, held, steps, now }: Appending) {
  const { client, n, ops } = steps;
  const judged = judge(held.open, steps, {
    now,
    find: mayHoldKnown(ops) ? await findShownWords(tx, thread) : null,
    suggestions: await takeable(
      tx,
      thread,
      held,
      ops.flatMap((op) => op[5] ?? []),
    ),
  });
  const { beganAt, text } = judged;
  requireEssayLength(text, thread.draft);
  if (isNewSession(held.open.last, now)) await noteVersion(tx, thread, held);
  const row = { actor: 'student' as const, cause: null, beganAt, ops: judged.ops };
  await writeRow(tx, held, { ...row, client: { id: client, n } });
  await writeDraft(tx, thread.id, text, now);
  return { taken: { seq: held.head.seq, relabelled: judged.relabelled }, open: held.open };
}

/** Suggestions that nobody left, with the words and the hand that were stored. */
async function takeable(
  tx: Database,
  thread: DraftThread,
  { head, open }: HeldLedger,
  ids: readonly string[],
): Promise<Map<string, TakeableSuggestion>> {
  if (ids.length === 0) return new Map();
  const rows = await findSuggestions(tx, head.id, ids);
  const machine = judgeMachine(rows.some(({ hand }) => hand === 'machine') ? await listTold(tx, thread) : []);
  return new Map(
    rows
      .filter(({ state }) => state === 'open')
      .map(({ id, hand, insert, anchor }) => {
        const taken = new Map([[id, [...(open.taken.get(id) ?? [])]]]);
        const suggestion: TakeableSuggestion = {
          insert,
          judge: hand === 'machine' ? machine : (tokens) => tokens.map(() => 'W' as const),
          isTaken: (ledger) => isTaken({ ledger, taken }, { id, anchor, insert }),
          take: ({ arena }) => taken.get(id)?.push([arena.length, insert.length]),
        };
        return [id, suggestion];
      }),
  );
}

/** It is taken while its letters live; one that only takes words out, while those are gone. */
function isTaken(
  { ledger, taken }: Pick<OpenLedger, 'ledger' | 'taken'>,
  { id, anchor, insert }: { id: string; anchor: Parameters<typeof resolve>[0]; insert: string },
): boolean {
  if (insert === '') return resolve(anchor, ledger).state === 'gone';
  return livingOf({ ledger, taken }, id) !== null;
}

/** Everything an editor needs, or the rows that it has not seen. */
export async function readLedger(
  { db }: Parts,
  profileId: string,
  threadId: string,
  since: number | undefined,
): Promise<LedgerState | LedgerRows> {
  const { open, rows } = await db.transaction(async (tx) => {
    const held = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    if (since === undefined) return { open: held.open, rows: null };
    return { open: held.open, rows: await readRowsSince(tx, held.head.id, since) };
  });
  rememberLedger(open);
  if (rows) return { seq: open.seq, rows: rows.map(presentRow) };
  const { runs, arena, literals } = open.ledger;
  const taken = [...open.taken].flatMap(([id, refs]) =>
    refs.flatMap((ref): [string, Ref][] => (ref[1] > 0 ? [[id, ref]] : [])),
  );
  return { seq: open.seq, text: textOf(open.ledger), runs, arena, literals, taken };
}

/** Brings an earlier text back, with the characters it had. A step like any other: it can be taken back too. */
export async function restoreDraft(
  { db, now }: Parts,
  profileId: string,
  threadId: string,
  seq: number,
): Promise<StepsTaken> {
  const open = await db.transaction(async (tx) => {
    const thread = await requireLocked(tx, profileId, threadId);
    requireIdle(thread);
    const held = await holdLedger(tx, thread);
    if (seq > held.head.seq) throw refused('There is no such moment.', 'reach');
    const then = await replayLedger(tx, openFor(held.head, thread), seq);
    // A long record keeps the moments of its versions, and not every other.
    if (then.seq !== seq) throw refused('We don’t have this moment anymore. Restore a version instead.', 'reach');
    const op = restoreOp(held.open.ledger.runs, then.ledger.runs);
    if (!op) return held.open;
    await noteVersion(tx, thread, held);
    const row = { actor: 'student' as const, cause: `restore ${seq}`, beganAt: now(), ops: [op] };
    await writeDraft(tx, thread.id, await writeRow(tx, held, row), now());
    return held.open;
  });
  rememberLedger(open);
  return { seq: open.seq, relabelled: [] };
}
