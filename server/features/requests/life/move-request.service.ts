import type { RequestActor, RequestMove, RequestPhase, RequestStatus } from '#contracts/requests.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { holdPayments, queueRefund } from '#server/features/payments/ledger.service.ts';
import { tellPeople, type RequestOccasion } from './request-mails.ts';
import { findRule } from './request-moves.ts';
import { completesAt, dueAfter, refusesRevision } from './request-times.ts';
import {
  findNamed,
  insertMove,
  isLastMove,
  lockRequest,
  updateRequest,
  type NamedRequest,
  type RequestChanges,
  type RequestRow,
} from '#server/features/requests/requests.repo.ts';

export interface MoveParts {
  config: Pick<Config, 'publicUrl'>;
  now: () => Date;
}

export interface Move {
  requestId: number;
  move: RequestMove;
  by: RequestActor;
  reason?: string | null;
  /** Whose move it is, where it is a writer's: an operator may have given the request to another meanwhile. */
  writerId?: string;
  /** What the move changes beside the state, once it is known to be legal. */
  changes?: (request: RequestRow) => Promise<RequestChanges> | RequestChanges;
  /** The caller may ask twice because an answer was lost: what has been done, and nothing since, is answered as done. */
  mayBeRepeat?: boolean;
  /** How much is given back; the whole unless the operator says otherwise. */
  refundCents?: number;
  /** What the student has back already, because it was refunded on the provider's own pages. */
  refundedCents?: number;
  /** Nobody gets a mail about it. The timeline shows it all the same. */
  isQuiet?: boolean;
}

/**
 * The one function that moves a request. Everything that belongs to a move happens in the caller's transaction: the state,
 * its row in the history, the mails, the refund. An illegal move changes nothing and says why.
 */
export async function moveRequest(tx: Database, { config, now }: MoveParts, order: Move): Promise<NamedRequest> {
  const { requestId, move, by } = order;
  const reason = order.reason?.trim() || null;
  // Money may go back with these, and a payment is taken before its request.
  if (move === 'cancel' || move === 'decline') await holdPayments(tx, [requestId]);
  const request = await lockRequest(tx, requestId);
  if (!request || (order.writerId !== undefined && request.writerId !== order.writerId)) throw noSuchRequest();
  const rule = findRule(move, by, request);
  if (!rule) {
    if (order.mayBeRepeat && (await isLastMove(tx, request, { move, actor: by, reason })))
      return requireNamed(tx, requestId);
    throw new AppError('conflict', illegal(request));
  }
  if (rule.needsReason && !reason) throw new AppError('validation_failed', 'Please say why in a sentence or two.');
  const moment = now();
  const times = timesOf(request, move, moment);
  const extra = (await order.changes?.(request)) ?? {};
  await updateRequest(tx, requestId, { ...times, ...extra, ...rule.to, updatedAt: moment });
  const writerId = by === 'writer' ? request.writerId : null;
  await insertMove(tx, { requestId, move, actor: by, writerId, reason, createdAt: moment });
  const queuedCents =
    rule.to.status === 'cancelled' && request.paidAt
      ? await queueRefund(tx, requestId, reason ?? 'cancelled', moment, order.refundCents)
      : 0;
  const refundCents = queuedCents + (order.refundedCents ?? 0);
  const moved = await requireNamed(tx, requestId);
  const what = toldAs[move];
  if (what && !order.isQuiet) {
    await tellPeople(tx, what, moved, { publicUrl: config.publicUrl, by, reason, refundCents });
  }
  return moved;
}

async function requireNamed(tx: Database, requestId: number): Promise<NamedRequest> {
  const named = await findNamed(tx, requestId);
  if (!named) throw noSuchRequest();
  return named;
}

export function noSuchRequest(): AppError {
  return new AppError('not_found', 'We couldn’t find this request.');
}

const phaseWords: Record<RequestPhase, string> = {
  working: 'already in progress',
  delivered: 'already delivered',
  revision: 'being revised',
};
const statusWords: Record<RequestStatus, string> = {
  inactive: 'not paid yet',
  active: 'waiting for its writer',
  in_progress: 'in progress',
  completed: 'already completed',
  cancelled: 'already cancelled',
};

function illegal({ status, phase }: RequestRow): string {
  const now = phase === null ? statusWords[status] : phaseWords[phase];
  return `That isn’t possible now: the request is ${now}. Please refresh the page.`;
}

function timesOf(request: RequestRow, move: RequestMove, now: Date): RequestChanges {
  switch (move) {
    case 'pay':
      return { paidAt: now, dueAt: dueAfter(request.requestType, now) };
    case 'deliver': {
      const first = request.firstDeliveredAt ?? now;
      return {
        firstDeliveredAt: first,
        lastDeliveredAt: now,
        completesAt: completesAt(request.requestType, first, now),
        remindedAt: null,
        workEssay: null,
        workLetter: null,
      };
    }
    case 'request-revision': {
      const { revisionsUsed, firstDeliveredAt } = request;
      const refusal = refusesRevision(request.requestType, {
        revisionsUsed,
        firstDeliveredAt: firstDeliveredAt ?? now,
        now,
      });
      if (refusal) throw new AppError('conflict', refusal);
      return { revisionsUsed: revisionsUsed + 1, completesAt: null, dueAt: dueAfter(request.requestType, now) };
    }
    case 'reassign':
      return { dueAt: dueAfter(request.requestType, now) };
    case 'accept':
    case 'complete':
      return { completedAt: now, completesAt: null };
    default:
      return {};
  }
}

/** A move that is not here is told to nobody. */
const toldAs: Partial<Record<RequestMove, RequestOccasion>> = {
  pay: 'paid',
  start: 'started',
  deliver: 'delivered',
  'request-revision': 'revision',
  accept: 'completed',
  complete: 'completed',
  cancel: 'cancelled',
  decline: 'cancelled',
  reassign: 'reassigned',
};
