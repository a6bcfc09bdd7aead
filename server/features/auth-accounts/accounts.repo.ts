import { eq, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { authSessions, authUsers, type Account } from '#server/features/auth/auth.table.ts';

export type { Account } from '#server/features/auth/auth.table.ts';
export type NewAccount = typeof authUsers.$inferInsert;
export type AccountChanges = Partial<Omit<NewAccount, 'id' | 'createdAt'>>;

const accountByEmail = prepareOnce((db) =>
  db
    .select()
    .from(authUsers)
    .where(eq(authUsers.email, sql.placeholder('email')))
    .prepare('account_by_email'),
);

const accountById = prepareOnce((db) =>
  db
    .select()
    .from(authUsers)
    .where(eq(authUsers.id, sql.placeholder('id')))
    .prepare('account_by_id'),
);

export async function selectAccountByEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await accountByEmail(db).execute({ email });
  return row ?? null;
}

export async function selectAccountById(db: Database, id: string): Promise<Account | null> {
  const [row] = await accountById(db).execute({ id });
  return row ?? null;
}

/** Nobody else changes the account until the transaction ends. */
export async function lockAccount(tx: Database, id: string): Promise<Account | null> {
  const [row] = await tx.select().from(authUsers).where(eq(authUsers.id, id)).for('update');
  return row ?? null;
}

/** Null where the address, or the id, has an account already. */
export async function insertAccount(db: Database, values: NewAccount): Promise<Account | null> {
  const [row] = await db.insert(authUsers).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateAccountRow(db: Database, id: string, changes: AccountChanges): Promise<Account | null> {
  const [row] = await db.update(authUsers).set(changes).where(eq(authUsers.id, id)).returning();
  return row ?? null;
}

export async function deleteAccountRow(db: Database, id: string): Promise<boolean> {
  const rows = await db.delete(authUsers).where(eq(authUsers.id, id)).returning({ id: authUsers.id });
  return rows.length > 0;
}

export async function selectSessionIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.select({ id: authSessions.id }).from(authSessions).where(eq(authSessions.userId, userId));
  return rows.map((row) => row.id);
}
