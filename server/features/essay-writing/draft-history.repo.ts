import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
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

/** Of older versions nothing is left that a draft would still be checked for. */
const newest = 30;

const ofDraft = and(eq(threadTexts.threadId, sql.placeholder('threadId')), eq(threadTexts.field, 'draft'));

const othersTexts = prepareOnce((db) =>
  db
    .select({ content: threadTexts.content })
    .from(threadTexts)
    .where(and(ofDraft, ne(threadTexts.hand, 'student')))
    .orderBy(desc(threadTexts.createdAt))
    .limit(newest)
    .prepare('others_texts'),
);

const pastedPieces = prepareOnce((db) =>
  db
    .select({ pieces: threadTexts.pasted })
    .from(threadTexts)
    .where(and(ofDraft, sql`jsonb_array_length(${threadTexts.pasted}) > 0`))
    .prepare('pasted_pieces'),
);

/** What others than the student wrote of the draft, and what was pasted into it. */
export async function findOthersWords(db: Database, threadId: string): Promise<{ others: string[]; pasted: string[] }> {
  const [others, pasted] = await Promise.all([
    othersTexts(db).execute({ threadId }),
    pastedPieces(db).execute({ threadId }),
  ]);
  return { others: others.map(({ content }) => content), pasted: pasted.flatMap(({ pieces }) => pieces) };
}
