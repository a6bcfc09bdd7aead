import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayLedgers, ledgerBlocks, ledgerRows } from './ledger.table.ts';
import { threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { requestDeliveries } from '#server/features/requests/requests.table.ts';
import { recordShares } from '#server/features/sealed-records/sealed-records.table.ts';
import type { StoredRow } from './ledger.repo.ts';

export function listRows(db: Database, ledgerId: string, after: number): Promise<StoredRow[]> {
  return db
    .select()
    .from(ledgerRows)
    .where(and(eq(ledgerRows.ledgerId, ledgerId), gt(ledgerRows.seq, after)))
    .orderBy(asc(ledgerRows.seq));
}

export function listBlocks(db: Database, ledgerId: string, after: number) {
  return db
    .select()
    .from(ledgerBlocks)
    .where(and(eq(ledgerBlocks.ledgerId, ledgerId), gt(ledgerBlocks.toSeq, after)))
    .orderBy(asc(ledgerBlocks.fromSeq));
}

/** The oldest rows that are not folded yet. */
export function listOldestRows(tx: Database, ledgerId: string, limit: number): Promise<StoredRow[]> {
  return tx
    .select()
    .from(ledgerRows)
    .where(eq(ledgerRows.ledgerId, ledgerId))
    .orderBy(asc(ledgerRows.seq))
    .limit(limit);
}

export async function foldRows(tx: Database, block: typeof ledgerBlocks.$inferInsert): Promise<void> {
  await tx.insert(ledgerBlocks).values(block);
  await tx.delete(ledgerRows).where(and(eq(ledgerRows.ledgerId, block.ledgerId), lte(ledgerRows.seq, block.toSeq)));
}

/** How much lies in the blocks that are no snapshot yet. */
export async function measureBlocks(tx: Database, ledgerId: string): Promise<{ rows: number; bytes: number }> {
  const [row] = await tx
    .select({
      rows: sql<number>`coalesce(sum(${ledgerBlocks.toSeq} - ${ledgerBlocks.fromSeq} + 1), 0)::integer`,
      bytes: sql<number>`coalesce(sum(octet_length(${ledgerBlocks.rows})), 0)::integer`,
    })
    .from(ledgerBlocks)
    .where(and(eq(ledgerBlocks.ledgerId, ledgerId), eq(ledgerBlocks.isSnapshot, false)));
  return row ?? { rows: 0, bytes: 0 };
}

/** The last row that is in a snapshot; 0 without one. */
export async function findSnapshotEnd(db: Database, ledgerId: string): Promise<number> {
  const [row] = await db
    .select({ end: ledgerBlocks.toSeq })
    .from(ledgerBlocks)
    .where(and(eq(ledgerBlocks.ledgerId, ledgerId), eq(ledgerBlocks.isSnapshot, true)));
  return row?.end ?? 0;
}

/** One block in the place of all. */
export async function replaceBlocks(tx: Database, block: typeof ledgerBlocks.$inferInsert): Promise<void> {
  await tx.delete(ledgerBlocks).where(eq(ledgerBlocks.ledgerId, block.ledgerId));
  await tx.insert(ledgerBlocks).values(block);
}

/** The rows that something names: a version of the draft, a shared page, a draft that was sent to a writer, a delivery. */
export async function listMoments(tx: Database, ledgerId: string): Promise<number[]> {
  const versions = await tx
    .select({ seq: threadTexts.ledgerSeq })
    .from(threadTexts)
    .innerJoin(essayLedgers, eq(essayLedgers.threadId, threadTexts.threadId))
    .where(and(eq(essayLedgers.id, ledgerId), isNotNull(threadTexts.ledgerSeq)));
  const shared = await tx
    .select({ seq: recordShares.ledgerSeq })
    .from(recordShares)
    .innerJoin(essayLedgers, eq(essayLedgers.threadId, recordShares.threadId))
    .where(eq(essayLedgers.id, ledgerId));
  const sent = await tx
    .select({ seq: essayLedgers.baseSeq })
    .from(essayLedgers)
    .where(eq(essayLedgers.baseLedgerId, ledgerId));
  const delivered = await tx
    .select({ seq: requestDeliveries.ledgerSeq })
    .from(requestDeliveries)
    .innerJoin(essayLedgers, eq(essayLedgers.requestId, requestDeliveries.requestId))
    .where(eq(essayLedgers.id, ledgerId));
  return [...versions, ...shared, ...sent, ...delivered].flatMap(({ seq }) => seq ?? []);
}
