import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { callCounts } from './call-limits.table.ts';

const thisMinute = sql`floor(extract(epoch from clock_timestamp()) / 60)::integer`;

/** Adds to the counts of this minute and answers what they are now, with the calls of every other process. */
export async function addCalls(
  db: Database,
  calls: readonly { key: string; count: number }[],
): Promise<{ key: string; count: number; minute: number }[]> {
  // In one order everywhere, so that two processes never wait for each other's rows.
  const rows = calls
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, count }) => ({ key, count, minute: thisMinute }));
  return db
    .insert(callCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        count: sql`case when ${callCounts.minute} = excluded.minute then ${callCounts.count} else 0 end + excluded.count`,
        minute: sql`excluded.minute`,
      },
    })
    .returning({ key: callCounts.key, count: callCounts.count, minute: callCounts.minute });
}

export async function deleteOldCounts(db: Database): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.minute, sql`${thisMinute} - 5`));
}
