import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { payByCard, sandboxOf, stripeFor } from '#server/testing/payments/test-payments.ts';
import { deleteKeysBefore } from '#server/sandbox/stripe/ledger/keys.repo.ts';

let test: TestApp;
let stripe: Stripe;

beforeAll(async () => {
  test = await openTestApp();
  stripe = await stripeFor(test);
});
afterAll(() => test.close());

const order = (amount = 2999): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: amount, product_data: { name: 'Review' } } }],
  success_url: 'https://fairhand.example/done',
});

const sessionCount = async () => (await stripe.checkout.sessions.list({ limit: 100 })).data.length;

it('answers the same call under the same key the same, and does it once', async () => {
  const before = await sessionCount();
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'same' });
  const again = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'same' });
  expect(again).toEqual(first);
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  expect(again.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'same',
  });
  expect(await sessionCount()).toBe(before + 1);
});

it('refuses another call under a key that was used', async () => {
  await stripe.checkout.sessions.create(order(), { idempotencyKey: 'other' });
  const refused = { type: 'StripeIdempotencyError', statusCode: 400, message: expect.stringContaining("'other'") };
  await expect(stripe.checkout.sessions.create(order(4999), { idempotencyKey: 'other' })).rejects.toMatchObject(
    refused,
  );
  await expect(stripe.refunds.create({ charge: 'ch_1' }, { idempotencyKey: 'other' })).rejects.toMatchObject(refused);
});

it('leaves the key free after a call that was refused', async () => {
  const wrong = stripe.checkout.sessions.create(order(10), { idempotencyKey: 'mended' });
  await expect(wrong).rejects.toMatchObject({ code: 'amount_too_small' });
  const right = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'mended' });
  expect(right.amount_total).toBe(2999);
});

it('does the work once when many come at the same time', async () => {
  const before = await sessionCount();
  const made = await Promise.all(
    Array.from({ length: 20 }, () => stripe.checkout.sessions.create(order(), { idempotencyKey: 'crowd' })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(made.filter(({ lastResponse }) => !lastResponse.headers['idempotent-replayed'])).toHaveLength(1);
  expect(await sessionCount()).toBe(before + 1);
});

it('gives money back once, however often and at once it is asked', async () => {
  const session = await stripe.checkout.sessions.create(order());
  await payByCard(test.app, session.url ?? '', undefined, { email: 'sam@mail.example' });
  const paid = await stripe.checkout.sessions.retrieve(session.id);
  const params = { payment_intent: String(paid.payment_intent), amount: 1000 };
  const made = await Promise.all(
    Array.from({ length: 10 }, () => stripe.refunds.create(params, { idempotencyKey: 'give-back' })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.refunds.list({ payment_intent: params.payment_intent })).data).toHaveLength(1);
});

it('forgets a key after a day', async () => {
  const first = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'yesterday' });
  await deleteKeysBefore(test.db, new Date(test.clock.now.getTime() + 1));
  const second = await stripe.checkout.sessions.create(order(), { idempotencyKey: 'yesterday' });
  expect(second.id).not.toBe(first.id);
});

it('takes calls without a key, as a person sends them by hand', async () => {
  const { host, port } = (await sandboxOf(test.app)).address;
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(`http://${host}:${port}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
    });
  const basic = `Basic ${Buffer.from('sk_test_by_hand:').toString('base64')}`;
  const body =
    'mode=payment&success_url=https%3A%2F%2Ffairhand.example&line_items[][price_data][currency]=USD' +
    '&line_items[0][price_data][unit_amount]=2999&line_items[0][price_data][product_data][name]=Review&expand[]=line_items';
  const answer = await send(body, { authorization: basic, 'stripe-version': '2026-01-28.clover' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(answer.headers.get('stripe-version')).toBe('2026-01-28.clover');
  expect(answer.headers.get('request-id')).toMatch(/^req_\w{14}$/);
  expect(await answer.json()).toMatchObject({ currency: 'usd', line_items: { data: [{ quantity: 1 }] } });

  expect((await send(body)).status).toBe(401);
  const wrongKind = await send('{}', { authorization: basic, 'content-type': 'application/json' });
  expect(await wrongKind.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  const tooLarge = await send(`a=${'x'.repeat(300 * 1024)}`, { authorization: basic });
  expect(tooLarge.status).toBe(413);
});
