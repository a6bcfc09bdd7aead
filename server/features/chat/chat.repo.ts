import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { chatMessages, chatThreads } from './chat.table.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

/** A thread, and whether a reply is being written in it now. */
export interface ThreadRow {
  id: string;
  isReplying: boolean;
}

/** A reply whose process has been silent for so long will never come. A living one renews it three times in between. */
const silentAfterSeconds = 15;
export const renewReplyMs = (silentAfterSeconds * 1000) / 3;

/** The database's clock decides, because processes on different machines need not agree on the time. */
const isReplying = sql<boolean>`(${chatThreads.replyId} is not null and ${chatThreads.replyAliveAt} > clock_timestamp() - make_interval(secs => ${silentAfterSeconds}))`;

export async function ensureThread(db: Database, profileId: string): Promise<void> {
  await db.insert(chatThreads).values({ profileId }).onConflictDoNothing({ target: chatThreads.profileId });
}

export async function findThread(db: Database, profileId: string): Promise<ThreadRow | null> {
  const [row] = await db
    .select({ id: chatThreads.id, isReplying })
    .from(chatThreads)
    .where(eq(chatThreads.profileId, profileId));
  return row ?? null;
}

/** The same, held until the transaction ends, so that two calls at once come one after the other. */
export async function lockThread(tx: Database, profileId: string, threadId: string): Promise<ThreadRow | null> {
  const [row] = await tx
    .select({ id: chatThreads.id, isReplying })
    .from(chatThreads)
    .where(and(eq(chatThreads.profileId, profileId), eq(chatThreads.id, threadId)))
    .for('update');
  return row ?? null;
}

export async function deleteThread(db: Database, profileId: string): Promise<void> {
  await db.delete(chatThreads).where(eq(chatThreads.profileId, profileId));
}

/** Oldest first. */
export async function listMessages(db: Database, threadId: string): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.threadId, threadId))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
}

const wholeConversation = prepareOnce((db) =>
  db
    .select({ threadId: chatThreads.id, message: getTableColumns(chatMessages) })
    .from(chatThreads)
    .leftJoin(chatMessages, eq(chatMessages.threadId, chatThreads.id))
    .where(eq(chatThreads.profileId, sql.placeholder('profileId')))
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id))
    .prepare('whole_conversation'),
);

/** A thread with everything said in it, oldest first, in one read; null for a person without one. */
export async function findConversation(
  db: Database,
  profileId: string,
): Promise<{ threadId: string; messages: MessageRow[] } | null> {
  const rows = await wholeConversation(db).execute({ profileId });
  const [first] = rows;
  if (!first) return null;
  return { threadId: first.threadId, messages: rows.flatMap(({ message }) => message ?? []) };
}

export async function findMessageThread(db: Database, messageId: string): Promise<string | null> {
  const [row] = await db
    .select({ threadId: chatMessages.threadId })
    .from(chatMessages)
    .where(eq(chatMessages.id, messageId));
  return row?.threadId ?? null;
}

export async function insertMessage(db: Database, values: typeof chatMessages.$inferInsert): Promise<void> {
  await db.insert(chatMessages).values(values);
}

export async function setContent(db: Database, messageId: string, content: string): Promise<void> {
  await db.update(chatMessages).set({ content }).where(eq(chatMessages.id, messageId));
}

export async function setKeeping(db: Database, messageId: string, keeping: MessageRow['keeping']): Promise<void> {
  await db.update(chatMessages).set({ keeping }).where(eq(chatMessages.id, messageId));
}

export async function setCreatedAt(db: Database, messageId: string, createdAt: Date): Promise<void> {
  await db.update(chatMessages).set({ createdAt }).where(eq(chatMessages.id, messageId));
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.delete(chatMessages).where(eq(chatMessages.id, id));
}

export async function beginReply(db: Database, threadId: string, replyId: string): Promise<void> {
  await db
    .update(chatThreads)
    .set({ replyId, replyAliveAt: sql`clock_timestamp()` })
    .where(eq(chatThreads.id, threadId));
}

/** False where the reply is no longer ours to write: the conversation was begun anew, or someone took over. */
export async function renewReply(db: Database, threadId: string, replyId: string): Promise<boolean> {
  const rows = await db
    .update(chatThreads)
    .set({ replyAliveAt: sql`clock_timestamp()` })
    .where(and(eq(chatThreads.id, threadId), eq(chatThreads.replyId, replyId)))
    .returning({ id: chatThreads.id });
  return rows.length > 0;
}

/** False as above; then nothing of the reply may be stored. */
export async function endReply(db: Database, threadId: string, replyId: string): Promise<boolean> {
  const rows = await db
    .update(chatThreads)
    .set({ replyId: null, replyAliveAt: null })
    .where(and(eq(chatThreads.id, threadId), eq(chatThreads.replyId, replyId)))
    .returning({ id: chatThreads.id });
  return rows.length > 0;
}
