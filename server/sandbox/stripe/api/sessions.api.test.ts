import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
import { openStripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts';

let test: TestApp;
let stripe: Stripe;

beforeAll(async () => {
  test = await openTestApp();
  stripe = await stripeFor(test);
});
afterAll(() => test.close());

const order: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  client_reference_id: 'request-7',
  customer_email: 'sam@mail.example',
  metadata: { request_id: 'request-7', note: 'Größe & more' },
  payment_intent_data: { description: 'Standard review', metadata: { request_id: 'request-7' } },
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Standard review' } } },
  ],
  success_url: 'https://fairhand.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://fairhand.example/back',
};

const failure = (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> =>
  promise.then(
    () => {
      throw new Error('It was answered.');
    },
    (error: Stripe.errors.StripeError) => error,
  );

const minutesFromNow = (minutes: number) => Math.floor(test.clock.now.getTime() / 1000) + minutes * 60;

describe('a checkout session', () => {
  it('keeps what it was made with', async () => {
    const made = await stripe.checkout.sessions.create({ ...order, expires_at: minutesFromNow(45) });
    expect(made).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2999,
      currency: 'usd',
      client_reference_id: 'request-7',
      metadata: { request_id: 'request-7', note: 'Größe & more' },
      payment_intent: null,
      expires_at: minutesFromNow(45),
      url: `${test.config.publicUrl}/dev/checkout/${made.id}`,
      allowed_payment_method_types: ['card'],
      customer_details: { email: 'sam@mail.example' },
    });
    expect(made.id).toMatch(/^cs_test_\w{58}$/);
    expect(made.line_items).toBeUndefined();
    const { lastResponse, ...kept } = made;
    expect(lastResponse.requestId).toMatch(/^req_/);
    expect(lastResponse.apiVersion).toBe(Stripe.API_VERSION);
    expect(await stripe.checkout.sessions.retrieve(made.id)).toEqual(kept);
  });

  it('is found by every process that shares the database', async () => {
    const made = await stripe.checkout.sessions.create(order);
    const other = await openStripeSandbox({
      db: test.db,
      now: () => test.clock.now,
      publicUrl: test.config.publicUrl,
      log: { error: () => {} },
    });
    try {
      const { address, secretKey, webhookSecret } = other;
      const second = new Stripe(secretKey, { ...address, maxNetworkRetries: 0 });
      expect((await second.checkout.sessions.retrieve(made.id)).id).toBe(made.id);
      expect(webhookSecret).toBe((await test.app.paymentSandbox?.())?.webhookSecret);
    } finally {
      await other.close();
    }
  });

  it('lists its lines, page by page', async () => {
    const line = (name: string, quantity: number) => ({
      quantity,
      price_data: { currency: 'usd', unit_amount: 1000, product_data: { name } },
    });
    const { id } = await stripe.checkout.sessions.create({
      ...order,
      line_items: [line('One', 1), line('Two', 2), line('Three', 3)],
    });
    const first = await stripe.checkout.sessions.listLineItems(id, { limit: 2 });
    expect(first.data.map(({ description, amount_total: total }) => [description, total])).toEqual([
      ['One', 1000],
      ['Two', 2000],
    ]);
    expect(first.has_more).toBe(true);
    const all = await stripe.checkout.sessions.listLineItems(id).autoPagingToArray({ limit: 100 });
    expect(all.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
    expect(all[0]?.price?.unit_amount_decimal?.toString()).toBe('1000');
    expect((await stripe.checkout.sessions.retrieve(id)).amount_total).toBe(6000);
  });

  it('is closed once, and not after it is paid', async () => {
    const { id } = await stripe.checkout.sessions.create(order);
    const closed = await stripe.checkout.sessions.expire(id);
    expect(closed).toMatchObject({ status: 'expired', url: null, payment_status: 'unpaid' });
    expect(await failure(stripe.checkout.sessions.expire(id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      message: expect.stringContaining('status of `expired`'),
    });
    const paid = await stripe.checkout.sessions.create(order);
    await payByCard(test.app, paid.url ?? '');
    expect((await failure(stripe.checkout.sessions.expire(paid.id))).message).toContain('status of `complete`');
  });

  it('runs out by itself', async () => {
    const { id } = await stripe.checkout.sessions.create({ ...order, expires_at: minutesFromNow(31) });
    test.clock.advance(30 * 60_000);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    test.clock.advance(60_000);
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const events = await stripe.events.list({ type: 'checkout.session.expired', limit: 1 });
    expect(events.data[0]?.data.object).toMatchObject({ id, status: 'expired' });
  });

  it('shows its payment whole where that is asked for', async () => {
    const made = await stripe.checkout.sessions.create(order);
    await payByCard(test.app, made.url ?? '');
    const whole = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ['payment_intent.latest_charge', 'line_items'],
    });
    expect(whole).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      line_items: { data: [{ description: 'Standard review' }] },
      payment_intent: {
        object: 'payment_intent',
        status: 'succeeded',
        amount_received: 2999,
        metadata: { request_id: 'request-7' },
        latest_charge: {
          object: 'charge',
          paid: true,
          amount: 2999,
          receipt_url: expect.stringContaining('/dev/receipts/'),
        },
      },
    });
    expect((await failure(stripe.checkout.sessions.retrieve(made.id, { expand: ['customer'] }))).message).toContain(
      'cannot be expanded',
    );
  });
});

describe('a list of sessions', () => {
  it('goes newest first, forwards and backwards, by state', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await stripe.checkout.sessions.create(order)).id);
    const newest = made.toReversed();
    const first = await stripe.checkout.sessions.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/checkout/sessions' });
    expect(first.data.map(({ id }) => id)).toEqual(newest.slice(0, 2));
    const next = await stripe.checkout.sessions.list({ limit: 2, starting_after: newest[1] ?? '' });
    expect(next.data.map(({ id }) => id)).toEqual(newest.slice(2, 4));
    const back = await stripe.checkout.sessions.list({ limit: 2, ending_before: newest[3] ?? '' });
    expect(back.data.map(({ id }) => id)).toEqual(newest.slice(1, 3));
    const walked = await stripe.checkout.sessions.list({ limit: 3 }).autoPagingToArray({ limit: 5 });
    expect(walked.map(({ id }) => id)).toEqual(newest);

    await stripe.checkout.sessions.expire(newest[0] ?? '');
    const expired = await stripe.checkout.sessions.list({ status: 'expired', limit: 1 });
    expect(expired.data.map(({ id }) => id)).toEqual(newest.slice(0, 1));
    expect((await stripe.checkout.sessions.list({ created: { gt: minutesFromNow(1) } })).data).toEqual([]);
    expect((await failure(stripe.checkout.sessions.list({ starting_after: 'cs_test_none' }))).code).toBe(
      'resource_missing',
    );
  });
});

describe('refuses', () => {
  const priced = (price_data: object) => ({ line_items: [{ quantity: 1, price_data }] }) as never;
  const product_data = { name: 'Review' };

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, string, string | undefined]>([
    ['no lines', { line_items: [] }, 'line_items', 'parameter_missing'],
    ['no return address', { success_url: undefined as never }, 'success_url', 'parameter_missing'],
    ['an address that is none', { success_url: 'fairhand' }, 'success_url', 'url_invalid'],
    ['an address that runs', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 'url_invalid'],
    ['another mode', { mode: 'subscription' }, 'mode', undefined],
    ['a parameter that nobody knows', { colour: 'red' } as never, 'colour', 'parameter_unknown'],
    [
      'an amount that is no whole number',
      priced({ currency: 'usd', unit_amount: 29.99, product_data }),
      'line_items[0][price_data][unit_amount]',
      'parameter_invalid_integer',
    ],
    [
      'no amount',
      priced({ currency: 'usd', product_data }),
      'line_items[0][price_data][unit_amount]',
      'parameter_missing',
    ],
    [
      'an empty name',
      priced({ currency: 'usd', unit_amount: 100, product_data: { name: '' } }),
      'line_items[0][price_data][product_data][name]',
      'parameter_invalid_empty',
    ],
    ['too little', priced({ currency: 'usd', unit_amount: 49, product_data }), '', 'amount_too_small'],
    ['a wrong address of the payer', { customer_email: 'sam' }, 'customer_email', 'email_invalid'],
    [
      'a way to pay that is no card',
      { allowed_payment_method_types: ['klarna'] },
      'allowed_payment_method_types[0]',
      undefined,
    ],
  ])('%s', async (_what, change, param, code) => {
    const error = await failure(stripe.checkout.sessions.create({ ...order, ...change }));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400 });
    expect(error.param ?? '').toBe(param);
    expect(error.code).toBe(code);
    expect(error.message).not.toBe('');
  });

  it('a time outside of half an hour and a day', async () => {
    for (const minutes of [29, 24 * 60 + 1]) {
      const error = await failure(stripe.checkout.sessions.create({ ...order, expires_at: minutesFromNow(minutes) }));
      expect(error.param).toBe('expires_at');
    }
  });

  it('what does not exist', async () => {
    const missing = { statusCode: 404, code: 'resource_missing', type: 'StripeInvalidRequestError' };
    expect(await failure(stripe.checkout.sessions.retrieve('cs_test_none'))).toMatchObject(missing);
    expect(await failure(stripe.checkout.sessions.expire('cs_test_none'))).toMatchObject(missing);
    expect(await failure(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject(missing);
    expect(await failure(stripe.charges.retrieve('ch_none'))).toMatchObject(missing);
    expect(await failure(stripe.refunds.retrieve('re_none'))).toMatchObject(missing);
    expect(await failure(stripe.events.retrieve('evt_none'))).toMatchObject(missing);
    expect(await failure(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  it('a live key, a wrong one and none', async () => {
    for (const key of ['sk_live_0123456789', 'pk_test_0123456789', 'anything']) {
      const outsider = await stripeFor(test, key);
      expect(await failure(outsider.checkout.sessions.list())).toMatchObject({ type: 'StripeAuthenticationError' });
    }
  });
});
