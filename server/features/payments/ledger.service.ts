import { formatPrice } from '#contracts/packages.ts';
import type { Payment } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockPaymentsOf, stripPayments } from './payments-desk.repo.ts';
import { findCurrent, insertRefund, listOwn, listRefundsOf, mapRefunds } from './payments.repo.ts';
import { leftOf, stillFailed, waitingIn } from './refunds/refund-sums.ts';

const shownPayments = 200;

/**
 * Notes that money goes back, all that is left unless it is said, in the transaction of the move that causes it; it is sent
 * afterwards. Answers how much. Nothing is ever given back that was not paid, or twice.
 */
export async function queueRefund(
  tx: Database,
  requestId: number,
  reason: string,
  now: Date,
  wanted?: number,
): Promise<number> {
  const payment = await findCurrent(tx, requestId);
  if (!payment || payment.status === 'open' || payment.status === 'expired') return 0;
  const amountCents = withinReach(leftOf(payment, await listRefundsOf(tx, payment.id)), wanted);
  if (amountCents > 0) await insertRefund(tx, { paymentId: payment.id, amountCents, reason, createdAt: now });
  return amountCents;
}

function withinReach(left: number, wanted = left): number {
  if (wanted > left || wanted < 0) {
    throw new AppError('conflict', `Only ${formatPrice(left)} of this payment is left to refund.`);
  }
  return wanted;
}

/** How much a refund would be if it were ordered now; 0 where nothing was paid or nothing is left. */
export async function previewRefund(db: Database, requestId: number, wanted?: number): Promise<number> {
  const payment = await findCurrent(db, requestId);
  if (!payment || payment.status === 'open' || payment.status === 'expired') return 0;
  return withinReach(leftOf(payment, await listRefundsOf(db, payment.id)), wanted);
}

/**
 * Takes the payments of requests, in one order and before the requests themselves, as an arriving payment does: whoever took
 * a request first and then wanted its payment would wait for somebody who waits for the request.
 */
export async function holdPayments(tx: Database, requestIds: number[]): Promise<void> {
  await lockPaymentsOf(tx, requestIds);
}

/**
 * Part of deleting a person, before their requests go. What remains of a payment is what the law wants: addresses that lead to
 * a receipt with a name on it, and reasons that somebody typed, are not. Holds the payments, which come before their requests.
 */
export async function forgetPayer(tx: Database, requestIds: number[]): Promise<void> {
  const ids = await lockPaymentsOf(tx, requestIds);
  await stripPayments(tx, ids, 'The account was deleted.');
}

export async function listOwnPayments(db: Database, profileId: string): Promise<Payment[]> {
  const rows = await listOwn(db, profileId, shownPayments);
  const refunds = await mapRefunds(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = refunds.get(row.id) ?? [];
    return {
      id: row.id,
      writer_request_id: row.writerRequestId,
      amount_cents: row.amountCents,
      currency: row.currency,
      status: row.status,
      refunded_cents: row.refundedCents,
      refund_pending: waitingIn(own) > 0,
      refund_failed: stillFailed(row, own) > 0,
      receipt_url: row.receiptUrl,
      created_at: row.createdAt.toISOString(),
      paid_at: row.paidAt?.toISOString() ?? null,
    };
  });
}
