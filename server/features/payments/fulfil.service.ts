import { requestLimits } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Checkout } from '#server/providers/payments/payments.ts';
import { giveBackLatePayment } from '#server/features/requests/life/late-payment.service.ts';
import { listRivalIds, payForRequest } from '#server/features/requests/orders.service.ts';
import {
  findByCheckout,
  findByIntent,
  findPayment,
  lockPayment,
  updatePayment,
  type PaymentRow,
} from './payments.repo.ts';
import { lockPaymentsOf } from './payments-desk.repo.ts';
import { matchRefunds } from './refunds/refunds.service.ts';

const hourMs = 60 * 60_000;

export type PaymentParts = Pick<Context, 'db' | 'config' | 'payments' | 'now' | 'log'>;

/**
 * Brings our books up to the provider's for one checkout. It is called by the webhook, by the page the student returns to,
 * and by the clock; whoever comes first does the work, and everyone after finds it done. Nothing in an event is believed but
 * the name of the checkout: the checkout itself is asked for.
 */
export async function fulfil(
  parts: PaymentParts,
  checkoutId: string,
  { isAboutRefund = false }: { isAboutRefund?: boolean } = {},
): Promise<void> {
  const checkout = await parts.payments.getCheckout(checkoutId);
  if (!checkout) return giveUpUnknown(parts, checkoutId);
  const payment = await paymentOf(parts, checkout);
  if (!payment) return;
  if (!isOurs(checkout, payment)) {
    parts.log.error(
      { checkout: checkoutId, payment: payment.id },
      'a checkout does not match its payment; nothing was changed',
    );
    return;
  }
  // What is noted already is not looked at under a lock again: most messages are repetitions.
  const isPaid = checkout.status === 'complete' && checkout.paymentStatus === 'paid';
  if (isPaid && isUnpaid(payment)) await markPaid(parts, payment, checkout);
  else if (checkout.status === 'expired' && payment.status === 'open') await markExpired(parts, payment);
  // More than we know was refunded on the provider's own pages; less is a refund that came back. An event about a refund is
  // always looked into: one that came back and one that was made since may add up to the same sum.
  if (isAboutRefund || checkout.refundedCents !== payment.refundedCents) await matchRefunds(parts, payment.id);
}

/** It was opened at another account of the provider's, and would stand in the way of a new one for ever. */
async function giveUpUnknown(parts: PaymentParts, checkoutId: string): Promise<void> {
  const payment = await findByCheckout(parts.db, checkoutId);
  if (payment && isOver(payment, parts.now())) await markExpired(parts, payment);
}

/** Nobody can pay it any more. */
export function isOver({ createdAt }: Pick<PaymentRow, 'createdAt'>, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > requestLimits.checkoutHours * hourMs;
}

/** A process may have died between opening a checkout and writing its name down: then the checkout names the payment. */
async function paymentOf({ db }: PaymentParts, checkout: Checkout): Promise<PaymentRow | null> {
  const known = await findByCheckout(db, checkout.id);
  if (known) return known;
  return checkout.paymentId ? findPayment(db, checkout.paymentId) : null;
}

function isOurs(checkout: Checkout, payment: PaymentRow): boolean {
  return (
    checkout.requestId === String(payment.writerRequestId) &&
    checkout.paymentId === payment.id &&
    checkout.currency === payment.currency &&
    checkout.amountTotalCents === payment.amountCents
  );
}

function isUnpaid({ status }: PaymentRow): boolean {
  return status === 'open' || status === 'expired';
}

async function markPaid(
  { db, config, now }: PaymentParts,
  { id, writerRequestId }: PaymentRow,
  checkout: Checkout,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two checkouts for one essay may be paid at once: both take the same payments, in the same order, before anything else.
    await lockPaymentsOf(tx, await listRivalIds(tx, writerRequestId));
    const payment = await lockPayment(tx, id);
    if (!payment || !isUnpaid(payment)) return;
    await updatePayment(tx, id, {
      status: 'paid',
      checkoutId: checkout.id,
      paymentIntentId: checkout.paymentIntentId,
      receiptUrl: checkout.receiptUrl,
      paidAt: now(),
    });
    if (await payForRequest(tx, { config, now }, writerRequestId)) return;
    await giveBackLatePayment(tx, { config, now }, writerRequestId);
  });
}

export async function markExpired({ db }: Pick<PaymentParts, 'db'>, { id }: Pick<PaymentRow, 'id'>): Promise<void> {
  await db.transaction(async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment?.status === 'open') await updatePayment(tx, id, { status: 'expired' });
  });
}

/** The checkout behind an event that names only the payment. */
export async function checkoutOfIntent(
  { db }: Pick<PaymentParts, 'db'>,
  paymentIntentId: string,
): Promise<string | null> {
  return (await findByIntent(db, paymentIntentId))?.checkoutId ?? null;
}
