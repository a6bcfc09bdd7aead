import { count, desc } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { authUsers, type Account } from '#server/features/auth/auth.table.ts';

export async function listAccounts(db: Database, offset: number, limit: number): Promise<Account[]> {
  return db.select().from(authUsers).orderBy(desc(authUsers.createdAt), desc(authUsers.id)).offset(offset).limit(limit);
}

export async function countAccounts(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(authUsers);
  return Number(row?.total ?? 0);
}
