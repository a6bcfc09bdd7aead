import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { lockRequest } from '#server/features/requests/requests.repo.ts';
import { refundSettlesAfterMs } from '#server/sandbox/stripe/ledger/refund-moves.ts';
import { letTimePass } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';
import { withScriptedPayments } from '#server/testing/reviews/review-tests.ts';
import { tellScripted } from '#server/testing/payments/scripted-payments.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { untilSomebodyWaits } from '#server/testing/database/test-database.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { eventSenderFor, payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
import {
  actOn,
  createReviewPeople,
  openCheckout,
  orderReview,
  payReview,
  sure,
  tellEvents,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { listOwnPayments } from '#server/features/payments/ledger.service.ts';
import { lockPaymentsOf } from '#server/features/payments/payments-desk.repo.ts';
import { payments, refunds } from '#server/features/payments/payments.table.ts';
import { sendDueRefunds } from './refunds.service.ts';

let test: TestApp;
let people: ReviewPeople;
afterEach(() => vi.restoreAllMocks());

async function booksOf(id: number) {
  const [payment] = await test.db.select().from(payments).where(eq(payments.writerRequestId, id));
  const rows = await test.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''))
    .orderBy(refunds.createdAt, desc(refunds.amountCents));
  return {
    payment: `${payment?.status} ${payment?.refundedCents}`,
    refunds: rows.map(({ status, amountCents }) => `${status} ${amountCents}`),
    intent: payment?.paymentIntentId ?? '',
  };
}
const send = () => sendDueRefunds(test.app.context);
const errorsLogged = () => vi.spyOn(test.app.context.log, 'error');
const giveBack = (id: number, ...more: string[]) =>
  runAtDesk(test, ['payments', 'refund', String(id), '--reason', 'Once more.', '--yes', '--json', ...more]);
const listed = async (id: number) =>
  JSON.parse((await runAtDesk(test, ['payments', 'list', '--request', String(id), '--json'])).out)[0];
const seenByStudent = async () => (await listOwnPayments(test.db, people.student.profile.id))[0];

describe('with the built-in provider', () => {
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    people = await createReviewPeople(test);
  });

  it('a refund that comes back later is seen as failed, and the operator sends it again', async () => {
    const id = await orderReview(test, people);
    await payByCard(test.app, await openCheckout(test, people, id), cards.refundsComeBack);
    await tellEvents(test);
    await sure(actOn(test, people.student, id, 'cancel'));
    await send();
    await tellEvents(test);
    expect(await booksOf(id)).toMatchObject({ payment: 'refunded 2999', refunds: ['done 2999'] });
    const logged = errorsLogged();
    test.clock.advance(refundSettlesAfterMs);
    await letTimePass(await eventSenderFor(test));
    await tellEvents(test);
    expect(await booksOf(id)).toMatchObject({ payment: 'paid 0', refunds: ['failed 2999'] });
    expect(logged).toHaveBeenCalledOnce();
    expect(JSON.stringify(logged.mock.calls)).not.toContain(people.student.email);
    expect(await listed(id)).toMatchObject({ status: 'paid', refunded_cents: 0, refund_failed_cents: 2999 });
    expect(await seenByStudent()).toMatchObject({ refund_failed: true, refund_pending: false });
    expect(JSON.parse((await giveBack(id)).out)).toMatchObject({ refund_cents: 2999 });
    expect(await listed(id)).toMatchObject({ refund_waiting_cents: 2999, refund_failed_cents: 0 });
    expect(await seenByStudent()).toMatchObject({ refund_failed: false, refund_pending: true });
    await send();
    expect(await booksOf(id)).toMatchObject({ payment: 'refunded 2999', refunds: ['failed 2999', 'done 2999'] });
    expect(await listed(id)).toMatchObject({ status: 'refunded', refund_waiting_cents: 0, refund_failed_cents: 0 });
  });

  it('what was given back on the provider’s pages is not given back again', async () => {
    const id = await payReview(test, people);
    const stripe = await stripeFor(test);
    await stripe.refunds.create({ payment_intent: (await booksOf(id)).intent, amount: 1000 });
    await tellEvents(test);
    expect(await booksOf(id)).toMatchObject({ payment: 'partly_refunded 1000', refunds: ['done 1000'] });
    await sure(actOn(test, people.student, id, 'cancel'));
    await send();
    expect(await booksOf(id)).toMatchObject({ payment: 'refunded 2999', refunds: ['done 1999', 'done 1000'] });
  });

  it('a refund of more than is left is given up, and what went back otherwise is noted', async () => {
    const id = await payReview(test, people);
    await sure(actOn(test, people.student, id, 'cancel'));
    const stripe = await stripeFor(test);
    await stripe.refunds.create({ payment_intent: (await booksOf(id)).intent, amount: 1000 });
    const logged = errorsLogged();
    await send();
    expect(await booksOf(id)).toMatchObject({ payment: 'partly_refunded 1000', refunds: ['failed 2999', 'done 1000'] });
    expect(logged).toHaveBeenCalledOnce();
    test.clock.advance(2 * 60 * 60_000);
    expect(await send()).toBe(0);
    expect(await listed(id)).toMatchObject({ refund_failed_cents: 1999 });
    expect(JSON.parse((await giveBack(id)).out)).toMatchObject({ refund_cents: 1999 });
    await send();
    expect(await booksOf(id)).toMatchObject({
      payment: 'refunded 2999',
      refunds: ['failed 2999', 'done 1000', 'done 1999'],
    });
    expect(await listed(id)).toMatchObject({ refund_failed_cents: 0 });
  });

  it.runIf(inject('testDatabase').kind === 'postgres').each([
    ['student', 'cancel'],
    ['writer', 'decline'],
  ] as const)('a %s who would %s waits for whoever holds the payment, and is not waited for', async (who, move) => {
    const id = await payReview(test, people);
    const moving = await test.db.transaction(async (tx) => {
      await lockPaymentsOf(tx, [id]);
      const started = { answer: actOn(test, people[who], id, move, { reason: 'Full.' }) };
      await untilSomebodyWaits(test.db);
      // Two who wait for each other are told apart by the database, and one of them fails.
      await lockRequest(tx, id);
      return started;
    });
    expect((await moving.answer).status).toBe(200);
    expect(await booksOf(id)).toMatchObject({ refunds: ['waiting 2999'] });
  });
});

describe('with a provider that fails at every moment', () => {
  const provider = withScriptedPayments((opened, created) => {
    test = opened;
    people = created;
  });
  const tell = async (type: string, session: string) =>
    expect(await tellScripted(test.app, { type, session })).toBe(204);

  async function cancelPaid(): Promise<{ id: number; session: string }> {
    const id = await orderReview(test, people);
    const session = (await openCheckout(test, people, id)).split('/').at(-1) ?? '';
    provider.pay(session);
    await tell('checkout.session.completed', session);
    await sure(actOn(test, people.student, id, 'cancel'));
    return { id, session };
  }
  const last = () => provider.refunds.at(-1)?.refundId ?? '';
  const came = { payment: 'paid 0', refunds: ['failed 2999'] };

  it('one that came back is noted once, however often and together it is told', async () => {
    const { id, session } = await cancelPaid();
    await send();
    await tell('charge.refunded', session);
    expect(await booksOf(id)).toMatchObject({ payment: 'refunded 2999', refunds: ['done 2999'] });
    const logged = errorsLogged();
    provider.comeBack(last());
    const types = ['refund.failed', 'charge.updated', 'charge.refunded', 'refund.updated'];
    await Promise.all([...types, ...types, ...types].map((type) => tell(type, session)));
    expect(await booksOf(id)).toMatchObject(came);
    await giveBack(id);
    await send();
    await Promise.all(types.map((type) => tell(type, session)));
    expect(await booksOf(id)).toMatchObject({ payment: 'refunded 2999', refunds: ['failed 2999', 'done 2999'] });
    expect(logged).toHaveBeenCalledOnce();
  });

  it('one that comes back before its sending is noted ends as failed', async () => {
    const { id, session } = await cancelPaid();
    // The answer still says that it succeeded; the events of its failing are told before it arrives.
    provider.after = async (call) => {
      if (call !== 'refund') return;
      provider.comeBack(last());
      await tell('refund.failed', session);
    };
    await send();
    expect(await booksOf(id)).toMatchObject(came);
  });

  it('one that comes back between the look at it and the noting ends as failed', async () => {
    const { id, session } = await cancelPaid();
    let isBack = false;
    provider.after = async (call) => {
      if (call !== 'listRefunds' || isBack) return;
      isBack = true;
      provider.comeBack(last());
      await tell('refund.failed', session);
    };
    await send();
    expect(isBack).toBe(true);
    expect(await booksOf(id)).toMatchObject(came);
  });

  it('an older look at the checkout that arrives late does not bring it to life again', async () => {
    const { id, session } = await cancelPaid();
    await send();
    let isBack = false;
    provider.after = async (call) => {
      if (call !== 'getCheckout' || isBack) return;
      isBack = true;
      provider.comeBack(last());
      await tell('refund.failed', session);
    };
    await tell('charge.refunded', session);
    expect(isBack).toBe(true);
    expect(await booksOf(id)).toMatchObject(came);
  });

  it('a part that comes back again and again is failed once, until it arrives', async () => {
    const id = await orderReview(test, people);
    const session = (await openCheckout(test, people, id)).split('/').at(-1) ?? '';
    provider.pay(session);
    await tell('checkout.session.completed', session);
    for (const _time of [1, 2]) {
      test.clock.advance(60_000);
      await giveBack(id, '--amount', '10');
      await send();
      provider.comeBack(last());
      await tell('refund.failed', session);
      expect(await listed(id)).toMatchObject({ status: 'paid', refund_failed_cents: 1000 });
    }
    test.clock.advance(60_000);
    await giveBack(id, '--amount', '10');
    await send();
    expect(await listed(id)).toMatchObject({ refunded_cents: 1000, refund_failed_cents: 0 });
  });

  it('two parts of one amount that come back are two, and each is settled by its own sending', async () => {
    const id = await orderReview(test, people);
    const session = (await openCheckout(test, people, id)).split('/').at(-1) ?? '';
    provider.pay(session);
    await tell('checkout.session.completed', session);
    const giveTen = async () => {
      test.clock.advance(60_000);
      await giveBack(id, '--amount', '10');
      await send();
      return last();
    };
    const [one, other] = [await giveTen(), await giveTen()];
    expect(await listed(id)).toMatchObject({ refunded_cents: 2000, refund_failed_cents: 0 });
    for (const refund of [one, other]) {
      test.clock.advance(60_000);
      provider.comeBack(refund);
      await tell('refund.failed', session);
    }
    expect(await listed(id)).toMatchObject({ refunded_cents: 0, refund_failed_cents: 2000 });
    const again = await giveTen();
    expect(await listed(id)).toMatchObject({ refunded_cents: 1000, refund_failed_cents: 1000 });
    test.clock.advance(60_000);
    provider.comeBack(again);
    await tell('refund.failed', session);
    expect(await listed(id)).toMatchObject({ refunded_cents: 0, refund_failed_cents: 2000 });
    await giveTen();
    await giveTen();
    expect(await listed(id)).toMatchObject({ refunded_cents: 2000, refund_failed_cents: 0 });
  });

  it('a part of several that comes back leaves the others', async () => {
    const { id, session } = await cancelPaid();
    provider.refundOutside(session, 1000);
    await send();
    await giveBack(id);
    await send();
    expect(await booksOf(id)).toMatchObject({
      payment: 'refunded 2999',
      refunds: ['failed 2999', 'done 1999', 'done 1000'],
    });
    provider.comeBack(last());
    await tell('refund.failed', session);
    expect(await booksOf(id)).toMatchObject({
      payment: 'partly_refunded 1000',
      refunds: ['failed 2999', 'failed 1999', 'done 1000'],
    });
  });
});
