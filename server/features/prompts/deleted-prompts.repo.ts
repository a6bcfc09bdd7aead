import { and, eq, inArray, isNotNull, lt, notInArray } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { ledgerComments } from '#server/features/comments/comments.table.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { essayLedgers } from '#server/features/ledger/ledger.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { recordShares } from '#server/features/sealed-records/sealed-records.table.ts';
import { prompts } from './prompts.table.ts';

/** An essay whose paid review is under way stays where it is, out of the list: what comes back would have no place to land. */
export async function removeDeletedBefore(db: Database, moment: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const reviewed = tx
      .select({ id: writerRequests.promptId })
      .from(writerRequests)
      .where(and(isNotNull(writerRequests.promptId), inArray(writerRequests.status, ['active', 'in_progress'])));
    const rows = await tx
      .select({ id: prompts.id })
      .from(prompts)
      .where(and(lt(prompts.deletedAt, moment), notInArray(prompts.id, reviewed)))
      .for('update');
    const gone = rows.map(({ id }) => id);
    // The sessions in which it was written go with it: drafts, records, links to them. One that is still open is gone on with.
    const isClosed = and(inArray(essayThreads.promptId, gone), isNotNull(essayThreads.closedAt));
    // What student and writer said to each other in a review belongs to the review.
    const ledgers = tx
      .select({ id: essayLedgers.id })
      .from(essayLedgers)
      .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId))
      .where(isClosed);
    await tx
      .update(ledgerComments)
      .set({ ledgerId: null, anchor: null })
      .where(and(isNotNull(ledgerComments.requestId), inArray(ledgerComments.ledgerId, ledgers)));
    await tx.delete(essayThreads).where(isClosed);
    const open = tx.select({ id: essayThreads.id }).from(essayThreads).where(inArray(essayThreads.promptId, gone));
    await tx.delete(recordShares).where(inArray(recordShares.threadId, open));
    await tx.delete(prompts).where(inArray(prompts.id, gone));
  });
}
