import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { writerSnippets } from './writer-snippets.table.ts';

const columns = { id: writerSnippets.id, name: writerSnippets.name, text: writerSnippets.text };

export function listSnippets(db: Database, writerId: string) {
  return db
    .select(columns)
    .from(writerSnippets)
    .where(eq(writerSnippets.writerId, writerId))
    .orderBy(asc(writerSnippets.createdAt));
}

/** Held until the transaction ends, so that new ones are counted one after the other. On the person: the first has no row yet. */
export async function lockSnippetsOf(tx: Database, writerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`snippets ${writerId}`}, 0))`);
}

export async function countSnippets(db: Database, writerId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(writerSnippets).where(eq(writerSnippets.writerId, writerId));
  return row?.all ?? 0;
}

/** Whether there was one of theirs under this id. */
export async function updateSnippet(
  db: Database,
  { id, writerId, ...changes }: { id: string; writerId: string; name: string; text: string },
): Promise<boolean> {
  const rows = await db
    .update(writerSnippets)
    .set(changes)
    .where(and(eq(writerSnippets.id, id), eq(writerSnippets.writerId, writerId)))
    .returning({ id: writerSnippets.id });
  return rows.length > 0;
}

/** False where the id is taken. */
export async function insertSnippet(db: Database, values: typeof writerSnippets.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(writerSnippets)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: writerSnippets.id });
  return rows.length > 0;
}

export async function deleteSnippet(db: Database, writerId: string, id: string): Promise<void> {
  await db.delete(writerSnippets).where(and(eq(writerSnippets.id, id), eq(writerSnippets.writerId, writerId)));
}
