import type { Database } from '#server/platform/database/database.ts';
import { presentCharge } from '#server/sandbox/stripe/objects/charge-object.ts';
import { presentRefund } from '#server/sandbox/stripe/objects/refund-object.ts';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import {
  addRefunded,
  findSettlingRefunds,
  insertRefund,
  lockCharge,
  lockRefund,
  updateRefund,
  type RefundRow,
} from './payments.repo.ts';
import { recordEvents, type Cause } from './record-events.ts';

/** How long a refund of the slow test cards stays as it is. */
export const refundSettlesAfterMs = 10_000;
const refundsAtOnce = 20;

export interface RefundOrder {
  chargeId: string;
  /** Null gives back whatever is left. */
  amount: number | null;
  reason: string | null;
  metadata: Record<string, string>;
}

export async function makeRefund(tx: Database, cause: Cause, order: RefundOrder): Promise<RefundRow> {
  const charge = await lockCharge(tx, order.chargeId);
  if (charge?.status !== 'succeeded') {
    throw invalidRequest(`Charge ${order.chargeId} was not paid and cannot be refunded.`, { param: 'charge' });
  }
  const left = charge.amount - charge.amountRefunded;
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = order.amount ?? left;
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  }
  const arrivesLater = charge.refunds === 'later';
  const refund = await insertRefund(tx, {
    id: makeId('re_'),
    chargeId: charge.id,
    paymentIntentId: charge.paymentIntentId,
    status: arrivesLater ? 'pending' : 'succeeded',
    amount,
    currency: charge.currency,
    reason: order.reason,
    metadata: order.metadata,
    settlesAt: charge.refunds === 'at_once' ? null : new Date(cause.now.getTime() + refundSettlesAfterMs),
    createdAt: cause.now,
  });
  const changed = await addRefunded(tx, charge.id, amount);
  await recordEvents(tx, cause, [
    { type: 'refund.created', object: presentRefund(refund) },
    {
      type: 'charge.refunded',
      object: presentCharge(changed, cause.pages),
      previous: { amount_refunded: charge.amountRefunded, refunded: false },
    },
  ]);
  return refund;
}

export async function changeRefundMetadata(
  tx: Database,
  cause: Cause,
  refund: RefundRow,
  metadata: Record<string, string>,
): Promise<RefundRow> {
  const changed = await updateRefund(tx, refund.id, { metadata });
  await recordEvents(tx, cause, [
    { type: 'refund.updated', object: presentRefund(changed), previous: { metadata: refund.metadata } },
  ]);
  return changed;
}

/** Lets slow refunds arrive, and failing ones come back; answers how many were looked at. */
export async function settleDueRefunds(db: Database, cause: Cause): Promise<number> {
  const due = await findSettlingRefunds(db, cause.now, refundsAtOnce);
  for (const { id, chargeId } of due) await db.transaction((tx) => settleRefund(tx, cause, id, chargeId));
  return due.length;
}

async function settleRefund(tx: Database, cause: Cause, id: string, chargeId: string): Promise<void> {
  // The charge first, as a new refund does: two transactions that hold rows in another order could wait for each other.
  await lockCharge(tx, chargeId);
  const refund = await lockRefund(tx, id);
  if (!refund || refund.settlesAt === null || refund.settlesAt > cause.now) return;

  if (refund.status === 'pending') {
    const arrived = await updateRefund(tx, id, { status: 'succeeded', settlesAt: null });
    await recordEvents(tx, cause, [
      { type: 'refund.updated', object: presentRefund(arrived), previous: { status: 'pending' } },
    ]);
    return;
  }
  const returned = await updateRefund(tx, id, { status: 'failed', settlesAt: null });
  const charge = await addRefunded(tx, chargeId, -refund.amount);
  await recordEvents(tx, cause, [
    { type: 'refund.failed', object: presentRefund(returned), previous: { status: 'succeeded' } },
    { type: 'charge.updated', object: presentCharge(charge, cause.pages) },
  ]);
}
