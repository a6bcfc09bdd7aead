import type { Stripe } from 'stripe';
import type { Checkout, PaymentEvent, Refund } from './payments.ts';

/** Where a refund carries the key that it was ordered with. */
export const refundKeyField = 'refund_key';

/** Expects the payment intent and its latest charge to be there whole, once there is a payment. */
export function readCheckout(session: Stripe.Checkout.Session): Checkout {
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const paidCharge = typeof charge === 'object' && charge?.paid ? charge : null;
  return {
    id: session.id,
    status: readStatus(session.status),
    paymentStatus: readPaymentStatus(session.payment_status),
    amountTotalCents: session.amount_total,
    currency: session.currency,
    requestId: session.client_reference_id ?? session.metadata?.request_id ?? null,
    paymentId: session.metadata?.payment_id ?? null,
    paymentIntentId: idOf(intent),
    url: session.url,
    receiptUrl: paidCharge?.receipt_url ?? null,
    refundedCents: paidCharge?.amount_refunded ?? 0,
  };
}

export function readRefund(refund: Stripe.Refund): Refund {
  return {
    refundId: refund.id,
    status: readRefundStatus(refund.status),
    amountCents: refund.amount,
    idempotencyKey: refund.metadata?.[refundKeyField] ?? null,
  };
}

/** Names alone: the rest of the message is not believed. */
export function readEvent(event: Stripe.Event): PaymentEvent {
  const subject: unknown = event.data?.object;
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    sessionId: field(subject, 'object') === 'checkout.session' ? field(subject, 'id') : null,
    paymentIntentId:
      field(subject, 'object') === 'payment_intent' ? field(subject, 'id') : field(subject, 'payment_intent'),
  };
}

function field(subject: unknown, name: string): string | null {
  if (typeof subject !== 'object' || subject === null) return null;
  const value: unknown = Object.getOwnPropertyDescriptor(subject, name)?.value;
  return typeof value === 'string' ? value : null;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

/** A word that the provider adds one day must not pass for `complete`. */
function readStatus(status: string | null): Checkout['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

function readPaymentStatus(status: string): Checkout['paymentStatus'] {
  return status === 'paid' || status === 'no_payment_required' ? status : 'unpaid';
}

/** Waiting for something from the payer is waiting, too. */
function readRefundStatus(status: string | null): Refund['status'] {
  return status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'pending';
}
