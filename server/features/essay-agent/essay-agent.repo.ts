import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { ThreadField } from '#contracts/essay-agent.ts';
import type { Database } from '#server/platform/database.ts';
import { essayThreads, threadTexts } from './essay-agent.table.ts';

export type Thread = typeof essayThreads.$inferSelect;
export type ThreadChanges = Partial<Omit<typeof essayThreads.$inferInsert, 'id' | 'profileId'>>;
export type ThreadText = typeof threadTexts.$inferSelect;

export async function insertThread(
  db: Database,
  values: ThreadChanges & Pick<Thread, 'profileId' | 'task'>,
): Promise<Thread> {
  const [row] = await db.insert(essayThreads).values(values).returning();
  if (!row) throw new Error('The thread was not inserted.');
  return row;
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

export async function updateThread(db: Database, id: string, changes: ThreadChanges): Promise<Thread | null> {
  const [row] = await db.update(essayThreads).set(changes).where(eq(essayThreads.id, id)).returning();
  return row ?? null;
}

export interface RunClaim {
  runId: string;
  now: Date;
  /** A run that was last heard of before this moment is dead. */
  deadBefore: Date;
}

/** Takes the thread for one run of its next node. Null where another run lives. */
export async function claimRun(db: Database, id: string, { runId, now, deadBefore }: RunClaim): Promise<Thread | null> {
  const [row] = await db
    .update(essayThreads)
    .set({
      runId,
      runNode: sql`${essayThreads.nextNode}`,
      runStartedAt: now,
      runAliveAt: now,
      runText: '',
      runFailure: null,
      runStopAskedAt: null,
    })
    .where(and(eq(essayThreads.id, id), or(isNull(essayThreads.runId), lt(essayThreads.runAliveAt, deadBefore))))
    .returning();
  return row ?? null;
}

/** Says that the run lives and what it has written. Answers whether it is still ours and was asked to stop. */
export async function renewRun(
  db: Database,
  { threadId, runId, text, now }: { threadId: string; runId: string; text: string; now: Date },
): Promise<{ isOurs: boolean; isStopAsked: boolean }> {
  const [row] = await db
    .update(essayThreads)
    .set({ runAliveAt: now, runText: text })
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.runId, runId)))
    .returning({ stop: essayThreads.runStopAskedAt });
  return { isOurs: row !== undefined, isStopAsked: row !== undefined && row.stop !== null };
}

/** Ends the run with what it changed. Null where the run is no longer ours: then nothing is changed. */
export async function endRun(
  tx: Database,
  { threadId, runId, changes }: { threadId: string; runId: string; changes: ThreadChanges },
): Promise<Thread | null> {
  const [row] = await tx
    .update(essayThreads)
    .set({ ...changes, runId: null, runNode: null, runStartedAt: null, runAliveAt: null, runStopAskedAt: null })
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.runId, runId)))
    .returning();
  return row ?? null;
}

export async function askToStop(db: Database, id: string, now: Date): Promise<void> {
  await db.update(essayThreads).set({ runStopAskedAt: now }).where(eq(essayThreads.id, id));
}

export async function insertThreadText(
  db: Database,
  values: Pick<ThreadText, 'threadId' | 'field' | 'content' | 'hand'> & { pasted?: string[] },
): Promise<void> {
  await db.insert(threadTexts).values(values);
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
