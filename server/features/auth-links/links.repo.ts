import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { authLinks, type LinkKind } from '#server/features/auth/auth.table.ts';

export type LinkRow = typeof authLinks.$inferSelect;

export async function insertLink(db: Database, values: typeof authLinks.$inferInsert): Promise<void> {
  await db.insert(authLinks).values(values);
}

/** Finding and using up are one statement, so that a link opened twice at once works once. */
export async function useLinkByToken(
  tx: Database,
  tokenHash: string,
  kinds: LinkKind[],
  now: Date,
): Promise<LinkRow | null> {
  return useLink(tx, eq(authLinks.tokenHash, tokenHash), kinds, now);
}

export async function useLinkByCode(
  tx: Database,
  codeHash: string,
  kinds: LinkKind[],
  now: Date,
): Promise<LinkRow | null> {
  return useLink(tx, eq(authLinks.codeHash, codeHash), kinds, now);
}

async function useLink(
  tx: Database,
  named: ReturnType<typeof eq>,
  kinds: LinkKind[],
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await tx
    .update(authLinks)
    .set({ usedAt: now })
    .where(and(named, inArray(authLinks.kind, kinds), isNull(authLinks.usedAt), gt(authLinks.expiresAt, now)))
    .returning();
  return row ?? null;
}

/** The links stay; of several codes for one person only the newest may be typed. */
export async function forgetCodesOf(tx: Database, userId: string, kind: LinkKind): Promise<void> {
  await tx
    .update(authLinks)
    .set({ codeHash: null })
    .where(and(eq(authLinks.userId, userId), eq(authLinks.kind, kind)));
}

export async function deleteLinksOf(tx: Database, userId: string, kinds: LinkKind[]): Promise<void> {
  await tx.delete(authLinks).where(and(eq(authLinks.userId, userId), inArray(authLinks.kind, kinds)));
}

export async function deleteAllLinksOf(tx: Database, userId: string): Promise<void> {
  await tx.delete(authLinks).where(eq(authLinks.userId, userId));
}

export async function deleteLinksExpiredBefore(db: Database, before: Date): Promise<void> {
  await db.delete(authLinks).where(lt(authLinks.expiresAt, before));
}
