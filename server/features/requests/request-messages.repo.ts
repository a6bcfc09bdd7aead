import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { ledgerComments } from '#server/features/comments/comments.table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { nameColumns, type WriterName } from './requests.repo.ts';
import { requestMessages, writerRequests } from './requests.table.ts';

export type MessageRow = typeof requestMessages.$inferSelect;

/** Answers whether it is new: a message that is sent twice is kept once. */
export async function insertMessage(
  db: Database,
  values: Pick<MessageRow, 'requestId' | 'author' | 'writerId' | 'text' | 'createdAt'> & { id?: string | undefined },
): Promise<boolean> {
  const rows = await db
    .insert(requestMessages)
    .values(values)
    .onConflictDoNothing({ target: requestMessages.id })
    .returning({ id: requestMessages.id });
  return rows.length > 0;
}

export async function listMessages(
  db: Database,
  requestId: number,
  limit: number,
): Promise<{ message: MessageRow; writer: WriterName | null }[]> {
  const newest = await db
    .select({ message: requestMessages, writer: nameColumns })
    .from(requestMessages)
    .leftJoin(profiles, eq(profiles.id, requestMessages.writerId))
    .where(eq(requestMessages.requestId, requestId))
    .orderBy(desc(requestMessages.createdAt))
    .limit(limit);
  return newest.toReversed();
}

/** What the other side said up to then: a message that came while the list was read has not been seen. */
export async function markRead(
  db: Database,
  requestId: number,
  reader: MessageRow['author'],
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await db
    .update(requestMessages)
    .set({ readAt: now })
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        ne(requestMessages.author, reader),
        isNull(requestMessages.readAt),
        lte(requestMessages.createdAt, until),
      ),
    );
}

/** The first message of this author since then, if there is one. */
export async function findSince(
  db: Database,
  requestId: number,
  author: MessageRow['author'],
  since: Date,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(requestMessages)
    .where(
      and(
        eq(requestMessages.requestId, requestId),
        eq(requestMessages.author, author),
        gt(requestMessages.createdAt, since),
      ),
    )
    .orderBy(asc(requestMessages.createdAt))
    .limit(1);
  return row ?? null;
}

/** Messages of the other side that were not read yet, for each request. */
export async function countUnread(
  db: Database,
  requestIds: number[],
  reader: MessageRow['author'],
): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .select({ requestId: requestMessages.requestId, unread: sql<number>`${count()}::int` })
    .from(requestMessages)
    .where(
      and(
        inArray(requestMessages.requestId, requestIds),
        ne(requestMessages.author, reader),
        isNull(requestMessages.readAt),
      ),
    )
    .groupBy(requestMessages.requestId);
  return new Map(rows.map(({ requestId, unread }) => [requestId, unread]));
}

/** The same of the comments on the text. Students read them on their draft: of an essay that they deleted, none is left to read. */
export async function countNewComments(
  db: Database,
  requestIds: number[],
  reader: MessageRow['author'],
): Promise<Map<number, number>> {
  if (requestIds.length === 0) return new Map();
  const { requestId, author, sentAt, readAt } = ledgerComments;
  const rows = await db
    .select({ requestId, fresh: sql<number>`${count()}::int` })
    .from(ledgerComments)
    .innerJoin(writerRequests, eq(writerRequests.id, requestId))
    .leftJoin(prompts, eq(prompts.id, writerRequests.promptId))
    .where(
      and(
        inArray(requestId, requestIds),
        ne(author, reader),
        isNotNull(sentAt),
        isNull(readAt),
        reader === 'student' ? and(isNotNull(prompts.id), isNull(prompts.deletedAt)) : undefined,
      ),
    )
    .groupBy(requestId);
  return new Map(rows.flatMap(({ requestId: id, fresh }) => (id === null ? [] : [[id, fresh] as const])));
}
