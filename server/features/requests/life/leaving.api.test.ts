import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { WriterRequest } from '#contracts/requests.ts';
import { lookUpSilentCheckouts } from '#server/features/payments/return.service.ts';
import { payments, refunds } from '#server/features/payments/payments.table.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { deletePerson } from '#server/features/users/users.service.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
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
import { writerRequests } from '#server/features/requests/requests.table.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

const leave = () =>
  callApi<{ deleted: true }>(test, people.student, 'DELETE', '/users/me', { password: people.student.password });
const moneyOf = (id: number) => test.db.select().from(payments).where(eq(payments.writerRequestId, id));
const toWriter = async () => (await mailsTo(test.db, people.writer.email)).map(({ subject }) => subject);
const listed = async () =>
  (
    await callApi<WriterRequest[]>(
      test,
      people.writer,
      'GET',
      `/user-writer-requests/writer/${people.writer.profile.id}`,
    )
  ).body;
const sendRefunds = () => sendDueRefunds(test.app.context);

describe('a student who deletes their account', () => {
  it.each([
    ['paid', payReview],
    ['begun', startReview],
  ] as const)('gets the money back for a review that is %s, and the writer is told', async (_state, make) => {
    const id = await make(test, people);
    expect((await leave()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await toWriter()).toContain(`Cancelled: request #${id} (Reed College)`);
    const [farewell, ...others] = await mailsTo(test.db, people.student.email);
    expect(farewell?.text).toContain(
      `Request #${id} (Reed College) is cancelled. The full price goes back to your card.`,
    );
    expect(others).toEqual([]);
    await sendRefunds();
    await tellEvents(test);
    const [payment] = await moneyOf(id);
    expect(payment).toMatchObject({
      status: 'refunded',
      refundedCents: 2999,
      amountCents: 2999,
      receiptUrl: null,
    });
    const stripe = await stripeFor(test);
    const intent = await stripe.paymentIntents.retrieve(payment?.paymentIntentId ?? '', { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 2999 });
  });

  it('has accepted what was delivered, even while it is being revised', async () => {
    const id = await startReview(test, people);
    await sure(actOn(test, people.writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Well done.' }));
    await sure(actOn(test, people.student, id, 'request-revision', { reason: 'Shorter.' }));
    expect((await leave()).status).toBe(200);
    expect(await toWriter()).toContain(`Completed: request #${id} (Reed College)`);
    const [farewell, ...others] = await mailsTo(test.db, people.student.email);
    expect(farewell?.text).toContain(`Request #${id} (Reed College) was already delivered`);
    expect(others).toEqual([]);
    expect(await sendRefunds()).toBe(0);
    expect(await moneyOf(id)).toMatchObject([{ status: 'paid', refundedCents: 0, paidAt: expect.any(Date) }]);
    expect((await readReview(test, people.writer, id)).status).toBe(404);
  });

  it('leaves nothing personal in the books', async () => {
    const id = await payReview(test, people);
    await sure(actOn(test, people.writer, id, 'decline', { reason: 'Sam Student wrote me a letter.' }));
    await leave();
    const [payment] = await moneyOf(id);
    const [refund] = await test.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ''));
    expect(refund).toMatchObject({ reason: 'The account was deleted.', amountCents: 2999, status: 'waiting' });
    expect(JSON.stringify([payment, refund])).not.toMatch(/Sam|@/);
  });

  it('who pays on a page that is still open gets it back', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    await leave();
    await payByCard(test.app, url);
    await tellEvents(test);
    expect(await moneyOf(id)).toMatchObject([{ status: 'paid', receiptUrl: null }]);
    await sendRefunds();
    expect(await moneyOf(id)).toMatchObject([{ status: 'refunded', refundedCents: 2999, receiptUrl: null }]);
  });

  it('and does not pay has the page closed', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    await leave();
    test.clock.advance(5 * 60_000);
    await lookUpSilentCheckouts(test.app.context);
    expect(await moneyOf(id)).toMatchObject([{ status: 'expired' }]);
    const page = await payByCard(test.app, url);
    expect(page.statusCode).not.toBe(303);
    expect(await moneyOf(id)).toMatchObject([{ status: 'expired' }]);
  });

  it('in the moment the payment arrives ends with the money given back or never taken, and never in between', async () => {
    const id = await orderReview(test, people);
    await payByCard(test.app, await openCheckout(test, people, id));
    const [gone] = await Promise.all([leave(), tellEvents(test)]);
    expect(gone.status).toBe(200);
    await tellEvents(test);
    await sendRefunds();
    expect(await moneyOf(id)).toMatchObject([{ status: 'refunded', refundedCents: 2999 }]);
    expect(await test.db.select().from(writerRequests).where(eq(writerRequests.id, id))).toEqual([]);
  });
});

describe('a writer who is deleted', () => {
  const remove = () => deletePerson(test.db, people.writer, test);

  it('must not leave paid work behind', async () => {
    const id = await payReview(test, people);
    await expect(remove()).rejects.toMatchObject({ code: 'conflict', detail: expect.stringContaining(`#${id}`) });
    expect((await readReview(test, people.writer, id)).status).toBe(200);
  });

  it('takes orders that nobody has paid along, and the student is told', async () => {
    const id = await orderReview(test, people);
    await remove();
    const { body } = await readReview(test, people.student, id);
    expect(body).toMatchObject({ status: 'cancelled', writer_name: 'A former writer' });
    expect((await mailsTo(test.db, people.student.email)).map(({ subject }) => subject)).toContain(
      `Cancelled: request #${id} (Reed College)`,
    );
  });
});
