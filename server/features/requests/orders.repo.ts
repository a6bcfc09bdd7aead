import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestRow } from './requests.repo.ts';
import { writerRequests } from './requests.table.ts';

const lockSpace = 0x0f_de_25;

/** Orders of one person come one after the other, until the transaction ends. */
export async function lockOrdersOf(tx: Database, profileId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${profileId}))`);
}

export type OpenRequest = Pick<RequestRow, 'id' | 'status' | 'writerId' | 'requestType'>;

/** The requests for an essay that are not over, paid or not. */
export function listOpenOf(db: Database, promptId: string): Promise<OpenRequest[]> {
  return db
    .select({
      id: writerRequests.id,
      status: writerRequests.status,
      writerId: writerRequests.writerId,
      requestType: writerRequests.requestType,
    })
    .from(writerRequests)
    .where(
      and(eq(writerRequests.promptId, promptId), inArray(writerRequests.status, ['inactive', 'active', 'in_progress'])),
    )
    .orderBy(asc(writerRequests.id));
}

/** A person's orders that were never paid: those still open, and those started since then. */
export async function countUnpaid(
  db: Database,
  profileId: string,
  since: Date,
): Promise<{ open: number; today: number }> {
  const [row] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${writerRequests.status} = 'inactive'))::int`,
      today: sql<number>`(count(*) filter (where ${gte(writerRequests.createdAt, since)}))::int`,
    })
    .from(writerRequests)
    .where(and(eq(writerRequests.profileId, profileId), isNull(writerRequests.paidAt)));
  return row ?? { open: 0, today: 0 };
}
