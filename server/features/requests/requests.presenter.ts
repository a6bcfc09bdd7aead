import { reviewPackages } from '#contracts/packages.ts';
import {
  awaitsWriter,
  type Delivery,
  type RequestMove,
  type TimelineEntry,
  type WriterRequest,
} from '#contracts/requests.ts';
import { fullName, writerName } from '#server/platform/access/identity.ts';
import { movesOf } from './life/request-moves.ts';
import { materialsCloseAt, refusesRevision, revisionsUntil } from './life/request-times.ts';
import type { Ending, ListedRequest } from './request-lists.repo.ts';
import type { DeliveryRow, MoveRow, NamedMove, RequestRow, WriterName } from './requests.repo.ts';

export type Side = 'student' | 'writer';

export interface NewComments {
  fresh: number;
  /** Where a student reads them. */
  threadId: string | null;
}

const time = (date: Date | null) => date?.toISOString() ?? null;

export function presentRequest(
  { request, essay, student, writer, ending }: ListedRequest,
  side: Side,
  { now, unread, comments }: { now: Date; unread: number; comments: NewComments | undefined },
): WriterRequest {
  const { revisions } = reviewPackages[request.requestType];
  const closed = side === 'writer' ? closedReason(request, now) : null;
  return {
    id: request.id,
    profile_id: request.profileId,
    prompt_id: request.promptId,
    writer_id: request.writerId,
    writer_name: writerName(writer),
    student_name: fullName(student),
    university_name: essay.university_name,
    course_name: essay.course_name,
    request_type: request.requestType,
    status: request.status,
    phase: request.phase,
    special_instructions: closed === null ? request.instructions : '',
    price_cents: request.priceCents,
    created_at: request.createdAt.toISOString(),
    paid_at: time(request.paidAt),
    due_at: time(request.dueAt),
    is_late: awaitsWriter(request) && request.dueAt !== null && request.dueAt < now,
    first_delivered_at: time(request.firstDeliveredAt),
    last_delivered_at: time(request.lastDeliveredAt),
    completes_at: time(request.completesAt),
    completed_at: time(request.completedAt),
    revisions_used: request.revisionsUsed,
    revisions_left: revisions === null ? null : Math.max(0, revisions - request.revisionsUsed),
    revisions_until: request.firstDeliveredAt
      ? time(revisionsUntil(request.requestType, request.firstDeliveredAt))
      : null,
    unread_messages: unread,
    new_comments: comments?.fresh ?? 0,
    new_comments_thread_id: comments?.threadId ?? null,
    rating: request.rating,
    rating_words: request.ratingWords,
    is_open: closed === null,
    closed_reason: closed,
    cancelled_by: ending?.by ?? null,
    cancel_reason: ending?.reason ?? null,
    moves: possibleMoves(request, side, now),
  };
}

function possibleMoves(request: ListedRequest['request'], side: Side, now: Date): RequestMove[] {
  const { requestType, revisionsUsed, firstDeliveredAt } = request;
  const moves = movesOf(side, request);
  if (!firstDeliveredAt || refusesRevision(requestType, { revisionsUsed, firstDeliveredAt, now }) === null)
    return moves;
  return moves.filter((move) => move !== 'request-revision');
}

/** Why a writer may not open the materials of a request of theirs; null where they may. */
export function closedReason(
  { status, completedAt }: Pick<RequestRow, 'status' | 'completedAt'>,
  now: Date,
): string | null {
  if (status === 'inactive') return 'You’ll see the materials once the student has paid.';
  if (status === 'cancelled') return 'This request was cancelled, so its materials are closed.';
  if (status === 'completed' && completedAt && materialsCloseAt(completedAt) < now) {
    return 'This request was completed more than 90 days ago, so its materials are closed.';
  }
  return null;
}

/** Who ended a cancelled request, by its history. */
export function endingOf({ status }: Pick<RequestRow, 'status'>, moves: MoveRow[]): Ending | null {
  if (status !== 'cancelled') return null;
  const last = moves.findLast(({ move }) => move === 'cancel' || move === 'decline' || move === 'expire');
  return last ? { by: last.actor, reason: last.reason } : null;
}

/** As one of the two sees it, or the operator. */
export function presentMove(
  { move, actor, writerId, writer, reason, createdAt }: NamedMove,
  callerId: string | null,
): TimelineEntry {
  const isWriters = actor === 'writer';
  return {
    move,
    by: actor,
    writer_name: isWriters ? writerName(writer) : null,
    is_own: isWriters && writerId !== null && writerId === callerId,
    reason,
    at: createdAt.toISOString(),
  };
}

export function presentDelivery(
  { id, number, writerId, essay, letter, attachmentName, attachmentBytes, createdAt }: DeliveryRow,
  writer: WriterName | null,
  { callerId, attachmentUrl }: { callerId: string; attachmentUrl: string | null },
): Delivery {
  return {
    id,
    number,
    writer_name: writerName(writer),
    is_own: writerId === callerId,
    essay,
    letter,
    attachment_url: attachmentUrl,
    attachment_name: attachmentName,
    attachment_bytes: attachmentBytes,
    created_at: createdAt.toISOString(),
  };
}
