import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { chatThreads } from '#server/features/chat/chat.table.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { summaries } from '#server/features/summaries/summaries.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { stories } from './stories.table.ts';

export type StoryRow = typeof stories.$inferSelect;
export type StoryChanges = Partial<Omit<typeof stories.$inferInsert, 'id' | 'profileId'>>;

/** In the student's order. */
export async function listStoryRows(db: Database, profileId: string): Promise<StoryRow[]> {
  return db
    .select()
    .from(stories)
    .where(eq(stories.profileId, profileId))
    .orderBy(asc(stories.position), asc(stories.createdAt), asc(stories.id));
}

const filedStories = prepareOnce((db) =>
  db
    .select({ takenUntil: chatThreads.storiesUntil, story: getTableColumns(stories) })
    .from(profiles)
    .leftJoin(chatThreads, eq(chatThreads.profileId, profiles.id))
    .leftJoin(stories, eq(stories.profileId, profiles.id))
    .where(eq(profiles.id, sql.placeholder('profileId')))
    .orderBy(asc(stories.position), asc(stories.createdAt), asc(stories.id))
    .prepare('filed_stories'),
);

/** The same with the moment up to which the conversation was taken into them, in one read. */
export async function findFiledStories(
  db: Database,
  profileId: string,
): Promise<{ rows: StoryRow[]; takenUntil: Date | null }> {
  const found = await filedStories(db).execute({ profileId });
  return { rows: found.flatMap(({ story }) => story ?? []), takenUntil: found[0]?.takenUntil ?? null };
}

/** Held until the transaction ends, so that two changes of one person's stories come one after the other. */
export async function lockStoryRows(tx: Database, profileId: string): Promise<StoryRow[]> {
  // On the person and not on the rows: the first story has none yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stories ${profileId}`}, 0))`);
  return listStoryRows(tx, profileId);
}

/** Nothing can be said until the transaction ends. */
export async function lockConversation(tx: Database, profileId: string): Promise<void> {
  await tx.select({ id: chatThreads.id }).from(chatThreads).where(eq(chatThreads.profileId, profileId)).for('update');
}

/** Null where the id is taken. */
export async function insertStory(db: Database, values: typeof stories.$inferInsert): Promise<StoryRow | null> {
  const [row] = await db.insert(stories).values(values).onConflictDoNothing({ target: stories.id }).returning();
  return row ?? null;
}

export async function updateStory(
  db: Database,
  id: string,
  { updatedAt, ...changes }: Omit<StoryChanges, 'updatedAt'> & { updatedAt?: Date },
): Promise<void> {
  // Every change has a moment of its own, so that two within a millisecond are told apart.
  const later = sql`greatest(${stories.updatedAt} + interval '1 millisecond', ${updatedAt?.toISOString()}::timestamptz)`;
  await db
    .update(stories)
    .set({ ...changes, ...(updatedAt ? { updatedAt: later } : {}) })
    .where(eq(stories.id, id));
}

export async function deleteStories(db: Database, profileId: string, ids: string[]): Promise<number> {
  const rows = await db
    .delete(stories)
    .where(and(eq(stories.profileId, profileId), inArray(stories.id, ids)))
    .returning({ id: stories.id });
  return rows.length;
}

/** Up to where the conversation was taken into stories; null for a person without one. */
export async function findTakenUntil(
  db: Database,
  profileId: string,
): Promise<{ threadId: string; takenUntil: Date | null } | null> {
  const [row] = await db
    .select({ threadId: chatThreads.id, takenUntil: chatThreads.storiesUntil })
    .from(chatThreads)
    .where(eq(chatThreads.profileId, profileId));
  return row ?? null;
}

export async function setTakenUntil(db: Database, threadId: string, until: Date): Promise<void> {
  await db.update(chatThreads).set({ storiesUntil: until }).where(eq(chatThreads.id, threadId));
}

/** Of more essays than these nobody keeps track. */
const shownPlans = 100;

/** The plans of a person's essays, the newest first: they say which stories are used. */
export async function listPlans(db: Database, profileId: string, most = shownPlans) {
  return db
    .select({
      threadId: essayThreads.id,
      promptId: essayThreads.promptId,
      form: essayThreads.form,
      plan: essayThreads.plan,
    })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), ne(essayThreads.plan, '')))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(most);
}

export async function updatePlan(db: Database, threadId: string, plan: string): Promise<void> {
  await db.update(essayThreads).set({ plan }).where(eq(essayThreads.id, threadId));
}

export interface SummaryTexts {
  content: string;
  madeContent: string;
}

export async function lockSummaryTexts(tx: Database, profileId: string): Promise<SummaryTexts | null> {
  const [row] = await tx
    .select({ content: summaries.content, madeContent: summaries.madeContent })
    .from(summaries)
    .where(eq(summaries.profileId, profileId))
    .for('update');
  return row ?? null;
}

export async function updateSummaryTexts(tx: Database, profileId: string, texts: SummaryTexts): Promise<void> {
  await tx
    .update(summaries)
    .set({ ...texts, updatedAt: sql`clock_timestamp()` })
    .where(eq(summaries.profileId, profileId));
}
