import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import {
  actOn,
  openCheckout,
  orderReview,
  readReview,
  signInAgain,
  sure,
  tellEvents,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { stripeCheckoutSessions } from '#server/sandbox/stripe/stripe.table.ts';
import { payments, refunds } from './payments.table.ts';
import { sendDueRefunds } from './refunds/refunds.service.ts';
import { lookUpSilentCheckouts } from './return.service.ts';

const minuteMs = 60_000;

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

const moneyOf = (id: number) => test.db.select().from(payments).where(eq(payments.writerRequestId, id));

it('closes the card page of a request that is cancelled', async () => {
  const id = await orderReview(test, people);
  const url = await openCheckout(test, people, id);
  expect((await actOn(test, people.student, id, 'cancel')).status).toBe(200);
  expect((await payByCard(test.app, url)).statusCode).toBe(410);
  expect(await moneyOf(id)).toMatchObject([{ status: 'expired' }]);
});

it('gives money back that was paid in the moment of the cancelling', async () => {
  const id = await orderReview(test, people);
  await payByCard(test.app, await openCheckout(test, people, id));
  await sure(actOn(test, people.student, id, 'cancel'));
  await tellEvents(test);
  await sendDueRefunds(test.app.context);
  await tellEvents(test);
  const { body } = await readReview(test, people.student, id);
  expect(body.timeline.map(({ move }) => move)).toEqual(['create', 'cancel']);
  const [payment] = await moneyOf(id);
  expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2999 });
  const given = await test.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, payment?.id ?? ''));
  expect(given).toMatchObject([{ status: 'done', amountCents: 2999 }]);
  const mails = await mailsTo(test.db, people.student.email);
  expect(mails.filter(({ text }) => text.includes('sending USD 29.99 back'))).toHaveLength(1);
});

it('finds a payment nobody told of, however many others stay open before it', async () => {
  const id = await orderReview(test, people);
  await payByCard(test.app, await openCheckout(test, people, id));
  const before = new Date(test.clock.now.getTime() - 60 * minuteMs);
  await test.db.insert(payments).values(
    Array.from({ length: 21 }, (_, index) => ({
      writerRequestId: 1_000_000 + index,
      amountCents: 2999,
      checkoutId: `cs_test_${randomUUID().replaceAll('-', '')}`,
      createdAt: before,
    })),
  );
  test.clock.advance(3 * minuteMs);
  await lookUpSilentCheckouts(test.app.context);
  await lookUpSilentCheckouts(test.app.context);
  expect((await readReview(test, people.student, id)).body.status).toBe('active');
});

it('opens a new checkout where a process died a day ago before anybody was told where to pay', async () => {
  const id = await orderReview(test, people);
  const createdAt = new Date(test.clock.now.getTime() - 25 * 60 * minuteMs);
  await test.db.insert(payments).values({ writerRequestId: id, amountCents: 2999, createdAt });
  expect(await openCheckout(test, people, id)).toMatch(/cs_test_/);
  expect((await moneyOf(id)).map(({ status }) => status).sort()).toEqual(['expired', 'open']);
});

it('opens a new checkout where the provider does not know the old one any more, once that is over', async () => {
  const id = await orderReview(test, people);
  await openCheckout(test, people, id);
  await test.db.delete(stripeCheckoutSessions).where(eq(stripeCheckoutSessions.clientReferenceId, String(id)));
  test.clock.advance(3 * minuteMs);
  await lookUpSilentCheckouts(test.app.context);
  expect(await moneyOf(id)).toMatchObject([{ status: 'open' }]);
  test.clock.advance(25 * 60 * minuteMs);
  await signInAgain(test, people.student);
  await payByCard(test.app, await openCheckout(test, people, id));
  await tellEvents(test);
  expect((await readReview(test, people.student, id)).body.status).toBe('active');
  expect((await moneyOf(id)).map(({ status }) => status).sort()).toEqual(['expired', 'paid']);
});
