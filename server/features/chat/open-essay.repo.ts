import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
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

const draftOf = prepareOnce((db) => {
  const profileId = sql.placeholder('profileId');
  const onTable = db
    .select({ id: essayThreads.id })
    .from(essayThreads)
    .where(and(eq(essayThreads.profileId, profileId), isNull(essayThreads.closedAt), ne(essayThreads.draft, '')));
  const saved = db
    .select({ id: prompts.id })
    .from(prompts)
    .where(and(eq(prompts.profileId, profileId), isNull(prompts.deletedAt), gt(prompts.draftWords, 0)));
  return unionAll(onTable, saved).limit(1).prepare('draft_of');
});

/** Whether the student has a draft, on the table or saved. */
export async function hasDraft(db: Database, profileId: string): Promise<boolean> {
  return (await draftOf(db).execute({ profileId })).length > 0;
}
