import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export async function countAppliedMigrations(db: Database): Promise<number> {
  const rows = await db.select({ count: sql<number>`count(*)::int` }).from(sql`drizzle.__drizzle_migrations`);
  return rows[0]?.count ?? 0;
}
