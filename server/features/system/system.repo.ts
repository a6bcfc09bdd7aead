import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { readinessChecks } from './system.table.ts';

export async function countAppliedMigrations(db: Database): Promise<number> {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`);
  return rows[0]?.count ?? 0;
}

/** One row, written over each time: the table does not grow. */
export async function writeReadinessCheck(db: Database, checkedAt: Date): Promise<void> {
  await db
    .insert(readinessChecks)
    .values({ name: 'readyz', checkedAt })
    .onConflictDoUpdate({ target: readinessChecks.name, set: { checkedAt } });
}
