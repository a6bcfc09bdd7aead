import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { requestLimits, type Payment, type RequestDetail, type WriterRequest } from '#contracts/requests.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  openCheckout,
  orderReview,
  payReview,
  readReview,
  sure,
  tellEvents,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { writerRequests } from './requests.table.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

interface Refusal {
  code: string;
  detail: string;
  writer_request_id?: number;
}

function order<Answer = RequestDetail>(changes: object = {}, of: ReviewPeople = people) {
  return callApi<Answer>(test, of.student, 'POST', '/user-writer-requests/create', {
    order_id: randomUUID(),
    prompt_id: of.promptId,
    writer_id: of.writer.profile.id,
    request_type: 'standard',
    ...changes,
  });
}

async function anotherWriter(): Promise<TestMember> {
  const writer = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
  await addWriterRow(test.db, writer.profile.id);
  return writer;
}

const own = async () =>
  (await callApi<WriterRequest[]>(test, people.student, 'GET', '/user-writer-requests/my_writer_requests')).body;
const statusOf = async (id: number) => (await readReview(test, people.student, id)).body.status;
const payments = async () =>
  (await callApi<Payment[]>(test, people.student, 'GET', '/user-payments/profile/my-payment')).body;

describe('an unpaid order', () => {
  it('is one for an essay and a writer, and ordering again changes it', async () => {
    const first = await order({ special_instructions: 'Keep the bowls.' });
    const again = await order({ special_instructions: 'Keep the table.' });
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, special_instructions: 'Keep the table.' } });
    const twoAtOnce = await Promise.all([order(), order(), order()]);
    expect(new Set(twoAtOnce.map(({ body }) => body.id))).toEqual(new Set([first.body.id]));
    expect(await own()).toHaveLength(1);
  });

  it('takes the place of one for the other package, and its card page closes', async () => {
    const first = await order();
    const url = await openCheckout(test, people, first.body.id);
    const second = await order({ request_type: 'premium' });
    expect(second.body.id).not.toBe(first.body.id);
    expect(await statusOf(first.body.id)).toBe('cancelled');
    expect((await readReview(test, people.student, first.body.id)).body).toMatchObject({
      cancelled_by: 'student',
      cancel_reason: 'Changed to the Premium package.',
    });
    expect((await test.app.inject(new URL(url).pathname)).statusCode).toBe(410);
    expect(await mailsTo(test.db, people.student.email)).toEqual([]);
  });

  it('has a small number of others beside it', async () => {
    for (let count = 0; count < requestLimits.unpaidOpen; count += 1)
      expect((await order({}, await withNewEssay(test, people))).status).toBe(200);
    const refused = await order<Refusal>({}, await withNewEssay(test, people));
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_unpaid' } });
    expect(refused.body.detail).toContain('5 unpaid requests');
    // A change of mind about one of them is no further one.
    const [newest] = await own();
    const changed = { ...people, promptId: newest?.prompt_id ?? '' };
    expect((await order({ request_type: 'premium' }, changed)).status).toBe(200);
    await sure(actOn(test, people.student, (await own())[0]?.id ?? 0, 'cancel'));
    expect((await order({}, await withNewEssay(test, people))).status).toBe(200);
  });
});

it('are at most twenty a day where limits are on', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on', API_LIMIT_PER_MINUTE: '100000' });
  try {
    const busy = await createReviewPeople(limited);
    const body = { prompt_id: busy.promptId, writer_id: busy.writer.profile.id, request_type: 'standard' };
    const create = () =>
      callApi(limited, busy.student, 'POST', '/user-writer-requests/create', { ...body, order_id: randomUUID() });
    for (let count = 0; count < requestLimits.unpaidADay; count += 1) {
      const { status, body: created } = await create();
      expect(status).toBe(200);
      await sure(actOn(limited, busy.student, created.id, 'cancel'));
    }
    expect((await create()).status).toBe(429);
    limited.clock.advance(25 * 60 * 60_000);
    const again = await limited.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: busy.student.email, password: busy.student.password },
    });
    busy.student.headers.authorization = `Bearer ${again.json<{ access_token: string }>().access_token}`;
    expect((await create()).status).toBe(200);
  } finally {
    await limited.close();
  }
});

describe('an essay with a paid review', () => {
  it('gets no second one, and is told which is the first', async () => {
    const id = await payReview(test, people);
    const writer = await anotherWriter();
    const refused = await order<Refusal>({ writer_id: writer.profile.id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'review_open', writer_request_id: id } });
    expect(refused.body.detail).toContain(`request #${id}`);
    await sure(actOn(test, people.writer, id, 'decline', { reason: 'I am ill.' }));
    expect((await order({ writer_id: writer.profile.id })).status).toBe(200);
  });

  it('ends the unpaid orders beside it, and money for one of those goes back', async () => {
    const amara = { ...people, writer: await anotherWriter() };
    const first = await orderReview(test, people);
    const second = await orderReview(test, amara);
    const [firstUrl, secondUrl] = [await openCheckout(test, people, first), await openCheckout(test, people, second)];
    await payByCard(test.app, firstUrl);
    await payByCard(test.app, secondUrl);
    await tellEvents(test);
    const statuses = [await statusOf(first), await statusOf(second)];
    expect(statuses.toSorted()).toEqual(['active', 'cancelled']);
    const [open, ended] = statuses[0] === 'active' ? [first, second] : [second, first];
    expect((await readReview(test, people.student, ended)).body).toMatchObject({
      cancelled_by: 'payment',
      cancel_reason: `You paid for a review of this essay with request #${open}.`,
    });
    await sendDueRefunds(test.app.context);
    await tellEvents(test);
    const books = await payments();
    expect(books.find(({ writer_request_id: id }) => id === open)).toMatchObject({ status: 'paid' });
    expect(books.find(({ writer_request_id: id }) => id === ended)).toMatchObject({ status: 'refunded' });
  });

  it('opens no checkout for another order that slipped in beside it', async () => {
    const id = await payReview(test, people);
    const amara = await anotherWriter();
    const other = await withNewEssay(test, people);
    const slipped = await orderReview(test, { ...other, writer: amara });
    await test.db.update(writerRequests).set({ promptId: people.promptId }).where(eq(writerRequests.id, slipped));
    const refused = await callApi<Refusal>(test, people.student, 'POST', '/user-payments/checkout', {
      writer_request_id: slipped,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'review_open', writer_request_id: id } });
  });

  it.runIf(inject('testDatabase').kind === 'postgres')('of two that are paid at once is reviewed once', async () => {
    const amara = { ...people, writer: await anotherWriter() };
    for (let round = 0; round < 5; round += 1) {
      const { promptId } = await withNewEssay(test, people);
      const ids = [
        await orderReview(test, { ...people, promptId }),
        await orderReview(test, { ...amara, promptId }),
      ] as const;
      const sessions: (string | undefined)[] = [];
      for (const id of ids) {
        const url = await openCheckout(test, people, id);
        await payByCard(test.app, url);
        sessions.push(/cs_[A-Za-z0-9_]+/.exec(url)?.[0]);
      }
      const confirm = (session_id: string | undefined) =>
        callApi(test, people.student, 'POST', '/user-payments/confirm', { session_id });
      const answers = await Promise.all([...sessions, ...sessions].map(confirm));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      expect([await statusOf(ids[0]), await statusOf(ids[1])].toSorted()).toEqual(['active', 'cancelled']);
    }
  });
});
