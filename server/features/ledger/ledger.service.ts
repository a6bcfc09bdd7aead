import { setImmediate as letOthers } from 'node:timers/promises';
import { sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { noSuchEssay } from '#server/features/essay-agent/require-thread.service.ts';
import { foldOldest, isFoldedAt, readRows } from './fold.service.ts';
import { copyOps, importRows, type OldVersion } from './import-history.ts';
import { judgeArrived, judgeMachine } from './known-words.ts';
import {
  findHead,
  findNewestVersion,
  findSameText,
  insertHead,
  insertRows,
  insertVersion,
  isRecordOf,
  listDraftVersions,
  lockThread,
  setVersionSeqs,
  updateHead,
  type DraftThread,
  type LedgerHead,
} from './ledger.repo.ts';
import type { LastBatch } from './ledger.table.ts';
import { createOpenLedger, playRow, recallLedger, type OpenLedger } from './open-ledgers.ts';
import { findShownWords, listTold } from './shown-texts.service.ts';
import { textOps } from './words/text-ops.ts';

export type { DraftThread } from './ledger.repo.ts';
export { lockRunThread } from './ledger.repo.ts';

/** A ledger whose thread is locked by the transaction. */
export interface HeldLedger {
  head: LedgerHead;
  open: OpenLedger;
}

const importedVersions = 500;
/** Characters of old versions that are compared with each other while the student waits. */
const importedLength = 1_000_000;
/** Tabs of which the last batch is known. */
const knownClients = 8;

export async function requireLocked(tx: Database, profileId: string, threadId: string): Promise<DraftThread> {
  const thread = await lockThread(tx, profileId, threadId);
  if (!thread) throw noSuchEssay();
  return thread;
}

/** The ledger of a draft whose thread is locked. A draft from before there were any gets its own now. */
export async function holdLedger(tx: Database, thread: DraftThread): Promise<HeldLedger> {
  const head = (await findHead(tx, thread.id)) ?? (await importLedger(tx, thread));
  const known = recallLedger(thread.id);
  const isNewest = known?.id === head.id && known.seq === head.seq;
  const held = { head, open: isNewest ? known : await replayLedger(tx, openFor(head, thread), head.seq) };
  held.open.clients = head.clients;
  // Written by hand in the database, or by an older version of the product.
  if (!isRecordOf(head, thread.draft)) {
    const ops = textOps(textOf(held.open.ledger), thread.draft, (tokens) => tokens.map(() => 'U'));
    await writeRow(tx, held, { actor: 'operator', cause: 'repair', beganAt: new Date(), ops });
  }
  return held;
}

/** The ledger as it was after one of its rows. */
export async function replayLedger(db: Database, open: OpenLedger, seq: number): Promise<OpenLedger> {
  for (const row of await readRows(db, open.id, open.seq)) if (row.seq <= seq) playRow(open, row);
  return open;
}

export function openFor(head: LedgerHead, thread: Pick<DraftThread, 'id' | 'profileId' | 'createdAt'>): OpenLedger {
  return createOpenLedger({ id: head.id, key: thread.id, profileId: thread.profileId, since: thread.createdAt });
}

export interface NewRow {
  actor: LedgerRow['actor'];
  cause: string | null;
  beganAt: Date;
  ops: Op[];
  /** The tab that sent it, with the number of its batch. */
  client?: { id: string; n: number };
}

/** Writes a row and what it makes of the ledger. The draft itself is for the caller to write, in the same transaction. */
export function writeRow(tx: Database, held: HeldLedger, row: NewRow): Promise<string> {
  return writeRows(tx, held, row.ops.length === 0 ? [] : [row]);
}

async function writeRows(tx: Database, held: HeldLedger, rows: readonly NewRow[]): Promise<string> {
  const { head, open } = held;
  let { seq, clients } = head;
  const kept = rows.map(({ actor, cause, beganAt, ops }) => {
    seq += 1;
    const row = { actor, cause, beganAt, ops, seq, ledgerId: head.id };
    playRow(open, row);
    return row;
  });
  const text = textOf(open.ledger);
  if (kept.length === 0) return text;
  const sum = sumOf(text);
  await insertRows(tx, kept);
  const client = rows.at(-1)?.client;
  if (client) clients = withBatch(clients, client.id, [client.n, seq, sum]);
  const lengths = { arenaLength: open.ledger.arena.length, textLength: text.length };
  const changes = { seq, clients, textSum: sum, ...lengths };
  await updateHead(tx, head.id, changes);
  Object.assign(head, changes);
  open.clients = clients;
  if (isFoldedAt(seq)) await foldOldest(tx, head.id);
  return text;
}

export function withBatch(clients: LedgerHead['clients'], id: string, batch: LastBatch): LedgerHead['clients'] {
  const others = Object.entries(clients).filter(([each]) => each !== id);
  return Object.fromEntries([...others.slice(1 - knownClients), [id, batch]]);
}

/** A text that arrives whole. What is new in it is somebody else’s where we know it, and unknown otherwise: never typed. */
export async function writeArrived(
  tx: Database,
  thread: DraftThread,
  { text, cause, kind, now }: { text: string; cause: string; kind: 'U' | 'T'; now: Date },
): Promise<number> {
  const held = await holdLedger(tx, thread);
  const judge = judgeArrived(kind, await findShownWords(tx, thread));
  const ops = textOps(textOf(held.open.ledger), text, judge);
  await noteVersion(tx, thread, held);
  await writeRow(tx, held, { actor: 'student', cause, beganAt: now, ops });
  return held.head.seq;
}

/** A text that a run has made. */
export async function writeComposed(
  tx: Database,
  thread: DraftThread,
  { text, runId, now }: { text: string; runId: string; now: Date },
): Promise<number> {
  const held = await holdLedger(tx, thread);
  await noteVersion(tx, thread, held);
  const ops = textOps(textOf(held.open.ledger), text, judgeMachine(await listTold(tx, thread)));
  await writeRow(tx, held, { actor: 'machine', cause: runId, beganAt: now, ops });
  return held.head.seq;
}

/** Keeps the text as it is now among the versions, unless it is there already. */
export async function noteVersion(tx: Database, thread: DraftThread, { head, open }: HeldLedger): Promise<void> {
  const newest = await findNewestVersion(tx, thread.id);
  const content = textOf(open.ledger);
  if (open.last?.actor !== 'student' || content === '' || content === (newest?.content ?? thread.form?.currentDraft))
    return;
  await insertVersion(tx, { threadId: thread.id, content, hand: 'student', ledgerSeq: head.seq });
}

export function isNewSession(last: OpenLedger['last'], now: Date): boolean {
  return last !== null && now.getTime() - last.beganAt.getTime() > ledgerLimits.sessionPauseMinutes * 60_000;
}

async function importLedger(tx: Database, thread: DraftThread): Promise<LedgerHead> {
  const head = await insertHead(tx, { threadId: thread.id, textSum: sumOf('') });
  if (!head) throw new Error('The ledger was not made.');
  const held = { head, open: openFor(head, thread) };
  const copied = await copiedOps(tx, thread);
  if (copied) {
    await writeRow(tx, held, { actor: 'student', cause: 'import', beganAt: thread.createdAt, ops: copied });
    return head;
  }
  const versions = await listOldVersions(tx, thread);
  if (versions.length === 0) return head;
  const find = await findShownWords(tx, thread);
  const seqs: { id: string; seq: number }[] = [];
  const rows: NewRow[] = [];
  for (const { versionId, actor, beganAt, ops } of importRows(versions, await listTold(tx, thread), find)) {
    // An old draft may have hundreds of versions: others are served between two of them.
    await letOthers();
    if (ops.length > 0) rows.push({ actor, cause: 'import', beganAt, ops });
    if (versionId !== null) seqs.push({ id: versionId, seq: rows.length });
  }
  await writeRows(tx, held, rows);
  await setVersionSeqs(tx, seqs);
  return head;
}

/** The draft was copied from another essay of the student’s: the hands come along. */
async function copiedOps(tx: Database, thread: DraftThread): Promise<Op[] | null> {
  const { id, profileId, draft } = thread;
  if (draft.trim() === '' || (await listDraftVersions(tx, id, 1)).length > 0) return null;
  const same = await findSameText(tx, profileId, { threadId: id, length: draft.length, sum: sumOf(draft) });
  if (!same) return null;
  const source = await replayLedger(tx, openFor(same, thread), same.seq);
  return textOf(source.ledger) === draft ? copyOps(source.ledger) : null;
}

/** What the student brought along comes before all that was written here. */
async function listOldVersions(tx: Database, thread: DraftThread) {
  const { id, form, draft, createdAt } = thread;
  const written: (OldVersion & { kind?: 'I' | 'U' })[] = newestWithin(
    await listDraftVersions(tx, id, importedVersions),
    importedLength,
  );
  const base = { id: null, hand: 'student' as const, pasted: [] };
  const brought = form?.currentDraft?.trim() ? form.currentDraft : null;
  const versions =
    brought === null ? written : [{ ...base, content: brought, createdAt, kind: 'I' as const }, ...written];
  const last = versions.at(-1);
  if ((last?.content ?? '') === draft) return versions;
  return [...versions, { ...base, content: draft, createdAt: last?.createdAt ?? createdAt, kind: 'U' as const }];
}

function newestWithin<Version extends { content: string }>(versions: readonly Version[], length: number): Version[] {
  let left = length;
  return versions.slice(versions.findLastIndex(({ content }) => (left -= content.length) < 0) + 1);
}
