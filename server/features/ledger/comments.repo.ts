import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { ledgerComments } from './ledger.table.ts';

export type CommentRow = typeof ledgerComments.$inferSelect;

export function listComments(db: Database, ledgerId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(ledgerComments)
    .where(eq(ledgerComments.ledgerId, ledgerId))
    .orderBy(asc(ledgerComments.createdAt), asc(ledgerComments.id));
}

export async function countComments(db: Database, ledgerId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(ledgerComments).where(eq(ledgerComments.ledgerId, ledgerId));
  return row?.all ?? 0;
}

/** Of the given ledger alone: an id of somebody else’s is as good as unknown. */
export async function findComment(db: Database, ledgerId: string, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(ledgerComments)
    .where(and(eq(ledgerComments.ledgerId, ledgerId), eq(ledgerComments.id, id)));
  return row ?? null;
}

/** Null where the id is taken. */
export async function insertComment(
  tx: Database,
  values: typeof ledgerComments.$inferInsert,
): Promise<CommentRow | null> {
  const [row] = await tx.insert(ledgerComments).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function resolveComment(tx: Database, id: string, now: Date): Promise<void> {
  await tx
    .update(ledgerComments)
    .set({ resolvedAt: now })
    .where(and(eq(ledgerComments.id, id), isNull(ledgerComments.resolvedAt)));
}
