import type { PaymentRow, RefundRow } from '#server/features/payments/payments.repo.ts';

type Paid = Pick<PaymentRow, 'amountCents' | 'refundedCents'>;
type Refund = Pick<RefundRow, 'amountCents' | 'status' | 'createdAt' | 'doneAt'>;

/**
 * What can still be given back. The provider's figure counts what was given back on its own pages, and ours what it has not
 * heard of yet.
 */
export function leftOf({ amountCents, refundedCents }: Paid, refunds: Refund[]): number {
  return amountCents - Math.max(refundedCents, sum(refunds.filter(({ status }) => status !== 'failed')));
}

export function waitingIn(refunds: Refund[]): number {
  return sum(refunds.filter(({ status }) => status === 'waiting'));
}

/**
 * What failed and was not sent again. Orders and failures are taken as they came, so that an order settles only what had failed
 * by then, and each cent of it settles one: refunds of one amount are not mistaken for each other. Nothing is shown as failed
 * that can no longer be given back. Expects the refunds oldest first.
 */
export function stillFailed(payment: Paid, refunds: Refund[]): number {
  const happened = refunds.flatMap(({ amountCents, status, createdAt, doneAt }) => [
    { at: createdAt, cents: -amountCents },
    ...(status === 'failed' ? [{ at: doneAt ?? createdAt, cents: amountCents }] : []),
  ]);
  const failed = happened
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .reduce((open, { cents }) => Math.max(0, open + cents), 0);
  return Math.min(failed, leftOf(payment, refunds));
}

function sum(refunds: Refund[]): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}
