import { randomUUID } from 'node:crypto';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import type { Checkout, CheckoutOrder, Payments, Refund } from '#server/providers/payments/payments.ts';

type Call = 'createCheckout' | 'getCheckout' | 'expireCheckout' | 'refund' | 'listRefunds';

interface GivenBack extends Refund {
  paymentIntentId: string;
}

export interface ScriptedPayments extends Payments {
  checkouts: Map<string, Checkout>;
  refunds: GivenBack[];
  /** Runs before a call has any effect; what it throws is what the caller gets. */
  before: (call: Call) => Promise<void> | void;
  /** Runs after it had its effect: what it throws is an answer that was lost. */
  after: (call: Call) => Promise<void> | void;
  pay: (checkoutId: string) => void;
  expire: (checkoutId: string) => void;
  /** As somebody does it on the provider's own pages. */
  refundOutside: (checkoutId: string, cents: number) => void;
  /** The bank sends a refund back that had succeeded. */
  comeBack: (refundId: string) => void;
}

/** What the provider says has happened, of which of its objects. */
export interface ScriptedEvent {
  type: string;
  session?: string;
  intent?: string;
}

/**
 * A provider in memory that does what a test tells it: down, slow, or answering and losing the answer. It keeps its promises
 * about keys as the real one does, and takes events without a signature.
 */
export function scriptPayments(): ScriptedPayments {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, string>();
  const refunds: GivenBack[] = [];

  const scripted: ScriptedPayments = {
    checkouts,
    refunds,
    before: () => undefined,
    after: () => undefined,
    pay: (id) => change(id, { status: 'complete', paymentStatus: 'paid', paymentIntentId: `pi_${id}`, url: null }),
    expire: (id) => change(id, { status: 'expired', url: null }),
    refundOutside: (id, cents) => void giveBack(`pi_${id}`, cents, null),
    comeBack: (refundId) => {
      const refund = refunds.find((each) => each.refundId === refundId);
      if (!refund) throw new Error(`There is no refund ${refundId}.`);
      refund.status = 'failed';
      addRefunded(refund.paymentIntentId, -refund.amountCents);
    },

    createCheckout: (order) => told('createCheckout', () => open(order)),
    getCheckout: (id) => told('getCheckout', () => copy(checkouts.get(id))),
    expireCheckout: (id) =>
      told('expireCheckout', () => {
        if (checkouts.get(id)?.status === 'open') change(id, { status: 'expired', url: null });
        return copy(checkouts.get(id));
      }),
    refund: ({ paymentIntentId, amountCents, idempotencyKey }) =>
      told('refund', () => {
        const same = refunds.find((refund) => refund.idempotencyKey === idempotencyKey);
        return { ...(same ?? giveBack(paymentIntentId, amountCents, idempotencyKey)) };
      }),
    listRefunds: (paymentIntentId) =>
      told('listRefunds', () => structuredClone(refunds.filter((each) => each.paymentIntentId === paymentIntentId))),
    readWebhook: async (rawBody) => {
      const { type, session, intent } = JSON.parse(Buffer.from(rawBody as Uint8Array).toString()) as ScriptedEvent;
      return {
        id: randomUUID(),
        type,
        createdAt: new Date(),
        sessionId: session ?? null,
        paymentIntentId: intent ?? null,
      };
    },
  };

  async function told<T>(call: Call, work: () => T): Promise<T> {
    await scripted.before(call);
    const answer = work();
    await scripted.after(call);
    return answer;
  }

  function change(id: string, changes: Partial<Checkout>): void {
    const checkout = checkouts.get(id);
    if (!checkout) throw new Error(`There is no checkout ${id}.`);
    checkouts.set(id, { ...checkout, ...changes });
  }

  function addRefunded(paymentIntentId: string, cents: number): void {
    const checkout = [...checkouts.values()].find((each) => each.paymentIntentId === paymentIntentId);
    if (!checkout) throw new Error(`There is no payment ${paymentIntentId}.`);
    const refundedCents = checkout.refundedCents + cents;
    if (refundedCents > (checkout.amountTotalCents ?? 0))
      throw new AppError('conflict', 'This is more than what is left.');
    change(checkout.id, { refundedCents });
  }

  function giveBack(paymentIntentId: string, amountCents: number, idempotencyKey: string | null): GivenBack {
    addRefunded(paymentIntentId, amountCents);
    const refund: GivenBack = {
      refundId: `re_${randomUUID()}`,
      status: 'succeeded',
      amountCents,
      idempotencyKey,
      paymentIntentId,
    };
    refunds.push(refund);
    return refund;
  }

  function open({ requestId, paymentId, amountCents, currency, idempotencyKey }: CheckoutOrder) {
    const id = byKey.get(idempotencyKey) ?? `cs_${randomUUID()}`;
    byKey.set(idempotencyKey, id);
    const url = `https://pay.example/${id}`;
    if (!checkouts.has(id)) {
      checkouts.set(id, {
        id,
        status: 'open',
        paymentStatus: 'unpaid',
        amountTotalCents: amountCents,
        currency,
        requestId,
        paymentId,
        paymentIntentId: null,
        url,
        receiptUrl: null,
        refundedCents: 0,
      });
    }
    return { sessionId: id, url };
  }

  return scripted;
}

function copy(checkout: Checkout | undefined): Checkout | null {
  return checkout ? { ...checkout } : null;
}

/** As the provider's own failures reach the product. */
export function providerDown(): AppError {
  return new AppError('unavailable', 'The payment provider does not answer right now. Nothing is lost.', {
    retryAfterSeconds: 30,
  });
}

/** Sends an event of the scripted provider, and answers the status it is received with. */
export async function tellScripted(app: App, event: ScriptedEvent): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(event),
  });
  return answer.statusCode;
}
