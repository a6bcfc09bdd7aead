import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { requestDeliveries } from '#server/features/requests/requests.table.ts';
import type { LedgerHead } from './ledger.repo.ts';
import { essayLedgers } from './ledger.table.ts';

export async function findWorkHead(db: Database, requestId: number): Promise<LedgerHead | null> {
  const [row] = await db.select().from(essayLedgers).where(eq(essayLedgers.requestId, requestId));
  return row ?? null;
}

/** The thread in which an essay was written last. */
export async function findPromptThread(
  db: Database,
  profileId: string,
  promptId: string,
): Promise<{ id: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ id: essayThreads.id, createdAt: essayThreads.createdAt })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), eq(essayThreads.promptId, promptId)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return row ?? null;
}

/** What was delivered from the record stays; how it came about is nobody’s any more. */
export async function deleteWorkLedger(tx: Database, requestId: number): Promise<void> {
  await tx.delete(essayLedgers).where(eq(essayLedgers.requestId, requestId));
  await tx.update(requestDeliveries).set({ ledgerSeq: null }).where(eq(requestDeliveries.requestId, requestId));
}
