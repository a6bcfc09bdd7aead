import { ledgerLimits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findSnapshotEnd,
  foldRows,
  listBlocks,
  listMoments,
  listOldestRows,
  listRows,
  measureBlocks,
  replaceBlocks,
} from './blocks.repo.ts';
import { refused } from './judge-steps.ts';
import { findHead, type StoredRow } from './ledger.repo.ts';
import { packRows, unpackRows } from './pack-rows.ts';
import { snapshotRows } from './snapshot-rows.ts';

const rowsInBlock = 500;
const mostLooseRows = 1000;

/** Rows after one that is known, whether or not they were folded. */
export async function readRows(db: Database, ledgerId: string, after: number): Promise<StoredRow[]> {
  // The loose ones first: whatever is folded meanwhile is found in a block too, and taken from one of both.
  const loose = await listRows(db, ledgerId, after);
  const end = loose[0]?.seq ?? Infinity;
  const rows: StoredRow[] = [];
  for (const block of await listBlocks(db, ledgerId, after)) {
    for (const row of await unpackRows(block.rows, ledgerId)) if (row.seq > after && row.seq < end) rows.push(row);
  }
  return [...rows, ...loose];
}

/** The same for whoever has seen the text after that row. Of a snapshot there are no rows that lead on from the middle. */
export async function readRowsSince(db: Database, ledgerId: string, after: number): Promise<StoredRow[]> {
  if (after > 0 && after < (await findSnapshotEnd(db, ledgerId)))
    throw refused('This was made on a text from too long ago.', 'diverged');
  return readRows(db, ledgerId, after);
}

/** Whether older rows are folded with this one. */
export function isFoldedAt(seq: number): boolean {
  return seq % rowsInBlock === 0 && seq > mostLooseRows;
}

export async function foldOldest(tx: Database, ledgerId: string, count = rowsInBlock): Promise<void> {
  const rows = await listOldestRows(tx, ledgerId, count);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return;
  await foldRows(tx, { ledgerId, fromSeq: first.seq, toSeq: last.seq, rows: await packRows(rows) });
  await snapshotOldest(tx, ledgerId);
}

/** Folds everything: an essay that is put away is read as a whole, if at all. */
export async function foldLedger(tx: Database, threadId: string): Promise<void> {
  const head = await findHead(tx, threadId);
  if (head) await foldOldest(tx, head.id, mostLooseRows + rowsInBlock);
}

/** A record that has grown beyond all bounds is made smaller: what was folded becomes one snapshot. Nobody’s hand is lost. */
export async function snapshotOldest(
  tx: Database,
  ledgerId: string,
  bounds: { rows: number; bytes: number } = { rows: ledgerLimits.snapshotRows, bytes: ledgerLimits.snapshotBytes },
): Promise<void> {
  const { rows, bytes } = await measureBlocks(tx, ledgerId);
  if (rows <= bounds.rows && bytes <= bounds.bytes) return;
  const folded: StoredRow[] = [];
  for (const block of await listBlocks(tx, ledgerId, 0)) folded.push(...(await unpackRows(block.rows, ledgerId)));
  const last = folded.at(-1);
  if (!last) return;
  const fewer = snapshotRows(folded, new Set(await listMoments(tx, ledgerId)));
  await replaceBlocks(tx, { ledgerId, fromSeq: 1, toSeq: last.seq, isSnapshot: true, rows: await packRows(fewer) });
}
