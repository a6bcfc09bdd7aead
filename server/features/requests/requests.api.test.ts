import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Payment, RequestDetail, RequestMessage, WriterRequest } from '#contracts/requests.ts';
import { messagesClosed } from '#contracts/review-messages.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import {
  actOn,
  callApi,
  openCheckout,
  orderReview,
  payReview,
  readReview,
  signInAgain,
  tellEvents,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { moveByClock } from './life/request-clock.service.ts';
import { readMessages } from './request-messages.service.ts';

let test: TestApp;
let people: ReviewPeople;
let sam: TestMember;
let wanda: TestMember;
let promptId: string;
beforeEachReview((...given) => {
  [test, people] = given;
  ({ student: sam, writer: wanda, promptId } = people);
});

async function daysLater(count: number): Promise<void> {
  test.clock.advance(count * 24 * 60 * 60_000);
  await signInAgain(test, sam, wanda);
}

const call = <T = RequestDetail>(who: TestMember, method: 'GET' | 'POST', url: string, payload?: object) =>
  callApi<T>(test, who, method, url, payload);
const read = (who: TestMember, id: number) => readReview(test, who, id);
const act = (who: TestMember, id: number, move: string, payload?: object) => actOn(test, who, id, move, payload);
/** What Sam read in the emails whose subject starts like this. */
const mailedAs = async (subject: string) =>
  (await mailsTo(test.db, sam.email)).filter((mail) => mail.subject.startsWith(subject)).map(({ text }) => text);
const deliver = (id: number) => act(wanda, id, 'deliver', { essay: 'I counted all the bowls.', letter: 'Well done.' });
const payments = () => call<Payment[]>(sam, 'GET', '/user-payments/profile/my-payment');

describe('an order', () => {
  it('is one, however often it is sent, and takes its price from the server', async () => {
    const body = { order_id: randomUUID(), prompt_id: promptId, writer_id: wanda.profile.id, request_type: 'premium' };
    const order = () => call(sam, 'POST', '/user-writer-requests/create', body);
    const [one, two] = await Promise.all([order(), order()]);
    expect(one.body.id).toBe(two.body.id);
    expect(one).toMatchObject({
      status: 200,
      body: { status: 'inactive', price_cents: 4999, moves: ['cancel'], draft: 'I counted the bowls.' },
    });
  });

  it('tells its writer what the student wants once it is paid', async () => {
    const { body } = await call(sam, 'POST', '/user-writer-requests/create', {
      order_id: randomUUID(),
      prompt_id: promptId,
      writer_id: wanda.profile.id,
      request_type: 'standard',
      special_instructions: 'Please keep my grandmother in it.',
    });
    expect(body.special_instructions).toContain('grandmother');
    const seen = async () => (await read(wanda, body.id)).body.special_instructions;
    expect(await seen()).toBe('');
    await payByCard(test.app, await openCheckout(test, people, body.id));
    await tellEvents(test);
    expect(await seen()).toContain('grandmother');
  });

  it('is refused for somebody else’s prompt, a writer who is not open, and a prompt without a draft', async () => {
    const other = await createStudent(test.app, test.db);
    const body = { order_id: randomUUID(), prompt_id: promptId, writer_id: wanda.profile.id, request_type: 'standard' };
    expect((await call(other, 'POST', '/user-writer-requests/create', body)).status).toBe(404);
    expect(
      (await call(sam, 'POST', '/user-writer-requests/create', { ...body, writer_id: sam.profile.id })).status,
    ).toBe(409);
    const { body: empty } = await call<{ id: string }>(sam, 'POST', '/prompts/create', {
      prompt_text: 'Why us?',
      university_name: 'Reed College',
      course_name: 'Biology',
      education_level: 'undergraduate',
    });
    const withoutDraft = { ...body, prompt_id: empty.id };
    expect((await call(sam, 'POST', '/user-writer-requests/create', withoutDraft)).status).toBe(400);
    await call(sam, 'POST', '/essay-drafts/upsert', { prompt_id: empty.id, draft_content: '' });
    expect((await call(sam, 'POST', '/user-writer-requests/create', withoutDraft)).status).toBe(400);
  });

  it('reuses its open checkout, and a declined card pays nothing', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    expect(await openCheckout(test, people, id)).toBe(url);
    await payByCard(test.app, url, cards.declined);
    await tellEvents(test);
    expect((await read(sam, id)).body.status).toBe('inactive');
  });

  it('is let go by the clock when nobody pays', async () => {
    const id = await orderReview(test, people);
    await daysLater(4);
    await moveByClock(test);
    expect((await read(sam, id)).body.status).toBe('cancelled');
  });
});

describe('a paid request', () => {
  it('is paid once, however often and in whatever way it is told, and freezes what was sent', async () => {
    const id = await orderReview(test, people);
    const url = await openCheckout(test, people, id);
    await payByCard(test.app, url);
    const session_id = /cs_[A-Za-z0-9_]+/.exec(url)?.[0];
    await Promise.all([
      call(sam, 'POST', '/user-payments/confirm', { session_id }),
      call(sam, 'POST', '/user-payments/confirm', { session_id }),
      tellEvents(test),
    ]);
    const { body } = await read(sam, id);
    expect(body).toMatchObject({ status: 'active', is_late: false });
    expect(body.timeline.map(({ move }) => move)).toEqual(['create', 'pay']);
    const { body: essays } = await call<{ request_status: string }[]>(sam, 'GET', '/prompts/myprompts');
    expect(essays[0]?.request_status).toBe('active');
    expect((await payments()).body).toMatchObject([{ status: 'paid', amount_cents: 2999, refunded_cents: 0 }]);
    await call(sam, 'POST', '/essay-drafts/upsert', { prompt_id: promptId, draft_content: 'Changed later.' });
    expect((await read(wanda, id)).body.draft).toBe('I counted the bowls.');
    expect((await call(sam, 'POST', '/user-payments/checkout', { writer_request_id: id })).status).toBe(409);
  });

  it('goes through delivery, two revisions and a refused third to its end', async () => {
    const id = await payReview(test, people);
    expect((await act(wanda, id, 'start')).body).toMatchObject({ status: 'in_progress', phase: 'working' });
    for (const left of [1, 0]) {
      expect((await deliver(id)).body.phase).toBe('delivered');
      const { body } = await act(sam, id, 'request-revision', { reason: 'Shorter, please.' });
      expect(body).toMatchObject({ phase: 'revision', revisions_left: left });
    }
    await deliver(id);
    expect((await read(sam, id)).body.moves).toEqual(['accept']);
    expect((await act(sam, id, 'request-revision', { reason: 'Again.' })).status).toBe(409);
    expect((await act(sam, id, 'rate', { rating: 5 })).status).toBe(409);
    expect((await act(sam, id, 'accept')).body.status).toBe('completed');
    expect((await act(sam, id, 'rate', { rating: 5, words: 'Kind.' })).body).toMatchObject({
      rating: 5,
      rating_words: 'Kind.',
    });
    expect((await read(sam, id)).body.deliveries.map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it('of the premium kind takes revisions for ten days, and is completed by the clock', async () => {
    const id = await payReview(test, people, 'premium');
    await act(wanda, id, 'start');
    await deliver(id);
    await daysLater(9);
    expect((await act(sam, id, 'request-revision', { reason: 'One more.' })).status).toBe(200);
    await deliver(id);
    await daysLater(2);
    expect((await act(sam, id, 'request-revision', { reason: 'Too late.' })).status).toBe(409);
    await daysLater(6);
    await moveByClock(test);
    expect((await read(sam, id)).body).toMatchObject({ status: 'completed' });
    // The ten days end with the request the first time, and before it the second time.
    expect((await mailedAs('Your essay is back')).toSorted()).toMatchObject([
      expect.stringMatching(/completes automatically on .* You can ask for a revision until then\./),
      expect.stringMatching(/You can ask for a revision until .*\. If .* completes automatically on/),
    ]);
  });

  it('can be cancelled before it is begun, and the money goes back once', async () => {
    const id = await payReview(test, people);
    expect((await act(sam, id, 'cancel')).body.status).toBe('cancelled');
    expect((await act(sam, id, 'cancel')).body.status).toBe('cancelled');
    await Promise.all([sendDueRefunds(test.app.context), sendDueRefunds(test.app.context)]);
    await tellEvents(test);
    expect((await payments()).body).toMatchObject([
      { status: 'refunded', refunded_cents: 2999, refund_pending: false },
    ]);
  });

  it('can be declined with a reason, and not without', async () => {
    const id = await payReview(test, people);
    await act(wanda, id, 'messages', { text: 'Which year was it?' });
    expect((await act(wanda, id, 'decline', { reason: ' ' })).status).toBe(400);
    expect((await act(wanda, id, 'decline', { reason: 'I am ill.' })).body.status).toBe('cancelled');
    expect((await read(sam, id)).body.timeline.at(-1)).toMatchObject({
      move: 'decline',
      by: 'writer',
      reason: 'I am ill.',
    });
    // Neither of the two writes to the other any more; what was said can still be read.
    for (const who of [sam, wanda]) {
      expect(await act(who, id, 'messages', { text: 'One more thing.' })).toMatchObject({
        status: 409,
        body: { detail: messagesClosed },
      });
      expect(await call<RequestMessage[]>(who, 'GET', `/user-writer-requests/${id}/messages`)).toMatchObject({
        status: 200,
        body: [{ text: 'Which year was it?' }],
      });
    }
  });

  it('is nobody else’s, and each side has only its own moves', async () => {
    const id = await payReview(test, people);
    const stranger = await createWriter(test.app, test.db);
    const other = await createStudent(test.app, test.db);
    for (const who of [stranger, other]) expect((await read(who, id)).status).toBe(404);
    expect((await act(stranger, id, 'start')).status).toBe(404);
    expect((await call(stranger, 'GET', `/user-writer-requests/writer/${wanda.profile.id}`)).status).toBe(404);
    const { body } = await call<WriterRequest[]>(wanda, 'GET', `/user-writer-requests/writer/${wanda.profile.id}`);
    expect(body.map((request) => [request.id, request.moves])).toEqual([[id, ['start', 'decline']]]);
  });

  it('opens the materials as they were paid for to its writer alone, until it is over, and the student sees who looked', async () => {
    const id = await payReview(test, people);
    await call(sam, 'POST', '/essay-drafts/upsert', { prompt_id: promptId, draft_content: 'Changed later.' });
    const draft = await call<{ draft_content: string }>(wanda, 'GET', `/essay-drafts/prompt/${promptId}`);
    expect(draft.body.draft_content).toBe('I counted the bowls.');
    expect((await call(wanda, 'GET', `/essay-planner/prompt/${promptId}`)).status).toBe(404);
    expect((await call<{ prompt_text: string }>(wanda, 'GET', `/prompts/${promptId}`)).body.prompt_text).toBe(
      'Why us?',
    );
    const who = `/users/by-profile-id?profile_id=${sam.profile.id}`;
    expect((await call<{ email: string }>(wanda, 'GET', who)).body.email).toBe(sam.email);
    const stranger = await createWriter(test.app, test.db);
    for (const url of [who, `/prompts/${promptId}`, `/essay-drafts/prompt/${promptId}`])
      expect([url, (await call(stranger, 'GET', url)).status]).toEqual([url, 404]);
    const { body: reads } = await call<{ reader_name: string; material: string }[]>(
      sam,
      'GET',
      '/users/me/material-reads',
    );
    expect(reads.map(({ material }) => material)).toEqual(expect.arrayContaining(['draft', 'prompt', 'profile']));
    await act(wanda, id, 'decline', { reason: 'I am ill.' });
    expect((await call(wanda, 'GET', who)).status).toBe(404);
  });
});

it('carries no message before it is paid, nor once it was cancelled unpaid', async () => {
  const id = await orderReview(test, people);
  const write = () => act(sam, id, 'messages', { text: 'Could you look at it all the same?' });
  expect((await write()).status).toBe(409);
  await act(sam, id, 'cancel');
  expect(await write()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('cancelled before it was paid') },
  });
  expect(await mailsTo(test.db, wanda.email)).toEqual([]);
});

it('carries messages between the two, counts the unread, and mails at most once an hour', async () => {
  const id = await payReview(test, people);
  const message = { id: randomUUID(), text: 'Which year was it?' };
  await act(wanda, id, 'messages', message);
  await act(wanda, id, 'messages', message);
  test.clock.advance(1000);
  await act(wanda, id, 'messages', { text: 'And where?' });
  const { body: list } = await call<WriterRequest[]>(sam, 'GET', '/user-writer-requests/my_writer_requests');
  expect(list[0]?.unread_messages).toBe(2);
  const { body } = await call<RequestMessage[]>(sam, 'GET', `/user-writer-requests/${id}/messages`);
  expect(body.map(({ author, text }) => [author, text])).toEqual([
    ['writer', 'Which year was it?'],
    ['writer', 'And where?'],
  ]);
  expect((await read(sam, id)).body.unread_messages).toBe(0);
  const told = (await mailsTo(test.db, sam.email)).filter(({ subject }) => subject.startsWith('New message'));
  expect(told).toHaveLength(1);
});

it('leaves a message unread that comes while the others are being read', async () => {
  const id = await payReview(test, people);
  await act(wanda, id, 'messages', { text: 'Which year was it?' });
  test.clock.advance(1000);
  const db = new Proxy(test.db, {
    get: (real, key) => {
      if (key !== 'update') return Reflect.get(real, key, real);
      const update: typeof real.update = (table) => {
        const late = act(wanda, id, 'messages', { text: 'And where?' });
        const set = (values: never) => ({
          where: (which: never) => late.then(() => real.update(table).set(values).where(which)),
        });
        return { set } as never;
      };
      return update;
    },
  });
  const shown = await readMessages({ ...test.app.context, db }, sam.profile, id);
  expect(shown.map(({ text }) => text)).toEqual(['Which year was it?']);
  expect((await read(sam, id)).body.unread_messages).toBe(1);
});
