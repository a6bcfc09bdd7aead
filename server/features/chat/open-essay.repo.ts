import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';

/** The plan and the draft that lie on the student's table; empty where none do. */
export async function findOpenEssay(db: Database, profileId: string): Promise<{ plan: string; draft: string }> {
  const [open] = await db
    .select({ plan: essayThreads.plan, draft: essayThreads.draft })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt)))
    .orderBy(desc(essayThreads.updatedAt))
    .limit(1);
  return { plan: open?.plan ?? '', draft: open?.draft ?? '' };
}
