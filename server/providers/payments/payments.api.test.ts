import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { deleteKeysBefore } from '#server/sandbox/stripe/ledger/keys.repo.ts';
import { sendDueEvents } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';
import { signPayload } from '#server/sandbox/stripe/webhooks/webhook-signature.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { eventSenderFor, payByCard, sandboxOf, stripeFor } from '#server/testing/payments/test-payments.ts';
import type { CheckoutOrder, Payments } from './payments.ts';
import { createPayments } from './stripe-payments.ts';

let test: TestApp;
let payments: Payments;
let orders = 0;

beforeAll(async () => {
  test = await openTestApp();
  payments = createPayments({
    access: () => sandboxOf(test.app),
    log: { warn: () => {}, error: () => {} },
    now: () => test.clock.now,
  });
});
afterAll(() => test.close());
beforeEach(() => {
  orders += 1;
});

const order = (change: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  requestId: `request-${orders}`,
  paymentId: `payment-${orders}`,
  amountCents: 2999,
  currency: 'usd',
  title: 'Standard review',
  description: 'Writer: Wanda Writer.',
  customerEmail: 'sam@mail.example',
  successUrl: 'https://fairhand.example/writer-requests?success=true',
  cancelUrl: 'https://fairhand.example/writer-requests?canceled=true',
  idempotencyKey: `checkout-${orders}`,
  expiresAt: new Date(test.clock.now.getTime() + 60 * 60_000),
  ...change,
});

async function payOne(card: string = cards.pays): Promise<{ sessionId: string; paymentIntentId: string }> {
  orders += 1;
  const { sessionId, url } = await payments.createCheckout(order());
  await payByCard(test.app, url, card);
  const checkout = await payments.getCheckout(sessionId);
  if (!checkout?.paymentIntentId) throw new Error('Nothing was paid.');
  return { sessionId, paymentIntentId: checkout.paymentIntentId };
}

describe('a checkout', () => {
  it('carries the request, and is the same for the same order', async () => {
    const asked = order();
    const first = await payments.createCheckout(asked);
    expect(first).toEqual(await payments.createCheckout(asked));
    const { expires_at: endsAt } = await (await stripeFor(test)).checkout.sessions.retrieve(first.sessionId);
    expect(endsAt).toBe(Math.floor(asked.expiresAt.getTime() / 1000));
    expect(await payments.getCheckout(first.sessionId)).toEqual({
      id: first.sessionId,
      status: 'open',
      paymentStatus: 'unpaid',
      amountTotalCents: 2999,
      currency: 'usd',
      requestId: asked.requestId,
      paymentId: asked.paymentId,
      paymentIntentId: null,
      url: first.url,
      receiptUrl: null,
      refundedCents: 0,
    });
  });

  it('is opened also for an address that the provider does not take', async () => {
    const asked = order({ customerEmail: 'sam@localhost' });
    const { sessionId, url } = await payments.createCheckout(asked);
    expect((await payments.createCheckout(asked)).sessionId).toBe(sessionId);
    expect((await payByCard(test.app, url)).statusCode).toBe(422);
    await payByCard(test.app, url, cards.pays, { email: 'sam@mail.example' });
    expect(await payments.getCheckout(sessionId)).toMatchObject({ paymentStatus: 'paid', requestId: asked.requestId });
  });

  it('says that it is paid, and where the receipt is', async () => {
    const { sessionId } = await payOne();
    const checkout = await payments.getCheckout(sessionId);
    expect(checkout).toMatchObject({ status: 'complete', paymentStatus: 'paid', url: null });
    expect(checkout?.receiptUrl).toContain('/dev/receipts/ch_');
  });

  it('is not paid by a card that was declined', async () => {
    const { sessionId } = await payOne(cards.declined);
    expect(await payments.getCheckout(sessionId)).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      receiptUrl: null,
    });
  });

  it('is closed, closed again, or turns out to be paid', async () => {
    const { sessionId } = await payments.createCheckout(order());
    expect(await payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired', url: null });
    expect(await payments.expireCheckout(sessionId)).toMatchObject({ status: 'expired' });
    const paid = await payOne();
    expect(await payments.expireCheckout(paid.sessionId)).toMatchObject({ status: 'complete', paymentStatus: 'paid' });
  });

  it('may be unknown', async () => {
    expect(await payments.getCheckout('cs_test_none')).toBeNull();
    expect(await payments.expireCheckout('cs_test_none')).toBeNull();
  });

  it('of another order under the same key is a mistake of ours, and no outage', async () => {
    await payments.createCheckout(order());
    const error = await payments.createCheckout(order({ amountCents: 4999 })).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ type: 'StripeIdempotencyError' });
    expect(error).not.toBeInstanceOf(AppError);
  });
});

describe('a refund', () => {
  it('comes once for one key, even long after the provider has forgotten the key', async () => {
    const { sessionId, paymentIntentId } = await payOne();
    const asked = { paymentIntentId, amountCents: 1000, reason: 'The writer declined.', idempotencyKey: `r-${orders}` };
    const first = await payments.refund(asked);
    expect(first).toMatchObject({ status: 'succeeded', amountCents: 1000, idempotencyKey: asked.idempotencyKey });
    expect(await payments.refund(asked)).toEqual(first);
    await deleteKeysBefore(test.db, new Date(test.clock.now.getTime() + 1));
    expect(await payments.refund(asked)).toEqual(first);
    expect(await payments.listRefunds(paymentIntentId)).toEqual([first]);
    expect((await payments.getCheckout(sessionId))?.refundedCents).toBe(1000);
  });

  it('comes whatever its reason is, also where the cut goes through a character', async () => {
    const { paymentIntentId } = await payOne();
    const reason = `${'x'.repeat(499)}😀 and more`;
    const asked = { paymentIntentId, amountCents: 1000, reason, idempotencyKey: `long-${orders}` };
    expect(await payments.refund(asked)).toMatchObject({ status: 'succeeded', amountCents: 1000 });
  });

  it('comes once for one key when many ask at the same time', async () => {
    const { paymentIntentId } = await payOne();
    const asked = { paymentIntentId, amountCents: 700, reason: 'Late.', idempotencyKey: `crowd-${orders}` };
    const made = await Promise.all(Array.from({ length: 8 }, () => payments.refund(asked)));
    expect(new Set(made.map(({ refundId }) => refundId)).size).toBe(1);
    expect(await payments.listRefunds(paymentIntentId)).toHaveLength(1);
  });

  it('is refused for more than what is left', async () => {
    const { paymentIntentId } = await payOne();
    const ask = (amountCents: number) =>
      payments.refund({ paymentIntentId, amountCents, reason: 'r', idempotencyKey: `left-${orders}-${amountCents}` });
    await expect(ask(3000)).rejects.toMatchObject({ code: 'conflict' });
    await ask(2999);
    await expect(ask(1)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that somebody made by hand is seen too', async () => {
    const { sessionId, paymentIntentId } = await payOne();
    const stripe = await stripeFor(test);
    const made = await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 100 });
    expect(await payments.listRefunds(paymentIntentId)).toEqual([
      { refundId: made.id, status: 'succeeded', amountCents: 100, idempotencyKey: null },
    ]);
    expect((await payments.getCheckout(sessionId))?.refundedCents).toBe(100);
  });

  it('may still be on its way', async () => {
    const { paymentIntentId } = await payOne(cards.refundsLater);
    const refund = await payments.refund({
      paymentIntentId,
      amountCents: 2999,
      reason: 'r',
      idempotencyKey: `slow-${orders}`,
    });
    expect(refund.status).toBe('pending');
  });
});

describe('a message', () => {
  /** Everything that is due, as the webhook gets it. */
  async function messages(): Promise<{ payload: string; signature: string }[]> {
    const heard: { payload: string; signature: string }[] = [];
    const sender = await eventSenderFor(test, async (payload, headers) => {
      heard.push({ payload, signature: headers['stripe-signature'] ?? '' });
      return 200;
    });
    while ((await sendDueEvents(sender)) > 0);
    return heard;
  }

  it('names what it is about, and nothing more', async () => {
    await messages();
    const { sessionId, paymentIntentId } = await payOne();
    await payments.refund({ paymentIntentId, amountCents: 100, reason: 'r', idempotencyKey: `m-${orders}` });
    const read = [];
    for (const { payload, signature } of await messages()) read.push(await payments.readWebhook(payload, signature));
    const byType = Object.fromEntries(read.map((event) => [event.type, event]));
    expect(byType['checkout.session.completed']).toMatchObject({ sessionId, paymentIntentId });
    for (const type of ['charge.succeeded', 'payment_intent.succeeded', 'charge.refunded', 'refund.created']) {
      expect(byType[type]).toMatchObject({ sessionId: null, paymentIntentId });
    }
    expect(Object.keys(byType['charge.refunded'] ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'paymentIntentId',
      'sessionId',
      'type',
    ]);
  });

  it('is refused unless the provider signed it a moment ago', async () => {
    await messages();
    await payOne();
    const [first] = await messages();
    const { payload = '', signature = '' } = first ?? {};
    const { webhookSecret } = await sandboxOf(test.app);
    const refused = { code: 'bad_request', detail: 'This message isn’t signed by the payment provider.' };
    const soon = new Date(test.clock.now.getTime() + 60_000);

    await expect(payments.readWebhook(payload, signature)).resolves.toMatchObject({ id: JSON.parse(payload).id });
    await expect(payments.readWebhook(Buffer.from(payload), signature)).resolves.toBeDefined();
    await expect(payments.readWebhook(payload, undefined)).rejects.toMatchObject(refused);
    await expect(payments.readWebhook('', signature)).rejects.toMatchObject(refused);
    await expect(payments.readWebhook(payload.replace('evt_', 'evt_x'), signature)).rejects.toMatchObject(refused);
    await expect(payments.readWebhook(payload, signPayload(payload, 'whsec_other', soon))).rejects.toMatchObject(
      refused,
    );
    await expect(payments.readWebhook('no json', signPayload('no json', webhookSecret, soon))).rejects.toMatchObject(
      refused,
    );
    test.clock.advance(301_000);
    await expect(payments.readWebhook(payload, signature)).rejects.toMatchObject(refused);
  });
});
