import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';

/** When the draft of a session was last written for the student; null where it never was. */
export async function findDraftedAt(db: Database, threadId: string): Promise<Date | null> {
  const [last] = await db
    .select({ at: threadTexts.createdAt })
    .from(threadTexts)
    .where(and(eq(threadTexts.threadId, threadId), eq(threadTexts.field, 'draft'), eq(threadTexts.hand, 'machine')))
    .orderBy(desc(threadTexts.createdAt))
    .limit(1);
  return last?.at ?? null;
}
