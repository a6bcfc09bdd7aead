import { and, asc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { authRefreshTokens, authSessions, authUsers, type Account } from '#server/features/auth/auth.table.ts';

export type SessionRow = typeof authSessions.$inferSelect;
export type TokenRow = typeof authRefreshTokens.$inferSelect;

const sessionExists = prepareOnce((db) =>
  db
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(and(eq(authSessions.id, sql.placeholder('sessionId')), eq(authSessions.userId, sql.placeholder('userId'))))
    .prepare('session_exists'),
);

export async function hasSession(db: Database, session: { sessionId: string; userId: string }): Promise<boolean> {
  const rows = await sessionExists(db).execute(session);
  return rows.length > 0;
}

export async function insertSession(db: Database, values: typeof authSessions.$inferInsert): Promise<void> {
  await db.insert(authSessions).values(values);
}

export async function insertToken(
  db: Database,
  values: Pick<TokenRow, 'sessionId' | 'tokenHash' | 'createdAt'>,
): Promise<void> {
  await db.insert(authRefreshTokens).values(values);
}

export async function findToken(db: Database, tokenHash: string): Promise<TokenRow | null> {
  const [row] = await db.select().from(authRefreshTokens).where(eq(authRefreshTokens.tokenHash, tokenHash));
  return row ?? null;
}

/** Calls that show tokens of the same session wait for each other here, in whichever process they run. */
export async function lockSession(tx: Database, id: string) {
  const [row] = await tx
    .select({ session: authSessions, account: authUsers })
    .from(authSessions)
    .innerJoin(authUsers, eq(authUsers.id, authSessions.userId))
    .where(eq(authSessions.id, id))
    .for('update', { of: authSessions });
  return row ?? null;
}

/** The token and everything that came after it in its session, oldest first. */
export async function listTokensFrom(tx: Database, token: TokenRow, limit: number): Promise<TokenRow[]> {
  return tx
    .select()
    .from(authRefreshTokens)
    .where(and(eq(authRefreshTokens.sessionId, token.sessionId), gte(authRefreshTokens.id, token.id)))
    .orderBy(asc(authRefreshTokens.id))
    .limit(limit);
}

export async function markTokenUsed(tx: Database, id: number, successorSalt: string, usedAt: Date): Promise<void> {
  await tx.update(authRefreshTokens).set({ successorSalt, usedAt }).where(eq(authRefreshTokens.id, id));
}

export async function touchSession(tx: Database, id: string, refreshedAt: Date): Promise<void> {
  await tx.update(authSessions).set({ refreshedAt }).where(eq(authSessions.id, id));
}

/** Null where the account is gone or its password was changed since the caller looked: then nothing was proved. */
export async function markSignIn(tx: Database, account: Account, lastSignInAt: Date): Promise<Account | null> {
  const unchanged =
    account.passwordHash === null ? isNull(authUsers.passwordHash) : eq(authUsers.passwordHash, account.passwordHash);
  const [row] = await tx
    .update(authUsers)
    .set({ lastSignInAt })
    .where(and(eq(authUsers.id, account.id), unchanged))
    .returning();
  return row ?? null;
}

export async function deleteSession(db: Database, id: string): Promise<string[]> {
  const rows = await db.delete(authSessions).where(eq(authSessions.id, id)).returning({ id: authSessions.id });
  return rows.map((row) => row.id);
}

export async function deleteSessionsOf(db: Database, userId: string, except: string | null): Promise<string[]> {
  const owned = eq(authSessions.userId, userId);
  const rows = await db
    .delete(authSessions)
    .where(except === null ? owned : and(owned, ne(authSessions.id, except)))
    .returning({ id: authSessions.id });
  return rows.map((row) => row.id);
}

export async function deleteIdleSessions(db: Database, before: Date): Promise<void> {
  await db.delete(authSessions).where(lt(authSessions.refreshedAt, before));
}

export async function deleteTokensUsedBefore(db: Database, before: Date): Promise<void> {
  await db.delete(authRefreshTokens).where(lt(authRefreshTokens.usedAt, before));
}
