import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { beforeEachCheckout, type TestCheckout } from '#server/testing/payments/checkout-tests.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { answerBankPage, payByCard } from '#server/testing/payments/test-payments.ts';

let checkout: TestCheckout;
beforeEachCheckout((opened) => {
  checkout = opened;
});

describe('a card', () => {
  it('pays, and leads back', async () => {
    const answer = await payByCard(checkout.test.app, checkout.page);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(checkout.doneUrl);
    const paid = await checkout.state();
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { name: 'Sam Student' },
    });
    const [charge] = await checkout.charges();
    expect(charge?.payment_method_details?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12 });
    const intent = await checkout.intent();
    expect(await checkout.eventsOf(intent.id)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
    expect(await checkout.eventsOf(checkout.session.id)).toEqual(['checkout.session.completed']);
  });

  it('leads back to any address that a browser understands', async () => {
    checkout = await checkout.open({ success_url: 'https://fairhand.example/größe\n?id={CHECKOUT_SESSION_ID}#done' });
    const answer = await payByCard(checkout.test.app, checkout.page);
    expect(answer.headers.location).toBe(`https://fairhand.example/gr%C3%B6%C3%9Fe?id=${checkout.session.id}#done`);
  });

  it('pays once, however often and at once the button is pressed', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => payByCard(checkout.test.app, checkout.page)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(new Set([checkout.doneUrl]));
    expect(await checkout.charges()).toHaveLength(1);
    expect(await checkout.eventsOf(checkout.session.id)).toEqual(['checkout.session.completed']);
    const later = await checkout.test.app.inject(checkout.page);
    expect([later.statusCode, later.headers.location]).toEqual([303, checkout.doneUrl]);
  });

  it.each([
    [cards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
    [cards.noMoney, 'card_declined', 'insufficient_funds', 'enough money'],
    ['4000000000000069', 'expired_card', undefined, 'has expired'],
    ['4000000000000127', 'incorrect_cvc', undefined, 'security code isn’t right'],
  ])('%s is declined, and another can follow', async (number, code, declineCode, words) => {
    const answer = await payByCard(checkout.test.app, checkout.page, number);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, checkout.page]);
    const intent = await checkout.intent();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
    expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect(intent.last_payment_error?.decline_code).toBe(declineCode);
    expect(await checkout.eventsOf(intent.id)).toEqual(['charge.failed', 'payment_intent.payment_failed']);
    expect((await checkout.state()).status).toBe('open');
    expect((await checkout.test.app.inject(checkout.page)).body).toContain(words);

    expect((await payByCard(checkout.test.app, checkout.page)).headers.location).toBe(checkout.doneUrl);
    expect((await checkout.charges()).map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect((await checkout.intent()).id).toBe(intent.id);
  });

  it('is not charged without the word of it: both are written, or none', async () => {
    await checkout.test.db.execute(sql`alter table stripe_events rename to stripe_events_away`);
    try {
      const broken = await payByCard(checkout.test.app, checkout.page);
      expect(broken.statusCode).toBe(500);
      expect(broken.body).toContain('You won’t be charged twice.');
    } finally {
      await checkout.test.db.execute(sql`alter table stripe_events_away rename to stripe_events`);
    }
    expect(await checkout.state()).toMatchObject({ status: 'open', payment_intent: null });
    expect((await payByCard(checkout.test.app, checkout.page)).headers.location).toBe(checkout.doneUrl);
    expect(await checkout.charges()).toHaveLength(1);
  });

  it('that was declined leaves what was typed with it, but not its number or security code', async () => {
    const year = new Date().getUTCFullYear() + 2;
    const anonymous = await checkout.open({ customer_email: undefined as never });
    const typed = { name: 'Sam “Sunny” Student', email: 'sam@typed.example' };
    for (const [number, refuse] of [
      [cards.declined, null],
      [cards.asksOwner, 'fail'],
    ] as const) {
      await payByCard(checkout.test.app, anonymous.page, number, typed);
      if (refuse) await answerBankPage(checkout.test.app, anonymous.page, refuse);
      const { body } = await checkout.test.app.inject(anonymous.page);
      expect(body).toContain('role="alert"');
      for (const value of ['Sam “Sunny” Student', 'sam@typed.example', `12 / ${year % 100}`])
        expect(body).toContain(`value="${value}"`);
      expect(body).toContain('id="number" name="number" value=""');
      expect(body).toContain('id="cvc" name="cvc" value=""');
      expect(body).not.toContain(`value="${number}"`);
    }
    expect((await payByCard(checkout.test.app, anonymous.page, cards.pays, typed)).statusCode).toBe(303);
  });

  it('that is not a test card is neither used nor kept', async () => {
    const answer = await payByCard(checkout.test.app, checkout.page, '4539 1488 0343 6467');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('never your own card');
    expect(answer.body).toContain('aria-invalid="true" aria-describedby="number-problem"');
    expect(answer.body).toContain('value="4539 1488 0343 6467"');
    expect(answer.body).not.toContain('value="123"');
    expect((await checkout.state()).payment_intent).toBeNull();
  });
});

describe('a card whose bank asks its owner', () => {
  it('pays once the owner has agreed', async () => {
    const asked = await payByCard(checkout.test.app, checkout.page, cards.asksOwner);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${checkout.page}/authenticate`]);
    expect(await checkout.intent()).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: `${checkout.session.url}/authenticate` } },
    });
    expect(await checkout.charges()).toEqual([]);
    expect((await checkout.test.app.inject(`${checkout.page}/authenticate`)).body).toContain('Yes, I made it');

    const answers = await Promise.all(
      [1, 2, 3].map(() => answerBankPage(checkout.test.app, checkout.page, 'complete')),
    );
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(checkout.doneUrl));
    const [charge, ...others] = await checkout.charges();
    expect(others).toEqual([]);
    expect(charge?.payment_method_details?.card?.three_d_secure).toMatchObject({ result: 'authenticated' });
    expect((await answerBankPage(checkout.test.app, checkout.page, 'fail')).headers.location).toBe(checkout.doneUrl);
  });

  it('does not pay when the owner refuses', async () => {
    await payByCard(checkout.test.app, checkout.page, cards.asksOwner);
    const refused = await answerBankPage(checkout.test.app, checkout.page, 'fail');
    expect([refused.statusCode, refused.headers.location]).toEqual([303, checkout.page]);
    expect((await checkout.test.app.inject(checkout.page)).body).toContain('couldn’t confirm it’s you');
    const intent = await checkout.intent();
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await checkout.eventsOf(intent.id)).toEqual([
      'payment_intent.requires_action',
      'payment_intent.payment_failed',
    ]);
    // The question is answered: asking again leads to the card page, not to a payment.
    for (const answer of ['complete', 'fail'] as const) {
      expect((await answerBankPage(checkout.test.app, checkout.page, answer)).headers.location).toBe(checkout.page);
    }
    expect((await checkout.test.app.inject(`${checkout.page}/authenticate`)).headers.location).toBe(checkout.page);
    expect(await checkout.charges()).toEqual([]);
  });

  it('may be declined all the same', async () => {
    await payByCard(checkout.test.app, checkout.page, cards.asksOwnerThenDeclines);
    expect((await answerBankPage(checkout.test.app, checkout.page, 'complete')).headers.location).toBe(checkout.page);
    expect((await checkout.test.app.inject(checkout.page)).body).toContain('Your card was declined.');
    expect((await payByCard(checkout.test.app, checkout.page)).headers.location).toBe(checkout.doneUrl);
  });
});
