import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { chatLogs } from './chat.table.ts';

export type ChatLogRow = typeof chatLogs.$inferSelect;

export async function findChatLog(db: Database, profileId: string): Promise<ChatLogRow | null> {
  const [row] = await db.select().from(chatLogs).where(eq(chatLogs.profileId, profileId));
  return row ?? null;
}

export async function upsertChatLog(
  db: Database,
  { profileId, content, now }: { profileId: string; content: string; now: Date },
): Promise<ChatLogRow | null> {
  const [row] = await db
    .insert(chatLogs)
    .values({ profileId, content, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: chatLogs.profileId, set: { content, updatedAt: now } })
    .returning();
  return row ?? null;
}

export async function deleteChatLog(db: Database, profileId: string): Promise<void> {
  await db.delete(chatLogs).where(eq(chatLogs.profileId, profileId));
}
