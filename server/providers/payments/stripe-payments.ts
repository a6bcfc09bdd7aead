import type { Stripe } from 'stripe';
import { AppError } from '#server/platform/errors.ts';
import { explainFailure, isMissing, isStripeError, type PaymentLog, type PaymentWork } from './payment-errors.ts';
import { readCheckout, readEvent, readRefund, refundKeyField } from './payment-readers.ts';
import type { CheckoutOrder, Payments, Refund, RefundOrder } from './payments.ts';

/** Where the provider is and how it knows us. The built-in sandbox differs from the real one in nothing else. */
export interface StripeAccess {
  secretKey: string;
  webhookSecret: string;
  /** The provider's own, unless it is given. */
  address?: { protocol: 'http' | 'https'; host: string; port: number };
}

export interface PaymentsParts {
  /** Asked when the first payment is made, and again after a failure. */
  access: () => Promise<StripeAccess>;
  log: PaymentLog;
  now: () => Date;
  /** One attempt, in milliseconds, and how many more follow it. A person waits for them. */
  timeoutMs?: number;
  retries?: number;
}

const defaultTimeoutMs = 8_000;
const defaultRetries = 2;
/** How old a signed message may be. */
const toleranceSeconds = 5 * 60;

interface Connection {
  stripe: Stripe;
  webhookSecret: string;
}

export function createPayments(parts: PaymentsParts): Payments {
  const connect = connectOnce(parts);

  async function ask<T>(work: PaymentWork, call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const { stripe } = await connect();
    try {
      return await call(stripe);
    } catch (error) {
      throw explainFailure(error, work, parts.log);
    }
  }

  return {
    createCheckout: (order) =>
      ask('checkout', async (stripe) => {
        const session = await openSession(stripe, order);
        if (session.url === null) throw new Error(`The checkout ${session.id} has no page.`);
        return { sessionId: session.id, url: session.url };
      }),

    getCheckout: (sessionId) => ask('lookup', (stripe) => lookUp(stripe, sessionId)),

    expireCheckout: (sessionId) =>
      ask('lookup', async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
        } catch (error) {
          // It is over already, in one way or the other; which one is for the look below to say.
          if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
        }
        return lookUp(stripe, sessionId);
      }),

    refund: (order) => ask('refund', (stripe) => refundOnce(stripe, order)),

    listRefunds: (paymentIntentId) => ask('lookup', (stripe) => allRefunds(stripe, paymentIntentId)),

    readWebhook: async (rawBody, signature) => {
      const { stripe, webhookSecret } = await connect();
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature ?? '',
          webhookSecret,
          toleranceSeconds,
          undefined,
          parts.now().getTime(),
        );
        return readEvent(event);
      } catch (error) {
        throw new AppError('bad_request', 'This message isn’t signed by the payment provider.', { cause: error });
      }
    },
  };
}

/** The SDK is large and most processes that start never take a payment, so that it is loaded with the first one. */
function connectOnce({
  access,
  timeoutMs = defaultTimeoutMs,
  retries = defaultRetries,
}: PaymentsParts): () => Promise<Connection> {
  let connection: Promise<Connection> | null = null;
  const open = async (): Promise<Connection> => {
    const { secretKey, webhookSecret, address } = await access();
    const { Stripe: Client } = await import('stripe');
    const stripe = new Client(secretKey, {
      ...address,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
    });
    return { stripe, webhookSecret };
  };
  return () => {
    connection ??= open().catch((error: unknown) => {
      connection = null;
      throw error;
    });
    return connection;
  };
}

/** An address that the provider does not take for one must not keep anybody from paying: its page then asks for another. */
async function openSession(stripe: Stripe, order: CheckoutOrder): Promise<Stripe.Checkout.Session> {
  const params = sessionParams(order);
  const { idempotencyKey } = order;
  try {
    return await stripe.checkout.sessions.create(
      { ...params, customer_email: order.customerEmail },
      { idempotencyKey },
    );
  } catch (error) {
    if (!isStripeError(error) || error.param !== 'customer_email') throw error;
    return stripe.checkout.sessions.create(params, { idempotencyKey: `${idempotencyKey}:without-email` });
  }
}

function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const ids = { request_id: order.requestId, payment_id: order.paymentId };
  return {
    mode: 'payment',
    // Cards alone: other ways to pay may complete a session days before the money comes.
    allowed_payment_method_types: ['card'],
    submit_type: 'pay',
    client_reference_id: order.requestId,
    metadata: ids,
    payment_intent_data: { description: `${order.title}. ${order.description}`, metadata: ids },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amountCents,
          product_data: { name: order.title, description: order.description },
        },
      },
    ],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

async function lookUp(stripe: Stripe, sessionId: string) {
  try {
    return readCheckout(
      await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] }),
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * The provider forgets a key after a day, and a refund that is tried again later would then be a second one. So the key also
 * stands in the refund itself, and is looked for first.
 */
async function refundOnce(stripe: Stripe, order: RefundOrder): Promise<Refund> {
  const existing = await allRefunds(stripe, order.paymentIntentId);
  const same = existing.find(({ idempotencyKey }) => idempotencyKey === order.idempotencyKey);
  if (same) return same;
  try {
    const refund = await stripe.refunds.create(
      {
        payment_intent: order.paymentIntentId,
        amount: order.amountCents,
        reason: 'requested_by_customer',
        metadata: { [refundKeyField]: order.idempotencyKey, reason: shortReason(order.reason) },
      },
      { idempotencyKey: order.idempotencyKey },
    );
    return readRefund(refund);
  } catch (error) {
    if (isStripeError(error) && (error.code === 'charge_already_refunded' || error.param === 'amount')) {
      throw new AppError('conflict', 'That’s more than what’s left of the payment. Nothing was refunded.', {
        cause: error,
      });
    }
    throw error;
  }
}

/** As long as the provider takes it. A character that the cut goes through would make the whole call unsendable. */
function shortReason(reason: string): string {
  return reason.slice(0, 500).toWellFormed();
}

async function allRefunds(stripe: Stripe, paymentIntentId: string): Promise<Refund[]> {
  const refunds: Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })) {
    refunds.push(readRefund(refund));
  }
  return refunds.toReversed();
}
