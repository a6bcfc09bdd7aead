import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withScriptedPayments } from '#server/testing/reviews/review-tests.ts';
import { providerDown, tellScripted } from '#server/testing/payments/scripted-payments.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import {
  actOn,
  callApi,
  openCheckout,
  orderReview,
  readReview,
  sure,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { payments } from './payments.table.ts';
import { sendDueRefunds } from './refunds/refunds.service.ts';
import { lookUpSilentCheckouts } from './return.service.ts';

let test: TestApp;
let people: ReviewPeople;
const provider = withScriptedPayments((opened, created) => {
  test = opened;
  people = created;
});

const fail = () => {
  throw providerDown();
};
const ask = (id: number) =>
  callApi<{ url: string; detail: string }>(test, people.student, 'POST', '/user-payments/checkout', {
    writer_request_id: id,
  });
const sessionOf = (url: string) => url.split('/').at(-1) ?? '';
const moneyOf = (id: number) => test.db.select().from(payments).where(eq(payments.writerRequestId, id));
const statusOf = async (id: number) => (await readReview(test, people.student, id)).body.status;

const tell = (session: string) => tellScripted(test.app, { type: 'checkout.session.completed', session });

async function payWith(id: number, url: string): Promise<void> {
  provider.pay(sessionOf(url));
  expect(await tell(sessionOf(url))).toBe(204);
  expect(await statusOf(id)).toBe('active');
  expect(await moneyOf(id)).toHaveLength(1);
}

describe('a provider that is down', () => {
  it('says so in plain words at the checkout, loses nothing, and is paid later', async () => {
    const id = await orderReview(test, people);
    provider.before = fail;
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await ask(id);
      expect(status).toBe(503);
      expect(body.detail).toContain('Nothing is lost');
    }
    expect(await statusOf(id)).toBe('inactive');
    provider.before = () => undefined;
    await payWith(id, (await ask(id)).body.url);
  });

  it('when an event arrives has it sent again, and the payment is noted then', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    provider.pay(sessionOf(url));
    provider.before = fail;
    expect(await tell(sessionOf(url))).toBe(503);
    const confirm = { session_id: sessionOf(url) };
    expect((await callApi(test, people.student, 'POST', '/user-payments/confirm', confirm)).status).toBe(503);
    expect(await moneyOf(id)).toMatchObject([{ status: 'open' }]);
    provider.before = () => undefined;
    expect(await tell(sessionOf(url))).toBe(204);
    expect(await statusOf(id)).toBe('active');
  });

  it('whose events are lost altogether is asked by the clock', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    provider.pay(sessionOf(url));
    test.clock.advance(3 * 60_000);
    provider.before = fail;
    await lookUpSilentCheckouts(test.app.context);
    expect(await statusOf(id)).toBe('inactive');
    provider.before = () => undefined;
    await lookUpSilentCheckouts(test.app.context);
    expect(await statusOf(id)).toBe('active');
  });

  it('gives money back as soon as it can, once', async () => {
    const id = await orderReview(test, people);
    await payWith(id, await openCheckout(test, people, id));
    await sure(actOn(test, people.student, id, 'cancel'));
    const before = provider.refunds.length;
    provider.before = fail;
    await sendDueRefunds(test.app.context);
    expect(await moneyOf(id)).toMatchObject([{ status: 'paid', refundedCents: 0 }]);
    provider.before = () => undefined;
    // It rests for a while before it is tried again.
    expect(await sendDueRefunds(test.app.context)).toBe(0);
    test.clock.advance(60_000);
    // This time it is carried out, and the answer is lost.
    provider.after = fail;
    await sendDueRefunds(test.app.context);
    provider.after = () => undefined;
    test.clock.advance(10 * 60_000);
    await sendDueRefunds(test.app.context);
    expect(provider.refunds.length - before).toBe(1);
    expect(await moneyOf(id)).toMatchObject([{ status: 'refunded', refundedCents: 2999 }]);
  });
});

describe('a provider that answers badly', () => {
  it('and loses its answer opens one checkout, however often it is asked', async () => {
    const id = await orderReview(test, people);
    const before = provider.checkouts.size;
    provider.after = fail;
    expect((await ask(id)).status).toBe(503);
    expect((await ask(id)).status).toBe(503);
    provider.after = () => undefined;
    await payWith(id, (await ask(id)).body.url);
    expect(provider.checkouts.size - before).toBe(1);
  });

  it('with a failure of its own shows none of it', async () => {
    const id = await orderReview(test, people);
    provider.before = () => {
      throw new Error('sk_live_secret is not welcome');
    };
    const { status, body } = await ask(id);
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('sk_live');
    provider.before = () => undefined;
    await payWith(id, (await ask(id)).body.url);
  });

  it('about a checkout of another amount changes nothing', async () => {
    const id = await orderReview(test, people);
    const session = sessionOf(await openCheckout(test, people, id));
    provider.pay(session);
    const checkout = provider.checkouts.get(session);
    if (!checkout) throw new Error('no checkout');
    provider.checkouts.set(session, { ...checkout, amountTotalCents: 1 });
    expect(await tell(session)).toBe(204);
    expect(await statusOf(id)).toBe('inactive');
    expect(await moneyOf(id)).toMatchObject([{ status: 'open' }]);
  });
});

it('a provider that is slow opens one checkout for those who press twice', async () => {
  const id = await orderReview(test, people);
  const before = provider.checkouts.size;
  const gate = Promise.withResolvers<void>();
  let waiting = 0;
  const bothWait = Promise.withResolvers<void>();
  provider.before = async () => {
    waiting += 1;
    if (waiting === 2) bothWait.resolve();
    await gate.promise;
  };
  const asked = Promise.all([ask(id), ask(id)]);
  await bothWait.promise;
  gate.resolve();
  const [one, two] = await asked;
  expect(one?.body.url).toBe(two?.body.url);
  expect(provider.checkouts.size - before).toBe(1);
  expect(await moneyOf(id)).toHaveLength(1);
});
