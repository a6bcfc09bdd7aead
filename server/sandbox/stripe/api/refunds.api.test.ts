import type { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { eventSenderFor, payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
import { refundSettlesAfterMs } from '#server/sandbox/stripe/ledger/refund-moves.ts';
import { letTimePass } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';

let test: TestApp;
let stripe: Stripe;

beforeAll(async () => {
  test = await openTestApp();
  stripe = await stripeFor(test);
});
afterAll(() => test.close());

/** A paid checkout; answers its payment and its charge. */
async function pay(card: string = cards.pays): Promise<{ intent: string; charge: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'sam@mail.example',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 4999, product_data: { name: 'Premium review' } } },
    ],
    success_url: 'https://fairhand.example/done',
  });
  await payByCard(test.app, session.url ?? '', card);
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  });
  if (typeof intent !== 'object' || intent?.status !== 'succeeded') throw new Error('It was not paid.');
  return { intent: intent.id, charge: String(intent.latest_charge) };
}

async function eventTypes(limit: number): Promise<string[]> {
  const { data } = await stripe.events.list({ limit });
  return data.map(({ type }) => type).toReversed();
}

const passTime = async () => {
  test.clock.advance(refundSettlesAfterMs);
  await letTimePass(await eventSenderFor(test));
};

describe('a refund', () => {
  it('gives back the whole', async () => {
    const { intent, charge } = await pay();
    const refund = await stripe.refunds.create({
      payment_intent: intent,
      reason: 'requested_by_customer',
      metadata: { why: 'changed my mind' },
    });
    expect(refund).toMatchObject({
      object: 'refund',
      amount: 4999,
      status: 'succeeded',
      charge,
      payment_intent: intent,
      reason: 'requested_by_customer',
      metadata: { why: 'changed my mind' },
    });
    const { lastResponse, ...kept } = refund;
    expect(lastResponse.statusCode).toBe(200);
    expect(await stripe.refunds.retrieve(refund.id)).toEqual(kept);
    expect(await stripe.charges.retrieve(charge, { expand: ['refunds', 'payment_intent'] })).toMatchObject({
      refunded: true,
      amount_refunded: 4999,
      refunds: { data: [{ id: refund.id }] },
      payment_intent: { id: intent },
    });
    expect(await eventTypes(2)).toEqual(['refund.created', 'charge.refunded']);
  });

  it('gives back parts until nothing is left', async () => {
    const { intent, charge } = await pay();
    await stripe.refunds.create({ payment_intent: intent, amount: 2000 });
    await stripe.refunds.create({ charge, amount: 999 });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 2999 });

    await expect(stripe.refunds.create({ charge, amount: 2001 })).rejects.toMatchObject({
      param: 'amount',
      message: expect.stringContaining('greater than unrefunded amount'),
    });
    const rest = await stripe.refunds.create({ charge, expand: ['charge'] });
    expect(rest).toMatchObject({ amount: 2000, charge: { refunded: true } });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_already_refunded' });

    const all = await stripe.refunds.list({ payment_intent: intent });
    expect(all.data.map(({ amount }) => amount)).toEqual([2000, 999, 2000]);
    expect((await stripe.refunds.list({ charge, limit: 1 })).has_more).toBe(true);
  });

  it('never gives back more than was paid, though several ask at once', async () => {
    const { intent, charge } = await pay();
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => stripe.refunds.create({ payment_intent: intent, amount: 1000 })),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(4000);
  });

  it('arrives later with some cards', async () => {
    const { intent } = await pay(cards.refundsLater);
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('pending');
    await passTime();
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
    const [event] = (await stripe.events.list({ limit: 1 })).data;
    expect(event).toMatchObject({
      type: 'refund.updated',
      data: { object: { id: refund.id, status: 'succeeded' }, previous_attributes: { status: 'pending' } },
    });
    await passTime();
    expect((await stripe.events.list({ limit: 1 })).data[0]?.id).toBe(event?.id);
  });

  it('comes back with others, and can then be made again', async () => {
    const { intent, charge } = await pay(cards.refundsComeBack);
    const refund = await stripe.refunds.create({ payment_intent: intent });
    expect(refund.status).toBe('succeeded');
    await passTime();
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed', failure_reason: 'unknown' });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 0 });
    expect(await eventTypes(2)).toEqual(['refund.failed', 'charge.updated']);
    expect((await stripe.refunds.create({ payment_intent: intent })).status).toBe('succeeded');
  });

  it('can be noted on later', async () => {
    const { intent } = await pay();
    const refund = await stripe.refunds.create({ payment_intent: intent, metadata: { a: '1', b: '2' } });
    const noted = await stripe.refunds.update(refund.id, { metadata: { b: '3' } });
    expect(noted.metadata).toEqual({ a: '1', b: '3' });
    expect(await eventTypes(1)).toEqual(['refund.updated']);
  });

  it.each([
    ['nothing to refund', {}, /payment_intent or charge/],
    ['both ways to name it', { charge: 'ch_1', payment_intent: 'pi_1' }, /only specify one/],
    ['a charge that does not exist', { charge: 'ch_none' }, /No such charge/],
    ['nothing as the amount', { charge: 'ch_1', amount: 0 }, /between 1 and/],
    ['a reason of one’s own', { charge: 'ch_1', reason: 'because' as never }, /./],
  ])('is refused for %s', async (_what, params, message) => {
    await expect(stripe.refunds.create(params)).rejects.toThrow(message);
  });

  it('is refused for a payment that was never made', async () => {
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer_email: 'sam@mail.example',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Review' } } }],
      success_url: 'https://fairhand.example/done',
    });
    await payByCard(test.app, session.url ?? '', cards.declined);
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
    await expect(stripe.refunds.create({ payment_intent: String(intent) })).rejects.toThrow(/successful charge/);
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(String(intent));
    await expect(stripe.refunds.create({ charge: String(charge) })).rejects.toThrow(/was not paid/);
  });
});

describe('lists', () => {
  it('payments, charges and events, and finds one of each', async () => {
    const { intent, charge } = await pay();
    expect((await stripe.paymentIntents.list({ limit: 1 })).data[0]?.id).toBe(intent);
    const [found] = (await stripe.charges.list({ payment_intent: intent, expand: ['data.payment_intent'] })).data;
    expect(found).toMatchObject({ id: charge, payment_intent: { id: intent } });
    const events = await stripe.events.list({ types: ['charge.succeeded', 'charge.failed'], limit: 1 });
    expect(events.data[0]).toMatchObject({ type: 'charge.succeeded', pending_webhooks: 1 });
    const [event] = events.data;
    expect((await stripe.events.retrieve(event?.id ?? '')).data).toEqual(event?.data);
    await expect(stripe.charges.list({ expand: ['payment_intent'] })).rejects.toThrow(/cannot be expanded/);
  });
});
