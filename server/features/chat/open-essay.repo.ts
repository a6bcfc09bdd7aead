import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';

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

/** Whether the student has a draft, on the table or saved. */
export async function hasDraft(db: Database, profileId: string): Promise<boolean> {
  const open = await db
    .select({ id: essayThreads.id })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt), ne(essayThreads.draft, '')))
    .limit(1);
  if (open.length > 0) return true;
  const saved = await db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.profileId, profileId), isNull(prompts.deletedAt), gt(prompts.draftWords, 0)))
    .limit(1);
  return saved.length > 0;
}
