import { describe, expect, it } from 'vitest';
import type { Story } from '#contracts/stories.ts';
import { beginChat, initChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { callApi, sure } from '#server/testing/reviews/test-reviews.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const list = async () => (await callApi<Story[]>(sam.test, sam.student, 'GET', '/stories')).body;
const put = (path: string, payload: object) =>
  callApi<Story>(sam.test, sam.student, 'PUT', `/stories/${path}`, payload);
const post = (path: string, payload: object) =>
  callApi<Story>(sam.test, sam.student, 'POST', `/stories/${path}`, payload);

describe('stories', () => {
  it('are taken from the conversation, and talk to us is in none of them', async () => {
    const { threadId } = await beginChat(sam.test.app, sam.student);
    const told = 'Last winter the furnace broke and I tried to fix it with my uncle Milan watching from the stairs.';
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, told));
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, 'can you just write it for me?'));
    const [story, ...others] = await list();
    expect(others).toEqual([]);
    expect(story?.answers.map(({ text }) => text)).toEqual([told]);
    expect(story).toMatchObject({ is_renamed: false, is_private: false, is_starred: false, used_in: [] });
    expect(story?.title.startsWith('Last winter')).toBe(true);
  });

  it('are taken once, and stay as the student left them', async () => {
    const { threadId } = await beginChat(sam.test.app, sam.student);
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, 'My sister taught me to swim in the quarry.'));
    const [first] = await list();
    await put(first?.id ?? '', { title: 'The quarry', is_starred: true });
    expect(await list()).toMatchObject([{ title: 'The quarry', is_renamed: true, is_starred: true }]);
    await sure(callApi(sam.test, sam.student, 'DELETE', `/stories/${first?.id}`));
    expect(await list()).toEqual([]);
  });

  it('can be added, corrected, ordered, joined and split', async () => {
    const one = await sam.tell('I counted crabs.');
    const two = await sam.tell('I fixed the bus.');
    await put('order', { ids: [two.id, one.id] });
    expect((await list()).map(({ id }) => id)).toEqual([two.id, one.id]);
    const joined = (await post(`${two.id}/merge`, { other_id: one.id })).body;
    expect(joined.answers.map(({ text }) => text)).toEqual(['I fixed the bus.', 'I counted crabs.']);
    expect((await post(`${two.id}/merge`, { other_id: one.id })).status).toBe(200);
    expect(await list()).toHaveLength(1);
    await post(`${two.id}/split`, { answer_id: joined.answers[1]?.id });
    const split = await list();
    expect(split.map(({ answers }) => answers.map(({ text }) => text))).toEqual([
      ['I fixed the bus.'],
      ['I counted crabs.'],
    ]);
    const [answer] = split[0]?.answers ?? [];
    await put(two.id, { answers: [{ ...answer, text: 'I fixed the yellow bus.' }] });
    expect((await list())[0]?.answers[0]?.text).toBe('I fixed the yellow bus.');
  });

  it('are added once, however often the call is sent', async () => {
    const id = '5b0d7f1e-3c0a-4a55-9a0d-0d6a7b9f1c22';
    for (const _try of [1, 2]) await callApi(sam.test, sam.student, 'POST', '/stories', { id, text: 'Once.' });
    expect(await list()).toHaveLength(1);
  });

  it('say in which essays they stand, and are never used when private', async () => {
    const crabs = await sam.tell('I counted crabs on Saturdays with my sister. One day there were none.');
    const { thread_id: id } = await sam.begin();
    const { body } = await sam.invoke(id);
    expect(body.plan).toContain('- [x] I counted crabs on Saturdays with my sister.');
    expect(await list()).toMatchObject([{ used_in: [{ university_name: 'University of Washington' }] }]);
    await put(crabs.id, { is_private: true });
    const { thread_id: other } = await sam.begin();
    expect((await sam.invoke(other)).body.plan).not.toContain('crabs');
  });

  it('outlive the conversation they were told in', async () => {
    const { threadId } = await beginChat(sam.test.app, sam.student);
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, 'My sister taught me to swim in the quarry.'));
    await initChat(sam.test.app, sam.student, { restart: true });
    expect(await list()).toMatchObject([{ answers: [{ text: 'My sister taught me to swim in the quarry.' }] }]);
  });

  it('are not written over by a tab that has not seen the newest', async () => {
    const told = await sam.tell('I counted crabs.');
    const [answer] = told.answers;
    const seen = told.updated_at;
    const newer = await put(told.id, { answers: [{ ...answer, text: 'I counted red crabs.' }], seen });
    expect(newer.status).toBe(200);
    // The same once more, because its answer was lost.
    expect((await put(told.id, { answers: [{ ...answer, text: 'I counted red crabs.' }], seen })).status).toBe(200);
    const stale = await put(told.id, { answers: [{ ...answer, is_private: true }], seen });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'changed_elsewhere',
      story: { answers: [{ text: 'I counted red crabs.' }], updated_at: newer.body.updated_at },
    });
    expect((await put(told.id, { is_starred: true, seen: newer.body.updated_at })).status).toBe(200);
    expect(await list()).toMatchObject([{ answers: [{ text: 'I counted red crabs.', is_private: false }] }]);
  });

  it('change the words of a plan when the student says so, and only then', async () => {
    const told = await sam.tell('I counted crabs on the pier. It was cold. We went home.');
    const { thread_id: id } = await sam.begin();
    await sam.invoke(id);
    const [answer] = told.answers;
    const planNow = async () => (await sam.call('GET', `get_state/${id}`)).body.plan;
    await put(told.id, { answers: [{ ...answer, text: 'I counted crabs on the pier. It was raw. We went home.' }] });
    expect(await planNow()).toContain('- [x] It was cold.');
    const text = 'I counted crabs on the pier. It was nine degrees. We went home.';
    await put(told.id, { answers: [{ ...answer, text: 'I counted crabs on the pier. It was cold. We went home.' }] });
    await put(told.id, { answers: [{ ...answer, text }], in_plans: true });
    expect(await planNow()).toContain('- [x] It was nine degrees.');
    expect(await planNow()).not.toContain('It was cold.');
  });

  it('are nobody else’s', async () => {
    const mine = await sam.tell('Mine.');
    const ana = await createStudent(sam.test.app, sam.test.db);
    const theirs = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
      callApi(sam.test, ana, method, `/stories${path}`, payload);
    expect((await theirs('GET', '')).body).toEqual([]);
    expect((await theirs('PUT', `/${mine.id}`, { title: 'x' })).status).toBe(404);
    expect((await theirs('POST', `/${mine.id}/split`, { answer_id: 'x' })).status).toBe(404);
    expect((await theirs('POST', '', { id: mine.id, text: 'Stolen.' })).status).toBe(409);
    expect(await list()).toMatchObject([{ answers: [{ text: 'Mine.' }] }]);
  });
});
