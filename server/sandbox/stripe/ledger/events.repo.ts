import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { stripeEvents as events } from '#server/sandbox/stripe/stripe.table.ts';
import { cutPage, pageFilter, pageOrder, type Page, type PageRequest } from './paging.repo.ts';

export type EventRow = typeof events.$inferSelect;

const waiting = and(isNull(events.deliveredAt), isNull(events.givenUpAt));

export async function insertEvents(
  tx: Database,
  values: Omit<typeof events.$inferInsert, 'sequence'>[],
): Promise<void> {
  await tx.insert(events).values(values);
}

export async function findEvent(db: Database, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(events).where(eq(events.id, id));
  return row ?? null;
}

export async function listEvents(
  db: Database,
  filter: { types?: string[]; delivered?: boolean },
  page: PageRequest,
): Promise<Page<EventRow>> {
  const { types, delivered } = filter;
  const rows = await db
    .select()
    .from(events)
    .where(
      and(
        types === undefined ? undefined : inArray(events.type, types),
        delivered === undefined ? undefined : sql`(${events.deliveredAt} is not null) = ${delivered}`,
        pageFilter(events, page),
      ),
    )
    .orderBy(pageOrder(events, page))
    .limit(page.limit + 1);
  return cutPage(rows, page);
}

/**
 * Takes up to `limit` due events for this process by moving their next attempt to `claimedUntil`, in one statement: two
 * processes never get the same row, and a process that dies leaves it to be taken again after that time.
 */
export async function claimDueEvents(
  db: Database,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<EventRow[]> {
  const due = db
    .select({ id: events.id })
    .from(events)
    .where(and(waiting, lte(events.nextAttemptAt, now)))
    .orderBy(asc(events.nextAttemptAt), asc(events.sequence))
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(events)
    .set({ nextAttemptAt: claimedUntil, attempts: sql`${events.attempts} + 1` })
    .where(inArray(events.id, due))
    .returning();
  return claimed.sort((one, other) => one.sequence - other.sequence);
}

export async function markDelivered(db: Database, id: string, now: Date): Promise<void> {
  await db.update(events).set({ deliveredAt: now, lastError: null }).where(eq(events.id, id));
}

export async function markFailed(
  db: Database,
  id: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db.update(events).set({ lastError: error, nextAttemptAt }).where(eq(events.id, id));
}

export async function markGivenUp(
  db: Database,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db.update(events).set({ lastError: error, givenUpAt: now }).where(eq(events.id, id));
}

export async function deleteEventsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, before));
}
