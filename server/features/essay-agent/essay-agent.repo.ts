import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ThreadField } from '#contracts/essay-agent.ts';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads, threadTexts } from './essay-agent.table.ts';

export type Thread = typeof essayThreads.$inferSelect;
export type ThreadChanges = Partial<Omit<typeof essayThreads.$inferInsert, 'id' | 'profileId'>>;
export type ThreadText = typeof threadTexts.$inferSelect;

/** Null where the id is taken. */
export async function insertThread(
  db: Database,
  values: ThreadChanges & Pick<Thread, 'id' | 'profileId' | 'task'>,
): Promise<Thread | null> {
  const [row] = await db
    .insert(essayThreads)
    .values(values)
    .onConflictDoNothing({ target: essayThreads.id })
    .returning();
  return row ?? null;
}

export async function findOwnThread(db: Database, profileId: string, id: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.profileId, profileId)));
  return row ?? null;
}

/** Locked until the transaction ends, so that two changes come one after the other. */
export async function lockOwnThread(tx: Database, profileId: string, id: string): Promise<Thread | null> {
  const [row] = await tx
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.id, id), eq(essayThreads.profileId, profileId)))
    .for('update');
  return row ?? null;
}

export async function findOpenThread(db: Database, profileId: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return row ?? null;
}

/** The session in which a saved essay was written last. */
export async function findThreadOfPrompt(db: Database, profileId: string, promptId: string): Promise<Thread | null> {
  const [row] = await db
    .select()
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), eq(essayThreads.promptId, promptId)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return row ?? null;
}

export async function updateThread(db: Database, id: string, changes: ThreadChanges): Promise<Thread | null> {
  const [row] = await db.update(essayThreads).set(changes).where(eq(essayThreads.id, id)).returning();
  return row ?? null;
}

export async function insertThreadText(
  db: Database,
  values: Pick<ThreadText, 'threadId' | 'field' | 'content' | 'hand'> & { ledgerSeq?: number | null },
): Promise<void> {
  await db.insert(threadTexts).values(values);
}

/** One version for a while of work: a board is saved with every move, and nobody looks for each of them. */
export async function keepRecentText(
  db: Database,
  values: Pick<ThreadText, 'threadId' | 'field' | 'content' | 'hand'>,
  since: Date,
): Promise<void> {
  const [newest] = await listThreadTexts(db, values.threadId, values.field, 1);
  if (newest && newest.hand === values.hand && newest.createdAt > since)
    await db.update(threadTexts).set({ content: values.content }).where(eq(threadTexts.id, newest.id));
  else await insertThreadText(db, values);
}

export function listThreadTexts(
  db: Database,
  threadId: string,
  field: ThreadField,
  limit: number,
): Promise<ThreadText[]> {
  return db
    .select()
    .from(threadTexts)
    .where(and(eq(threadTexts.threadId, threadId), eq(threadTexts.field, field)))
    .orderBy(desc(threadTexts.createdAt))
    .limit(limit);
}
