import { sql } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cards } from '#server/testing/test-cards.ts';
import { answerBankPage, payByCard, postForm, stripeFor } from '#server/testing/test-payments.ts';

let test: TestApp;
let stripe: Stripe;
let session: Stripe.Checkout.Session;
let page: string;

beforeAll(async () => {
  test = await openTestApp();
  stripe = await stripeFor(test);
});
afterAll(() => test.close());
beforeEach(() => open());

const backTo = 'https://fairhand.example';

async function open(change: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<void> {
  session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'sam@mail.example',
    payment_intent_data: { description: 'Standard review' },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Standard review' } } },
    ],
    success_url: `${backTo}/writer-requests?success=true&session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${backTo}/writer-requests?canceled=true`,
    ...change,
  });
  page = new URL(session.url ?? '').pathname;
}

const doneUrl = () => `${backTo}/writer-requests?success=true&session=${session.id}`;
const state = async () => stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
const intentOf = async () => (await state()).payment_intent as Stripe.PaymentIntent;
const chargesOf = async () => {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
  return (await stripe.charges.list({ payment_intent: String(intent) })).data;
};
const eventsOf = async (id: string) =>
  (await stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => {
      const object = data.object as { id?: string; payment_intent?: unknown };
      return object.id === id || object.payment_intent === id;
    })
    .map(({ type }) => type)
    .toReversed();

describe('the page', () => {
  it('says what is paid, and that it is a test', async () => {
    const answer = await test.app.inject(page);
    expect(answer.statusCode).toBe(200);
    for (const words of ['$29.99', 'Standard review', 'This is a test payment.', 'sam@mail.example', '4242 4242']) {
      expect(answer.body).toContain(words);
    }
    expect(answer.body).toContain(`href="${backTo}/writer-requests?canceled=true"`);
    expect(answer.body).not.toContain('<script');
    expect(answer.body).not.toContain('style=');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${backTo}`);
    expect(policy).not.toContain('unsafe');
    expect((await test.app.inject('/dev/checkout/style.css')).headers['content-type']).toContain('text/css');
  });

  it('asks for an address where the order brought none', async () => {
    await open({ customer_email: undefined as never });
    expect((await test.app.inject(page)).body).toContain('name="email"');
    expect((await payByCard(test.app, page)).statusCode).toBe(422);
    await payByCard(test.app, page, cards.pays, { email: 'late@mail.example' });
    expect((await state()).customer_details?.email).toBe('late@mail.example');
  });

  it('shows whatever a shop calls its things as words', async () => {
    const hostile = '"><script>alert(1)</script>';
    await open({
      line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: hostile } } }],
    });
    const shown = await test.app.inject(page);
    const typed = await payByCard(test.app, page, hostile, { name: hostile, expiry: hostile });
    for (const answer of [shown, typed]) expect(answer.body).not.toContain('<script');
  });

  it('is none for a session that does not exist', async () => {
    for (const url of ['/dev/checkout/cs_test_0000000000', '/dev/checkout/nothing', '/dev/receipts/ch_0000000000']) {
      const answer = await test.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('takes no form that cannot be read', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number[=1',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Nothing was paid.');
  });
});

describe('a card', () => {
  it('pays, and leads back', async () => {
    const answer = await payByCard(test.app, page);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(doneUrl());
    const paid = await state();
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { name: 'Sam Student' },
    });
    const [charge] = await chargesOf();
    expect(charge?.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12 });
    const intent = await intentOf();
    expect(await eventsOf(intent.id)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect(await eventsOf(session.id)).toEqual(['checkout.session.completed']);
  });

  it('leads back to any address that a browser understands', async () => {
    await open({ success_url: 'https://fairhand.example/größe\n?id={CHECKOUT_SESSION_ID}#done' });
    const answer = await payByCard(test.app, page);
    expect(answer.headers.location).toBe(`https://fairhand.example/gr%C3%B6%C3%9Fe?id=${session.id}#done`);
  });

  it('pays once, however often and at once the button is pressed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => payByCard(test.app, page)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([doneUrl()]));
    expect(await chargesOf()).toHaveLength(1);
    expect(await eventsOf(session.id)).toEqual(['checkout.session.completed']);
    const later = await test.app.inject(page);
    expect([later.statusCode, later.headers.location]).toEqual([303, doneUrl()]);
  });

  it.each([
    [cards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
    [cards.noMoney, 'card_declined', 'insufficient_funds', 'enough money'],
    ['4000000000000069', 'expired_card', undefined, 'has expired'],
    ['4000000000000127', 'incorrect_cvc', undefined, 'security code is not right'],
  ])('%s is declined, and another can follow', async (number, code, declineCode, words) => {
    const answer = await payByCard(test.app, page, number);
    expect(answer.statusCode).toBe(402);
    expect(answer.body).toContain(words);
    expect(answer.body).toContain(`value="${number}"`);
    expect(answer.body).not.toContain('value="123"');
    const intent = await intentOf();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect(intent.last_payment_error?.decline_code).toBe(declineCode);
    expect(await eventsOf(intent.id)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect((await state()).status).toBe('open');
    expect((await test.app.inject(page)).body).toContain(words);

    expect((await payByCard(test.app, page)).headers.location).toBe(doneUrl());
    expect((await chargesOf()).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await intentOf()).id).toBe(intent.id);
  });

  it('is not charged without the word of it: both are written, or none', async () => {
    await test.db.execute(sql`alter table stripe_events rename to stripe_events_away`);
    try {
      const broken = await payByCard(test.app, page);
      expect(broken.statusCode).toBe(500);
      expect(broken.body).toContain('Nothing is paid twice.');
    } finally {
      await test.db.execute(sql`alter table stripe_events_away rename to stripe_events`);
    }
    expect(await state()).toMatchObject({ status: 'open', payment_intent: null });
    expect((await payByCard(test.app, page)).headers.location).toBe(doneUrl());
    expect(await chargesOf()).toHaveLength(1);
  });

  it('that is not a test card is neither used nor kept', async () => {
    const answer = await payByCard(test.app, page, '4539 1488 0343 6467');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('never your own card');
    expect(answer.body).toContain('aria-invalid="true" aria-describedby="number-problem"');
    expect((await state()).payment_intent).toBeNull();
  });
});

describe('a card whose bank asks its owner', () => {
  it('pays once the owner has agreed', async () => {
    const asked = await payByCard(test.app, page, cards.asksOwner);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${page}/authenticate`]);
    expect(await intentOf()).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: `${session.url}/authenticate` } },
    });
    expect(await chargesOf()).toEqual([]);
    expect((await test.app.inject(`${page}/authenticate`)).body).toContain('Complete authentication');

    const answers = await Promise.all([1, 2, 3].map(() => answerBankPage(test.app, page, 'complete')));
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(doneUrl()));
    const [charge, ...others] = await chargesOf();
    expect(others).toEqual([]);
    expect(charge?.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' });
    expect((await answerBankPage(test.app, page, 'fail')).headers.location).toBe(doneUrl());
  });

  it('does not pay when the owner refuses', async () => {
    await payByCard(test.app, page, cards.asksOwner);
    const refused = await answerBankPage(test.app, page, 'fail');
    expect([refused.statusCode, refused.headers.location]).toEqual([303, page]);
    expect((await test.app.inject(page)).body).toContain('could not confirm that it is you');
    const intent = await intentOf();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await eventsOf(intent.id)).toEqual(['payment_intent.requires_action', 'payment_intent.payment_failed']);
    // The question is answered: asking again leads to the card page, not to a payment.
    for (const answer of ['complete', 'fail'] as const) {
      expect((await answerBankPage(test.app, page, answer)).headers.location).toBe(page);
    }
    expect((await test.app.inject(`${page}/authenticate`)).headers.location).toBe(page);
    expect(await chargesOf()).toEqual([]);
  });

  it('may be declined all the same', async () => {
    await payByCard(test.app, page, cards.asksOwnerThenDeclines);
    expect((await answerBankPage(test.app, page, 'complete')).headers.location).toBe(page);
    expect((await test.app.inject(page)).body).toContain('Your card was declined.');
    expect((await payByCard(test.app, page)).headers.location).toBe(doneUrl());
  });
});

describe('a session that is over', () => {
  it('takes no card any more, and ends the payment that was begun', async () => {
    await payByCard(test.app, page, cards.asksOwner);
    await stripe.checkout.sessions.expire(session.id);
    for (const answer of [
      await test.app.inject(page),
      await payByCard(test.app, page),
      await test.app.inject(`${page}/authenticate`),
      await answerBankPage(test.app, page, 'complete'),
    ]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('Nothing was paid.');
      expect(answer.body).toContain(`href="${backTo}/writer-requests?canceled=true"`);
    }
    expect(await intentOf()).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
    expect(await chargesOf()).toEqual([]);
  });

  it('is over on the minute, though nobody looked', async () => {
    test.clock.advance(24 * 60 * 60_000);
    expect((await payByCard(test.app, page)).statusCode).toBe(410);
    expect(await eventsOf(session.id)).toEqual(['checkout.session.expired']);
  });

  it('is paid or closed, never both, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await open();
      const [paid, closed] = await Promise.all([
        payByCard(test.app, page),
        stripe.checkout.sessions.expire(session.id).then(
          () => true,
          () => false,
        ),
      ]);
      expect(paid.statusCode).toBe(closed ? 410 : 303);
      expect((await state()).status).toBe(closed ? 'expired' : 'complete');
    }
  });
});

describe('the receipt', () => {
  it('says what was paid, with which card, and what came back', async () => {
    await payByCard(test.app, page);
    const [charge] = await chargesOf();
    const url = new URL(charge?.receipt_url ?? '').pathname;
    const fresh = await test.app.inject(url);
    for (const words of ['$29.99', 'Visa ending in 4242', charge?.receipt_number ?? '-', 'Standard review']) {
      expect(fresh.body).toContain(words);
    }
    expect(fresh.body).not.toContain('Refunded');
    await stripe.refunds.create({ charge: charge?.id ?? '', amount: 1000 });
    const later = await test.app.inject(url);
    for (const words of ['Refunded', '−$10.00', '$19.99']) expect(later.body).toContain(words);
  });
});

it('has none of these pages where payments are real', async () => {
  const real = await openTestApp({
    STRIPE_SECRET_KEY: 'sk_test_of_someone',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_someone',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_someone',
  });
  try {
    expect(real.app.paymentSandbox).toBeNull();
    expect((await postForm(real.app, page, {})).statusCode).toBe(404);
    const pages = real.app.routeTable().filter(({ url }) => !url.startsWith('/api/') && /checkout|receipts/.test(url));
    expect(pages).toEqual([]);
  } finally {
    await real.close();
  }
});
