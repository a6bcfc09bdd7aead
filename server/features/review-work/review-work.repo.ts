import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';

const workColumns = {
  status: writerRequests.status,
  phase: writerRequests.phase,
  writerId: writerRequests.writerId,
  essay: writerRequests.workEssay,
  letter: writerRequests.workLetter,
  version: writerRequests.workVersion,
  workFileKey: writerRequests.workFileKey,
  workFileKind: writerRequests.workFileKind,
  workFileBytes: writerRequests.workFileBytes,
  workFileName: writerRequests.workFileName,
  profileId: writerRequests.profileId,
  promptId: writerRequests.promptId,
  frozenDraft: sql<string>`${writerRequests.frozen} ->> 'draft'`,
  createdAt: writerRequests.createdAt,
};

/** Held until the transaction ends, so that two who change it at once come one after the other. */
export async function lockWork(tx: Database, requestId: number) {
  const [row] = await tx.select(workColumns).from(writerRequests).where(eq(writerRequests.id, requestId)).for('update');
  return row ?? null;
}

export type WorkRow = NonNullable<Awaited<ReturnType<typeof lockWork>>>;

export async function updateWork(
  tx: Database,
  requestId: number,
  changes: Partial<
    Pick<
      typeof writerRequests.$inferInsert,
      'workEssay' | 'workLetter' | 'workVersion' | 'workFileKey' | 'workFileKind' | 'workFileBytes' | 'workFileName'
    >
  >,
): Promise<void> {
  await tx.update(writerRequests).set(changes).where(eq(writerRequests.id, requestId));
}

export async function findLastDelivery(db: Database, requestId: number) {
  const [row] = await db
    .select({ number: requestDeliveries.number, essay: requestDeliveries.essay, letter: requestDeliveries.letter })
    .from(requestDeliveries)
    .where(eq(requestDeliveries.requestId, requestId))
    .orderBy(desc(requestDeliveries.number))
    .limit(1);
  return row ?? null;
}

export async function insertDelivery(tx: Database, values: typeof requestDeliveries.$inferInsert): Promise<void> {
  await tx.insert(requestDeliveries).values(values);
}
