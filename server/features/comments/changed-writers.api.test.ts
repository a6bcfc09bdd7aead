import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import type { RequestDetail } from '#contracts/requests.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import { callApi, createReviewPeople, startReview, sure } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { ledgerComments } from './comments.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const place: NewComment['anchor'] = { runs: [[0, 9]], before: null, after: 9 };
const newComment = (changes: Partial<NewComment> = {}): NewComment => ({
  id: randomUUID(),
  anchor: place,
  text: 'Why?',
  parent_id: null,
  ...changes,
});

async function reviewed() {
  const people = await createReviewPeople(test);
  const requestId = await startReview(test, people);
  const url = `/user-writer-requests/${requestId}/comments`;
  const send = (who: TestMember, changes: Partial<NewComment> = {}) =>
    callApi<EssayComment>(test, who, 'POST', url, newComment(changes));
  const list = async (who: TestMember) => (await callApi<EssayComments>(test, who, 'GET', url)).body.comments;
  return { people, requestId, url, send, list };
}

it('keeps what a former writer sent under their own name, and what they kept from everybody', async () => {
  const { people, requestId, url, send, list } = await reviewed();
  const { id } = (await send(people.writer, { text: 'From the first', is_sent: true })).body;
  await send(people.writer, { text: 'Never sent' });
  const asked = (await send(people.student, { text: 'Is this better?', is_sent: true })).body.id;
  await sure(callApi(test, people.writer, 'POST', `${url}/read`, { ids: [asked] }));
  const next = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
  await addWriterRow(test.db, next.profile.id);
  const reassign = ['requests', 'reassign', String(requestId), '--to', next.profile.id, '--reason', 'Away'];
  expect((await runAtDesk(test, reassign)).code).toBe(0);

  const former = { id, author: 'writer', author_name: 'Wanda Writer' };
  expect(await list(people.student)).toMatchObject([{ ...former, is_own: false }, { id: asked }]);
  expect(await list(next)).toMatchObject([
    { ...former, is_own: false },
    { id: asked, is_new: true },
  ]);
  const { timeline } = (await callApi<RequestDetail>(test, next, 'GET', `/user-writer-requests/${requestId}`)).body;
  const started = { move: 'start', by: 'writer', writer_name: 'Wanda Writer', is_own: false };
  expect(timeline).toEqual(expect.arrayContaining([expect.objectContaining(started)]));
  expect((await send(next, { parent_id: id, text: 'From the second' })).body).toMatchObject({
    is_own: true,
    author_name: 'Amara Osei',
  });
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '', newComment()],
    ['PUT', `/${id}`, { text: 'Mine still' }],
    ['DELETE', `/${id}`, undefined],
    ['POST', `/${id}/resolve`, {}],
    ['POST', `/${id}/reopen`, {}],
    ['POST', '/read', { ids: [id] }],
  ] as const)
    expect((await callApi(test, people.writer, method, url + path, body)).status).toBe(404);
});

it('takes no more than an essay can have, however many come at once, and none that is too long', async () => {
  const { people, requestId, send, list } = await reviewed();
  const kept = { requestId, author: 'writer' as const, sentAnchor: place, quote: 'I counted', text: 'Why?' };
  const room = 3;
  await test.db
    .insert(ledgerComments)
    .values(Array.from({ length: ledgerLimits.comments - room }, () => ({ ...kept, id: randomUUID() })));
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(people.writer)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(room);
  expect(await list(people.writer)).toHaveLength(ledgerLimits.comments);
  expect((await send(people.writer, { text: 'x'.repeat(100_000) })).status).toBe(400);
});

it('takes control characters as they are, but none that can’t be kept', async () => {
  const { people, send } = await reviewed();
  expect((await send(people.writer, { text: 'Which\u000B one?\u0007' })).body.text).toBe('Which\u000B one?\u0007');
  for (const text of ['No\u0000.', 'Half \uD83D of it']) expect((await send(people.writer, { text })).status).toBe(400);
});
