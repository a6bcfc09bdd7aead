import { describe, expect, it } from 'vitest';
import { backTo, beforeEachCheckout, type TestCheckout } from '#server/testing/payments/checkout-tests.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { answerBankPage, payByCard, postForm } from '#server/testing/payments/test-payments.ts';

let checkout: TestCheckout;
beforeEachCheckout((opened) => {
  checkout = opened;
});

describe('the page', () => {
  it('says what is paid, and that it is a test', async () => {
    const answer = await checkout.test.app.inject(checkout.page);
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
    expect((await checkout.test.app.inject('/dev/checkout/style.css')).headers['content-type']).toContain('text/css');
  });

  it('asks for an address where the order brought none', async () => {
    checkout = await checkout.open({ customer_email: undefined as never });
    expect((await checkout.test.app.inject(checkout.page)).body).toContain('name="email"');
    expect((await payByCard(checkout.test.app, checkout.page)).statusCode).toBe(422);
    await payByCard(checkout.test.app, checkout.page, cards.pays, { email: 'late@mail.example' });
    expect((await checkout.state()).customer_details?.email).toBe('late@mail.example');
  });

  it('shows whatever a shop calls its things as words', async () => {
    const hostile = '"><script>alert(1)</script>';
    checkout = await checkout.open({
      line_items: [{ price_data: { currency: 'usd', unit_amount: 500, product_data: { name: hostile } } }],
    });
    const shown = await checkout.test.app.inject(checkout.page);
    const typed = await payByCard(checkout.test.app, checkout.page, hostile, { name: hostile, expiry: hostile });
    for (const answer of [shown, typed]) expect(answer.body).not.toContain('<script');
  });

  it('is none for a session that does not exist', async () => {
    for (const url of ['/dev/checkout/cs_test_0000000000', '/dev/checkout/nothing', '/dev/receipts/ch_0000000000']) {
      const answer = await checkout.test.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
    }
  });

  it('takes no form that cannot be read', async () => {
    const answer = await checkout.test.app.inject({
      method: 'POST',
      url: checkout.page,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'number[=1',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('You weren’t charged.');
  });
});

describe('a session that is over', () => {
  it('takes no card any more, and ends the payment that was begun', async () => {
    await payByCard(checkout.test.app, checkout.page, cards.asksOwner);
    await checkout.stripe.checkout.sessions.expire(checkout.session.id);
    for (const answer of [
      await checkout.test.app.inject(checkout.page),
      await payByCard(checkout.test.app, checkout.page),
      await checkout.test.app.inject(`${checkout.page}/authenticate`),
      await answerBankPage(checkout.test.app, checkout.page, 'complete'),
    ]) {
      expect(answer.statusCode).toBe(410);
      expect(answer.body).toContain('You weren’t charged.');
      expect(answer.body).toContain(`href="${backTo}/writer-requests?canceled=true"`);
    }
    expect(await checkout.intent()).toMatchObject({ status: 'canceled', cancellation_reason: 'automatic' });
    expect(await checkout.charges()).toEqual([]);
  });

  it('is over on the minute, though nobody looked', async () => {
    checkout.test.clock.advance(24 * 60 * 60_000);
    expect((await payByCard(checkout.test.app, checkout.page)).statusCode).toBe(410);
    expect(await checkout.eventsOf(checkout.session.id)).toEqual(['checkout.session.expired']);
  });

  it('is paid or closed, never both, when both come at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      checkout = await checkout.open();
      const [paid, closed] = await Promise.all([
        payByCard(checkout.test.app, checkout.page),
        checkout.stripe.checkout.sessions.expire(checkout.session.id).then(
          () => true,
          () => false,
        ),
      ]);
      expect(paid.statusCode).toBe(closed ? 410 : 303);
      expect((await checkout.state()).status).toBe(closed ? 'expired' : 'complete');
    }
  });
});

describe('the receipt', () => {
  it('says what was paid, with which card, and what came back', async () => {
    await payByCard(checkout.test.app, checkout.page);
    const [charge] = await checkout.charges();
    const url = new URL(charge?.receipt_url ?? '').pathname;
    const fresh = await checkout.test.app.inject(url);
    for (const words of ['$29.99', 'Visa ending in 4242', charge?.receipt_number ?? '-', 'Standard review']) {
      expect(fresh.body).toContain(words);
    }
    expect(fresh.body).not.toContain('Refunded');
    await checkout.stripe.refunds.create({ charge: charge?.id ?? '', amount: 1000 });
    const later = await checkout.test.app.inject(url);
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
    expect((await postForm(real.app, checkout.page, {})).statusCode).toBe(404);
    const pages = real.app.routeTable().filter(({ url }) => !url.startsWith('/api/') && /checkout|receipts/.test(url));
    expect(pages).toEqual([]);
  } finally {
    await real.close();
  }
});
