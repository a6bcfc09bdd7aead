import { and, asc, eq, getTableColumns, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { ledgerComments } from '#server/features/comments/comments.table.ts';
import { payments, refunds } from '#server/features/payments/payments.table.ts';
import {
  requestDeliveries,
  requestMessages,
  requestMoves,
  writerRequests,
} from '#server/features/requests/requests.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { fullName } from '#server/platform/access/identity.ts';

type CommentRow = typeof ledgerComments.$inferSelect;
type RequestRow = typeof writerRequests.$inferSelect;
/** With the name of the writer whose it is: it need not be the one who has the request now. Null for the student, and once they are gone. */
type Written<Row> = Row & { by: string | null };

/** A review that the person ordered, with everything that belongs to it. What the writer has not delivered is not theirs. */
export interface OrderedReview {
  request: Omit<
    RequestRow,
    'workEssay' | 'workLetter' | 'workVersion' | 'workFileKey' | 'workFileKind' | 'workFileBytes' | 'workFileName'
  >;
  /** Null once the writer is gone. */
  writerName: string | null;
  moves: (typeof requestMoves.$inferSelect)[];
  messages: Written<typeof requestMessages.$inferSelect>[];
  /** Theirs, and what the writer has sent. */
  comments: Written<CommentRow>[];
  deliveries: Written<typeof requestDeliveries.$inferSelect>[];
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
}

/** Oldest first. */
export async function selectOrderedReviews(tx: Database, profileId: string): Promise<OrderedReview[]> {
  const {
    workEssay: _essay,
    workLetter: _letter,
    workVersion: _version,
    workFileKey: _key,
    workFileKind: _kind,
    workFileBytes: _bytes,
    workFileName: _name,
    ...columns
  } = getTableColumns(writerRequests);
  const rows = await tx
    .select({ request: columns, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(writerRequests)
    .leftJoin(profiles, eq(profiles.id, writerRequests.writerId))
    .where(eq(writerRequests.profileId, profileId))
    .orderBy(asc(writerRequests.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ request }) => request.id);
  const moves = await tx
    .select()
    .from(requestMoves)
    .where(inArray(requestMoves.requestId, ids))
    .orderBy(asc(requestMoves.createdAt));
  const messages = await tx
    .select()
    .from(requestMessages)
    .where(inArray(requestMessages.requestId, ids))
    .orderBy(asc(requestMessages.createdAt));
  const comments = await tx
    .select()
    .from(ledgerComments)
    .where(
      and(
        inArray(ledgerComments.requestId, ids),
        or(eq(ledgerComments.author, 'student'), isNotNull(ledgerComments.sentAt)),
      ),
    )
    .orderBy(asc(ledgerComments.createdAt));
  const deliveries = await tx
    .select()
    .from(requestDeliveries)
    .where(inArray(requestDeliveries.requestId, ids))
    .orderBy(asc(requestDeliveries.number));
  const paid = await tx
    .select()
    .from(payments)
    .where(inArray(payments.writerRequestId, ids))
    .orderBy(asc(payments.createdAt));
  const given = await tx
    .select({ refund: refunds, requestId: payments.writerRequestId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(payments.writerRequestId, ids))
    .orderBy(asc(refunds.createdAt));
  const writerIds = [...messages, ...comments, ...deliveries].flatMap(({ writerId }) => writerId ?? []);
  const writers = await tx
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(inArray(profiles.id, [...new Set(writerIds)]));
  const names = new Map(writers.map((writer) => [writer.id, fullName(writer)]));
  const of = <Row extends { requestId: number | null; writerId: string | null }>(list: Row[], id: number) =>
    list
      .filter(({ requestId }) => requestId === id)
      .map((row) => Object.assign(row, { by: names.get(row.writerId ?? '') ?? null }));
  return rows.map(({ request, firstName, lastName }) => ({
    request,
    writerName: firstName === null ? null : fullName({ firstName, lastName }),
    moves: moves.filter(({ requestId }) => requestId === request.id),
    messages: of(messages, request.id),
    comments: of(comments, request.id),
    deliveries: of(deliveries, request.id),
    payments: paid.filter(({ writerRequestId }) => writerRequestId === request.id),
    refunds: given.filter(({ requestId }) => requestId === request.id).map(({ refund }) => refund),
  }));
}
