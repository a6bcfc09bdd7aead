import { sumOf, textOf } from '#contracts/ledger.ts';
import type { LedgerRows, LedgerState, Steps, StepsTaken } from '#contracts/ledger-wire.ts';
import { findPromptThread } from '#server/features/essay-agent/require-thread.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import { findReading } from './find-reading.ts';
import { readRows, readRowsSince } from './fold.service.ts';
import { findHead, insertHead, presentRow, type LedgerHead } from './ledger.repo.ts';
import { openFor, replayLedger, writeRow, type HeldLedger } from './ledger.service.ts';
import { createOpenLedger, recallLedger, type OpenLedger } from './open-ledgers.ts';
import { judge, requireSeen, sentTwice } from './steps.service.ts';
import { textOps } from './words/text-ops.ts';
import { deleteWorkLedger, findWorkHead } from './work-ledger.repo.ts';

export { rememberLedger as rememberWork } from './open-ledgers.ts';
export type { HeldLedger as HeldWork } from './ledger.service.ts';

/** A review, as far as the record of the writer’s work asks for it. Whoever calls holds the request’s row. */
export interface WorkedRequest {
  id: number;
  /** The student, and the essay. */
  profileId: string;
  promptId: string | null;
  /** The draft as it was sent. */
  frozen: string;
  /** The essay as it is kept with the request. */
  essay: string;
  since: Date;
}

/** The record of a writer’s work. The first look begins it with the draft that was sent, and what was typed before there were any. */
export async function holdWork(tx: Database, request: WorkedRequest, now: Date): Promise<HeldLedger> {
  const head = (await findWorkHead(tx, request.id)) ?? (await beginWork(tx, request));
  const known = recallLedger(keyOf(request));
  const isNewest = known?.id === head.id && known.seq === head.seq;
  const held = { head, open: isNewest ? known : await replayLedger(tx, openWork(head, request), head.seq) };
  held.open.clients = head.clients;
  await writeWork(tx, held, { text: request.essay, cause: 'update', now });
  return held;
}

function keyOf({ id }: Pick<WorkedRequest, 'id'>): string {
  return `request ${id}`;
}

function openWork(head: LedgerHead, request: WorkedRequest): OpenLedger {
  return createOpenLedger({
    id: head.id,
    key: keyOf(request),
    profileId: request.profileId,
    since: request.since,
  });
}

async function beginWork(tx: Database, request: WorkedRequest): Promise<LedgerHead> {
  const base = await findBase(tx, request);
  const head = await insertHead(tx, { requestId: request.id, textSum: sumOf(''), ...base });
  if (!head) throw new Error('The ledger was not made.');
  const held = { head, open: openWork(head, request) };
  const { frozen, since } = request;
  if (frozen !== '')
    await writeRow(tx, held, { actor: 'student', cause: 'import', beganAt: since, ops: [[0, 'I', 0, 0, frozen]] });
  return head;
}

/** Where in the student’s own record the draft was sent. */
async function findBase(
  tx: Database,
  { profileId, promptId, frozen }: WorkedRequest,
): Promise<{ baseLedgerId: string; baseSeq: number } | null> {
  const thread = promptId === null ? null : await findPromptThread(tx, profileId, promptId);
  const head = thread && (await findHead(tx, thread.id));
  if (!thread || !head) return null;
  const found = findReading(openFor(head, { ...thread, profileId }), await readRows(tx, head.id, 0), frozen);
  return found && { baseLedgerId: head.id, baseSeq: found.seq };
}

/** A text that arrives whole. Every word that is new in it is the writer’s. */
export async function writeWork(
  tx: Database,
  held: HeldLedger,
  { text, cause, now }: { text: string; cause: string; now: Date },
): Promise<void> {
  const before = textOf(held.open.ledger);
  if (before === text) return;
  const ops = textOps(before, text, (tokens) => tokens.map(() => 'W'));
  await writeRow(tx, held, { actor: 'writer', cause, beganAt: now, ops });
}

/** Takes a tab’s operations, as the student’s are taken, and answers the text that has come of it. */
export async function takeWorkSteps(
  tx: Database,
  held: HeldLedger,
  steps: Steps,
  now: Date,
): Promise<{ taken: StepsTaken; text: string }> {
  const { client, n } = steps;
  const before = textOf(held.open.ledger);
  const known = held.head.clients[client];
  if (known && known[0] >= n) return { taken: sentTwice(known, steps), text: before };
  await requireSeen(tx, held, steps.base);
  const judged = judge(held.open, steps, { now, find: null, suggestions: new Map(), hand: 'W' });
  const { beganAt, ops, relabelled, text } = judged;
  requireEssayLength(text, before);
  await writeRow(tx, held, { actor: 'writer', cause: null, beganAt, ops, client: { id: client, n } });
  return { taken: { seq: held.head.seq, relabelled }, text };
}

/** Everything an editor needs, or the rows that it has not seen. */
export async function readWorkRows(
  tx: Database,
  { head, open }: HeldLedger,
  since: number | undefined,
): Promise<LedgerState | LedgerRows> {
  if (since !== undefined) return { seq: head.seq, rows: (await readRowsSince(tx, head.id, since)).map(presentRow) };
  const { runs, arena, literals } = open.ledger;
  return { seq: open.seq, text: textOf(open.ledger), runs, arena, literals };
}

export function textOfWork({ open }: HeldLedger): string {
  return textOf(open.ledger);
}

/** Another writer takes over, or nobody does: what was typed is not theirs to see. */
export function dropWorkLedger(tx: Database, requestId: number): Promise<void> {
  return deleteWorkLedger(tx, requestId);
}
