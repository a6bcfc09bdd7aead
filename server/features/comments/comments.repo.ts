import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { ledgerComments } from './comments.table.ts';

export type CommentRow = typeof ledgerComments.$inferSelect;
type Side = 'student' | 'writer';

/** The student's notes on a draft, and what belongs to reviews of it. */
export interface CommentHome {
  ledgerId: string | null;
  requestIds: number[];
}

function isIn({ ledgerId, requestIds }: CommentHome) {
  return or(
    ledgerId === null ? undefined : and(eq(ledgerComments.ledgerId, ledgerId), isNull(ledgerComments.requestId)),
    inArray(ledgerComments.requestId, requestIds),
  );
}

/** What one of the two may see: their own, and what the other has sent. Oldest first. */
export function listComments(db: Database, home: CommentHome, side: Side): Promise<CommentRow[]> {
  return db
    .select()
    .from(ledgerComments)
    .where(and(isIn(home), or(eq(ledgerComments.author, side), isNotNull(ledgerComments.sentAt))))
    .orderBy(asc(ledgerComments.createdAt), asc(ledgerComments.id));
}

export function countComments(db: Database, home: CommentHome): Promise<number> {
  return db.$count(ledgerComments, isIn(home));
}

/** A comment with its answers. */
export function countThread(db: Database, id: string): Promise<number> {
  return db.$count(ledgerComments, or(eq(ledgerComments.id, id), eq(ledgerComments.parentId, id)));
}

/** The writers who have commented here, by their ids. */
export async function listCommenters(
  db: Database,
  home: CommentHome,
): Promise<Pick<typeof profiles.$inferSelect, 'id' | 'firstName' | 'lastName'>[]> {
  return db
    .selectDistinct({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(ledgerComments)
    .innerJoin(profiles, eq(profiles.id, ledgerComments.writerId))
    .where(isIn(home));
}

/** Somebody else's id is as good as unknown. */
export async function findComment(db: Database, home: CommentHome, side: Side, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(ledgerComments)
    .where(
      and(eq(ledgerComments.id, id), isIn(home), or(eq(ledgerComments.author, side), isNotNull(ledgerComments.sentAt))),
    );
  return row ?? null;
}

/** Null where the id is taken. */
export async function insertComment(
  tx: Database,
  values: typeof ledgerComments.$inferInsert,
): Promise<CommentRow | null> {
  const [row] = await tx.insert(ledgerComments).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateComment(
  tx: Database,
  id: string,
  changes: Partial<Omit<typeof ledgerComments.$inferInsert, 'id'>>,
): Promise<CommentRow | null> {
  const [row] = await tx.update(ledgerComments).set(changes).where(eq(ledgerComments.id, id)).returning();
  return row ?? null;
}

/** What the other one sent, and this one has seen. */
export async function markRead(
  tx: Database,
  home: CommentHome,
  reader: Side,
  { ids, now }: { ids: string[]; now: Date },
): Promise<void> {
  await tx
    .update(ledgerComments)
    .set({ readAt: now })
    .where(
      and(
        isIn(home),
        inArray(ledgerComments.id, ids),
        ne(ledgerComments.author, reader),
        isNotNull(ledgerComments.sentAt),
        isNull(ledgerComments.readAt),
      ),
    );
}

/** With what its author added to it. */
export async function deleteComment(tx: Database, id: string): Promise<void> {
  await tx.delete(ledgerComments).where(or(eq(ledgerComments.id, id), eq(ledgerComments.parentId, id)));
}

/** What is not sent goes out, of one thread or of the whole review. */
export async function sendUnsent(
  tx: Database,
  of: { requestId: number; author: Side; threadId?: string },
  now: Date,
): Promise<void> {
  await tx
    .update(ledgerComments)
    .set({ sentAt: now })
    .where(
      and(
        eq(ledgerComments.requestId, of.requestId),
        eq(ledgerComments.author, of.author),
        isNull(ledgerComments.sentAt),
        of.threadId === undefined
          ? undefined
          : or(eq(ledgerComments.id, of.threadId), eq(ledgerComments.parentId, of.threadId)),
      ),
    );
}

/** The next reader hasn't seen anything yet. */
export async function forgetReading(tx: Database, requestId: number, reader: Side): Promise<void> {
  await tx
    .update(ledgerComments)
    .set({ readAt: null })
    .where(and(eq(ledgerComments.requestId, requestId), ne(ledgerComments.author, reader)));
}

/** What a writer kept to themselves, when the review is theirs no longer. */
export async function deleteUnsent(tx: Database, requestId: number, author: Side): Promise<void> {
  await tx
    .delete(ledgerComments)
    .where(
      and(eq(ledgerComments.requestId, requestId), eq(ledgerComments.author, author), isNull(ledgerComments.sentAt)),
    );
}

/** Held until the transaction ends: nobody else becomes its writer meanwhile, and comments are counted one after the other. */
export async function lockReview(tx: Database, requestId: number): Promise<void> {
  await tx.select({ id: writerRequests.id }).from(writerRequests).where(eq(writerRequests.id, requestId)).for('update');
}

/** The same for every review of an essay. A request is always taken before the essay it is about, and in the order of their ids. */
export async function lockReviewsOf(tx: Database, profileId: string, threadId: string): Promise<void> {
  await tx
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .innerJoin(essayThreads, eq(essayThreads.promptId, writerRequests.promptId))
    .where(
      and(eq(essayThreads.id, threadId), eq(writerRequests.profileId, profileId), isNotNull(writerRequests.paidAt)),
    )
    .orderBy(asc(writerRequests.id))
    .for('update', { of: writerRequests });
}

/** A note to self, with what was added to it, becomes part of a review. */
export async function moveToReview(tx: Database, id: string, requestId: number, now: Date): Promise<void> {
  await tx
    .update(ledgerComments)
    .set({ requestId, sentAt: now })
    .where(or(eq(ledgerComments.id, id), eq(ledgerComments.parentId, id)));
}

/** Whether this one's comments were mailed about since then. */
export async function wasMailedSince(db: Database, requestId: number, author: Side, since: Date): Promise<boolean> {
  const found = await db.$count(
    ledgerComments,
    and(eq(ledgerComments.requestId, requestId), eq(ledgerComments.author, author), gt(ledgerComments.mailedAt, since)),
  );
  return found > 0;
}

/** The reviews that were paid for an essay, the newest first. */
export function listReviews(db: Database, profileId: string, promptId: string) {
  return db
    .select({
      id: writerRequests.id,
      status: writerRequests.status,
      paidAt: writerRequests.paidAt,
      sentText: sql<string>`${writerRequests.frozen} ->> 'draft'`,
      writer: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(writerRequests)
    .leftJoin(profiles, eq(profiles.id, writerRequests.writerId))
    .where(
      and(
        eq(writerRequests.profileId, profileId),
        eq(writerRequests.promptId, promptId),
        isNotNull(writerRequests.paidAt),
      ),
    )
    .orderBy(desc(writerRequests.id));
}
export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];
