import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { writerLimits, type OwnWriter, type OwnWriterEdit, type Writer } from '#contracts/writers.ts';
import { callAuth } from '#server/testing/people/test-auth.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  orderReview,
  payReview,
  readReview,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { pauseWriter, resumeWriter } from './writers.service.ts';

interface Refusal {
  code: string;
  detail: string;
}

const bio = 'I read the whole essay twice before I touch a single word of it.';
const noNewWork = 'This writer isn’t taking new work right now. Please pick another one.';

let test: TestApp;
let people: ReviewPeople;
let writerId: string;
beforeEachReview((...given) => {
  [test, people] = given;
});
beforeEach(() => {
  writerId = people.writer.profile.id;
});

const read = () => callApi<OwnWriter>(test, people.writer, 'GET', '/writers/me');

function edit<Answer = OwnWriter>(change: OwnWriterEdit | object) {
  return callApi<Answer>(test, people.writer, 'PATCH', '/writers/me', change);
}

async function listed(): Promise<Writer | undefined> {
  const { body } = await callApi<Writer[]>(test, people.student, 'GET', '/writers/list');
  return body.find(({ id }) => id === writerId);
}

function order() {
  return callApi<Refusal>(test, people.student, 'POST', '/user-writer-requests/create', {
    order_id: randomUUID(),
    prompt_id: people.promptId,
    writer_id: writerId,
    request_type: 'standard',
  });
}

describe('a writer’s own profile', () => {
  it('is what students see, with the pause', async () => {
    expect((await read()).body).toEqual({ ...(await listed()), paused_at: null, paused_by: null });
  });

  it('takes a new bio and leaves the rest', async () => {
    const before = (await read()).body;
    expect(await edit({ bio: `  ${bio}\n` })).toEqual({ status: 200, body: { ...before, bio } });
    expect((await listed())?.bio).toBe(bio);
  });

  it.each([
    ['a short bio', { bio: 'Hello.' }, 'at least 40 characters'],
    ['a bio of spaces', { bio: ' '.repeat(60) }, 'at least 40 characters'],
    ['a long bio', { bio: 'x'.repeat(writerLimits.bioLength.max + 1) }, 'keep it to 500 characters'],
    ['a bio that is too large for the list', { bio: '語'.repeat(400) }, 'too long for the list'],
    ['a pause that is none', { open_for_work: 'no' }, 'open_for_work'],
  ])('refuses %s', async (_what, change, words) => {
    const before = await read();
    const { status, body } = await edit<Refusal>(change);
    expect(status).toBe(400);
    expect(body.detail).toContain(words);
    expect(await read()).toEqual(before);
  });

  it('changes nothing that is the operator’s', async () => {
    const before = (await read()).body;
    const { body } = await edit({
      name: 'Somebody Else',
      expertise: [],
      experience: [],
      rating: 5,
      paused_by: 'writer',
    });
    expect(body).toEqual(before);
  });
});

describe('a writer who pauses themselves', () => {
  it('is offered to nobody until they resume', async () => {
    const { body } = await edit({ open_for_work: false });
    expect(body).toMatchObject({ open_for_work: false, paused_at: expect.any(String), paused_by: 'writer' });
    expect(await listed()).toBeUndefined();
    expect((await edit({ open_for_work: false })).body.paused_at).toBe(body.paused_at);
    expect((await edit({ open_for_work: true })).body).toMatchObject({ paused_at: null, paused_by: null });
    expect(await listed()).toBeDefined();
  });

  it('gets no new order, in a plain sentence, and none by paying for an old one', async () => {
    const unpaidId = await orderReview(test, people);
    await edit({ open_for_work: false });
    expect(await order()).toMatchObject({ status: 409, body: { code: 'writer_paused', detail: noNewWork } });
    const checkout = await callApi<Refusal>(test, people.student, 'POST', '/user-payments/checkout', {
      writer_request_id: unpaidId,
    });
    expect(checkout).toMatchObject({ status: 409, body: { code: 'writer_paused', detail: noNewWork } });
    await edit({ open_for_work: true });
    expect((await order()).status).toBe(200);
  });

  it('and a student who orders at that moment get one answer', async () => {
    const [paused, ordered] = await Promise.all([edit({ open_for_work: false }), order()]);
    expect(paused.status).toBe(200);
    // Whichever came first: an order is in the list, or it was refused.
    expect([200, 409]).toContain(ordered.status);
    const { body } = await callApi<object[]>(test, people.student, 'GET', '/user-writer-requests/my_writer_requests');
    expect(body).toHaveLength(ordered.status === 200 ? 1 : 0);
    people = await withNewEssay(test, people);
    expect((await order()).status).toBe(409);
  });

  it('goes on with the reviews they have', async () => {
    const id = await payReview(test, people);
    await edit({ open_for_work: false });
    expect((await actOn(test, people.writer, id, 'start')).status).toBe(200);
    expect((await readReview(test, people.student, id)).body.status).toBe('in_progress');
  });
});

describe('an operator’s pause', () => {
  it('is seen by the writer, who can’t end it', async () => {
    await pauseWriter(test.db, writerId);
    expect((await read()).body).toMatchObject({ open_for_work: false, paused_by: 'operator' });
    const refused = await edit<Refusal>({ bio, open_for_work: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body.detail).toContain('We paused your profile.');
    expect((await read()).body.bio).not.toBe(bio);
    // Their own pause on top changes nothing about whose it is.
    expect((await edit({ open_for_work: false })).body.paused_by).toBe('operator');
    await resumeWriter(test.db, writerId);
    expect((await read()).body).toMatchObject({ open_for_work: true, paused_by: null });
  });

  it('takes over from the writer’s own, and the operator ends either', async () => {
    const { paused_at } = (await edit({ open_for_work: false })).body;
    await pauseWriter(test.db, writerId);
    expect((await read()).body).toMatchObject({ paused_at, paused_by: 'operator' });
    await resumeWriter(test.db, writerId);
    await edit({ open_for_work: false });
    await resumeWriter(test.db, writerId);
    expect(await listed()).toBeDefined();
  });
});

it('lets a writer change their password', async () => {
  const { email, password, accessToken } = people.writer;
  const changed = `${password}-new`;
  const change = (current: string) =>
    callAuth(test.app, 'PUT /user', { token: accessToken, body: { password: changed, current_password: current } });
  expect((await change('not that one')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await change(password)).statusCode).toBe(200);
  const logIn = (typed: string) =>
    callAuth(test.app, 'POST /token?grant_type=password', { body: { email, password: typed } });
  expect((await logIn(password)).statusCode).toBe(400);
  expect((await logIn(changed)).statusCode).toBe(200);
});
