import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requestDeliveries } from '#server/features/requests/requests.table.ts';
import type { LedgerHead } from './ledger.repo.ts';
import { essayLedgers } from './ledger.table.ts';

export async function findWorkHead(db: Database, requestId: number): Promise<LedgerHead | null> {
  const [row] = await db.select().from(essayLedgers).where(eq(essayLedgers.requestId, requestId));
  return row ?? null;
}

/** What was delivered from the record stays; how it came about is nobody’s any more. */
export async function deleteWorkLedger(tx: Database, requestId: number): Promise<void> {
  await tx.delete(essayLedgers).where(eq(essayLedgers.requestId, requestId));
  await tx.update(requestDeliveries).set({ ledgerSeq: null }).where(eq(requestDeliveries.requestId, requestId));
}
