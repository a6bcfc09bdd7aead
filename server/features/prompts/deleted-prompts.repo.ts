import { and, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { recordShares } from '#server/features/sealed-records/sealed-records.table.ts';
import { prompts } from './prompts.table.ts';

export async function removeDeletedBefore(db: Database, moment: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = tx.select({ id: prompts.id }).from(prompts).where(lt(prompts.deletedAt, moment));
    // The sessions in which it was written go with it: drafts, records, links to them. One that is still open is gone on with.
    await tx.delete(essayThreads).where(and(inArray(essayThreads.promptId, gone), isNotNull(essayThreads.closedAt)));
    const open = tx.select({ id: essayThreads.id }).from(essayThreads).where(inArray(essayThreads.promptId, gone));
    await tx.delete(recordShares).where(inArray(recordShares.threadId, open));
    await tx.delete(prompts).where(lt(prompts.deletedAt, moment));
  });
}
