import { and, asc, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { NoteMark, NoteSource } from '#contracts/review-notes.ts';
import type { Database } from '#server/platform/database/database.ts';
import { reviewNoteMarks, reviewReadings, type ReaderNote } from './review-notes.table.ts';

export type ReadingRow = typeof reviewReadings.$inferSelect;

const isReading = (requestId: number, key: string) =>
  and(eq(reviewReadings.requestId, requestId), eq(reviewReadings.key, key));

export async function findReading(db: Database, requestId: number, key: string): Promise<ReadingRow | null> {
  const [row] = await db.select().from(reviewReadings).where(isReading(requestId, key));
  return row ?? null;
}

/** True for the one caller who is to ask the readers: nobody has, they failed, or whoever asked never came back. */
export async function claimReading(
  db: Database,
  { requestId, key, now, lostBefore }: { requestId: number; key: string; now: Date; lostBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .insert(reviewReadings)
    .values({ requestId, key, state: 'reading', startedAt: now })
    .onConflictDoUpdate({
      target: [reviewReadings.requestId, reviewReadings.key],
      set: { state: 'reading', startedAt: now },
      setWhere: sql`${eq(reviewReadings.state, 'failed')} or (${eq(reviewReadings.state, 'reading')} and ${lt(reviewReadings.startedAt, lostBefore)})`,
    })
    .returning({ key: reviewReadings.key });
  return claimed.length > 0;
}

/**
 * Only whoever asked last may say what came of it, by the moment at which they asked: an answer that comes after somebody else
 * has asked again changes nothing.
 */
export async function settleReading(
  db: Database,
  {
    requestId,
    key,
    startedAt,
    ...values
  }: Pick<ReadingRow, 'requestId' | 'key' | 'startedAt'> & { state: 'read' | 'failed'; notes: ReaderNote[] },
): Promise<void> {
  await db
    .update(reviewReadings)
    .set(values)
    .where(
      and(isReading(requestId, key), eq(reviewReadings.state, 'reading'), eq(reviewReadings.startedAt, startedAt)),
    );
}

export async function listMarks(db: Database, requestId: number, writerId: string): Promise<Map<string, NoteMark>> {
  const rows = await db
    .select({ noteId: reviewNoteMarks.noteId, mark: reviewNoteMarks.mark })
    .from(reviewNoteMarks)
    .where(and(eq(reviewNoteMarks.requestId, requestId), eq(reviewNoteMarks.writerId, writerId)));
  return new Map(rows.map(({ noteId, mark }) => [noteId, mark]));
}

export async function putMark(db: Database, values: typeof reviewNoteMarks.$inferInsert): Promise<void> {
  const { mark, words, text, markedAt } = values;
  await db
    .insert(reviewNoteMarks)
    .values(values)
    .onConflictDoUpdate({
      target: [reviewNoteMarks.requestId, reviewNoteMarks.noteId, reviewNoteMarks.writerId],
      set: { mark, words: words ?? null, text, markedAt },
    });
}

export async function deleteMark(db: Database, requestId: number, noteId: string, writerId: string): Promise<void> {
  await db
    .delete(reviewNoteMarks)
    .where(
      and(
        eq(reviewNoteMarks.requestId, requestId),
        eq(reviewNoteMarks.noteId, noteId),
        eq(reviewNoteMarks.writerId, writerId),
      ),
    );
}

export function countMarks(
  db: Database,
  since: Date,
): Promise<{ source: NoteSource; mark: NoteMark; notes: number }[]> {
  return db
    .select({ source: reviewNoteMarks.source, mark: reviewNoteMarks.mark, notes: count() })
    .from(reviewNoteMarks)
    .where(gte(reviewNoteMarks.markedAt, since))
    .groupBy(reviewNoteMarks.source, reviewNoteMarks.mark)
    .orderBy(asc(reviewNoteMarks.source), asc(reviewNoteMarks.mark));
}
