import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';

/** The draft that lies on the student's table; empty where none does. */
export async function findOpenDraft(db: Database, profileId: string): Promise<string> {
  const [open] = await db
    .select({ draft: essayThreads.draft })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return open?.draft ?? '';
}
