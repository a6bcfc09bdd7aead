import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mails } from '#server/features/mail/mail.table.ts';
import { payments, refunds } from '#server/features/payments/payments.table.ts';
import { refundSettlesAfterMs } from '#server/sandbox/stripe/ledger/refund-moves.ts';
import { letTimePass } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { eventSenderFor, payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  openCheckout,
  orderReview,
  payReview,
  readReview,
  startReview,
  sure,
  tellEvents,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { sendDueRefunds } from './refunds.service.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

async function paymentOf(id: number) {
  const [payment] = await test.db.select().from(payments).where(eq(payments.writerRequestId, id));
  if (!payment) throw new Error(`Request ${id} has no payment.`);
  return payment;
}

/** As the operator does it on the provider's own pages: not through the product. */
async function refundOutside(id: number, amount?: number): Promise<string> {
  const stripe = await stripeFor(test);
  const { paymentIntentId } = await paymentOf(id);
  const refund = await stripe.refunds.create({ payment_intent: paymentIntentId ?? '', ...(amount ? { amount } : {}) });
  test.clock.advance(1000);
  await tellEvents(test);
  return refund.id;
}

/** Every event the provider has ever sent, once more. */
async function replayEvents(): Promise<void> {
  const stripe = await stripeFor(test);
  const sender = await eventSenderFor(test);
  for (const event of (await stripe.events.list({ limit: 100 })).data) {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: sender.webhookSecret,
      timestamp: Math.floor(test.clock.now.getTime() / 1000),
    });
    await sender.post(payload, { 'content-type': 'application/json', 'stripe-signature': signature });
  }
}

const read = async (id: number) => (await readReview(test, people.student, id)).body;
const lastMove = async (id: number) => (await read(id)).timeline.at(-1);

async function mailsAbout(id: number) {
  const rows = await test.db.select().from(mails);
  const about = rows.filter(({ subject }) => subject.includes(`#${id} `));
  const to = (email: string) => about.filter((mail) => mail.recipient === email.toLowerCase());
  return { student: to(people.student.email), writer: to(people.writer.email) };
}

async function state(id: number) {
  const { status, timeline } = await read(id);
  const { student, writer } = await mailsAbout(id);
  const rows = await test.db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, (await paymentOf(id)).id));
  return {
    status,
    moves: timeline.map(({ move }) => move),
    mails: [student.length, writer.length],
    refunds: rows.map((row) => `${row.status} ${row.amountCents}`).toSorted(),
  };
}

it('a part leaves the request open, shows in its timeline and reaches both sides, once', async () => {
  const id = await startReview(test, people);
  const before = await state(id);
  await refundOutside(id, 1000);
  expect(await lastMove(id)).toMatchObject({ move: 'refund', by: 'operator', reason: 'USD 10.00' });
  const after = await state(id);
  expect(after).toEqual({
    status: 'in_progress',
    moves: [...before.moves, 'refund'],
    mails: before.mails.map((count) => count + 1),
    refunds: ['done 1000'],
  });
  const { student, writer } = await mailsAbout(id);
  expect(student.at(-1)?.text).toContain('We refunded USD 10.00');
  expect(writer.at(-1)?.text).toContain(`We refunded USD 10.00 to ${people.student.profile.firstName}`);
  await replayEvents();
  await replayEvents();
  expect(await state(id)).toEqual(after);
});

it('the whole ends a request that is under way, and everybody knows why', async () => {
  const id = await startReview(test, people);
  const work = await callApi<{ version: number }>(test, people.writer, 'GET', `/user-writer-requests/${id}/work`);
  await sure(
    callApi(test, people.writer, 'PUT', `/user-writer-requests/${id}/work`, {
      essay: 'Half done.',
      letter: '',
      based_on: work.body.version,
    }),
  );
  await refundOutside(id);
  expect(await read(id)).toMatchObject({
    status: 'cancelled',
    cancelled_by: 'operator',
    cancel_reason: 'We refunded this review in full.',
  });
  const { student, writer } = await mailsAbout(id);
  expect(student.at(-1)?.text).toContain('USD 29.99 back to your card');
  expect(writer.at(-1)?.subject).toContain('Cancelled');
  // Nothing is left that we would refund a second time.
  expect(await sendDueRefunds(test.app.context)).toBe(0);
  const after = await state(id);
  await replayEvents();
  expect(await state(id)).toEqual(after);
  expect(await paymentOf(id)).toMatchObject({ status: 'refunded', refundedCents: 2999 });
});

it('two parts that make the whole end it with the second', async () => {
  const id = await payReview(test, people);
  await refundOutside(id, 1000);
  expect((await read(id)).status).toBe('active');
  await refundOutside(id, 1999);
  expect((await state(id)).moves).toEqual(['create', 'pay', 'refund', 'cancel']);
});

it('the whole of a completed review leaves it completed', async () => {
  const id = await startReview(test, people);
  await sure(actOn(test, people.writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Well done.' }));
  await sure(actOn(test, people.student, id, 'accept'));
  await refundOutside(id);
  expect((await read(id)).status).toBe('completed');
  expect(await lastMove(id)).toMatchObject({ move: 'refund', reason: 'USD 29.99' });
});

it('one that comes back is seen as failed, and the request stays as it was', async () => {
  const id = await orderReview(test, people);
  await payByCard(test.app, await openCheckout(test, people, id), cards.refundsComeBack);
  await tellEvents(test);
  await refundOutside(id, 1000);
  expect(await state(id)).toMatchObject({ status: 'active', refunds: ['done 1000'] });
  test.clock.advance(refundSettlesAfterMs);
  await letTimePass(await eventSenderFor(test));
  await tellEvents(test);
  expect(await state(id)).toMatchObject({ status: 'active', refunds: ['failed 1000'] });
  expect(await paymentOf(id)).toMatchObject({ status: 'paid', refundedCents: 0 });
});

it('for somebody who has deleted their account changes the books alone', async () => {
  const id = await startReview(test, people);
  await sure(actOn(test, people.writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Well done.' }));
  const { student } = people;
  expect((await callApi(test, student, 'DELETE', '/users/me', { password: student.password })).status).toBe(200);
  await refundOutside(id);
  expect(await paymentOf(id)).toMatchObject({ status: 'refunded', refundedCents: 2999 });
});
