import { z } from 'zod';
import { RequestId } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { MoveParts } from '#server/features/requests/life/move-request.service.ts';
import { noteRefund } from '#server/features/requests/requests-desk.service.ts';
import { previewRefund, queueRefund } from './ledger.service.ts';
import { listDeskPayments, lockPaymentsOf, type ListedPayment, type PaymentFilter } from './payments-desk.repo.ts';
import { findPayment, mapRefunds } from './payments.repo.ts';
import { stillFailed, waitingIn } from './refunds/refund-sums.ts';

export interface DeskPayment extends ListedPayment {
  /** Refunds that are asked for and not confirmed. */
  waitingCents: number;
  /** What the provider could not give back and nobody has sent again since. */
  failedCents: number;
}

export async function listPayments(db: Database, filter: PaymentFilter): Promise<DeskPayment[]> {
  const payments = await listDeskPayments(db, filter);
  const refunds = await mapRefunds(
    db,
    payments.map(({ id }) => id),
  );
  return payments.map((payment) => {
    const own = refunds.get(payment.id) ?? [];
    return Object.assign({ waitingCents: waitingIn(own), failedCents: stillFailed(payment, own) }, payment);
  });
}

export interface RefundWish {
  /** A payment by its id, or the number of its request. */
  who: string;
  /** All that is left, unless it is said. */
  cents?: number | undefined;
  reason: string;
}

export interface RefundPreview {
  requestId: number;
  cents: number;
  studentEmail: string | null;
  university: string | null;
}

/** What a refund would be, for the operator to say yes to. */
export async function describeRefund(
  db: Database,
  { who, cents }: Pick<RefundWish, 'who' | 'cents'>,
): Promise<RefundPreview> {
  const requestId = await requestOf(db, who);
  const refundable = await previewRefund(db, requestId, cents);
  if (refundable === 0) throw nothingLeft(requestId);
  const [payment] = await listDeskPayments(db, { requestId, limit: 1 });
  return {
    requestId,
    cents: refundable,
    studentEmail: payment?.studentEmail ?? null,
    university: payment?.university ?? null,
  };
}

function nothingLeft(requestId: number): AppError {
  return new AppError('conflict', `Nothing is left to refund for request #${requestId}.`);
}

/** Gives money back without ending the request. Answers how much; it leaves with the next pass of a running server. */
export async function refundPayment(
  parts: MoveParts & { db: Database },
  { who, cents, reason }: RefundWish,
): Promise<{ requestId: number; cents: number }> {
  const requestId = await requestOf(parts.db, who);
  return parts.db.transaction(async (tx) => {
    // In the order in which an arriving payment takes them: first the payment, then the request.
    await lockPaymentsOf(tx, [requestId]);
    const queued = await queueRefund(tx, requestId, reason, parts.now(), cents);
    if (queued === 0) throw nothingLeft(requestId);
    await noteRefund(tx, parts, { requestId, cents: queued, reason });
    return { requestId, cents: queued };
  });
}

async function requestOf(db: Database, who: string): Promise<number> {
  const id = z.uuid().safeParse(who.trim().toLowerCase());
  const payment = id.success ? await findPayment(db, id.data) : null;
  if (payment) return payment.writerRequestId;
  const number = RequestId.safeParse(who.trim().replace(/^#/, ''));
  const known = number.success ? await listDeskPayments(db, { requestId: number.data, limit: 1 }) : [];
  if (!number.success || known.length === 0) throw new AppError('not_found', `There’s no payment for ${who}.`);
  return number.data;
}
