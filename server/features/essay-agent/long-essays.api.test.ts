import { expect, it } from 'vitest';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { eq } from 'drizzle-orm';
import { essayThreads } from './essay-agent.table.ts';
import { actOn, callApi, createReviewPeople, saveEssay, startReview } from '#server/testing/reviews/test-reviews.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const words = (count: number) => 'so '.repeat(count).trim();
const longest = words(10_000);
const long = words(10_007);
const refused = {
  status: 400,
  body: { detail: 'This text has 10,007 words. An essay can have up to 10,000, so please cut at least 7.' },
};

it('takes an essay of ten thousand words and no longer one, by every way in', async () => {
  const { thread_id: id } = await sam.begin({ draft: longest });
  const thread = { thread_id: id };
  const task = 'Write the essay.';
  const withDraft = { ...essayForm, currentDraft: long };
  expect(await sam.call('POST', 'initialize', { task, form: essayForm, draft: long })).toMatchObject(refused);
  expect(await sam.call('POST', 'initialize', { task, form: essayForm, plan: long })).toMatchObject(refused);
  expect(await sam.call('POST', 'initialize', { task, form: withDraft })).toMatchObject(refused);
  expect(await sam.call('POST', 'update?node_name=generate', { thread, draft: long })).toMatchObject(refused);
  expect(await sam.call('POST', 'update?node_name=planner', { thread, plan: long })).toMatchObject(refused);
  expect(await sam.call('PUT', `${id}/unsaved`, { field: 'draft', text: long })).toMatchObject(refused);
  expect(await sam.call('PUT', `${id}/form`, { form: withDraft, task })).toMatchObject(refused);
  const promptId = await saveEssay(sam.test, sam.student);
  const save = (path: string, text: object) =>
    callApi(sam.test, sam.student, 'POST', path, { prompt_id: promptId, ...text });
  expect(await save('/essay-drafts/upsert', { draft_content: long })).toMatchObject(refused);
  expect(await save('/essay-planner/upsert', { plan_content: long })).toMatchObject(refused);
  expect((await save('/essay-drafts/upsert', { draft_content: longest })).status).toBe(200);
  const { body } = await sam.call('GET', `get_state/${id}`);
  expect(body.draft).toBe(longest);
  expect(body.unsaved?.draft).toBeUndefined();
});

it('takes no longer one from a writer', async () => {
  const people = await createReviewPeople(sam.test);
  const request = await startReview(sam.test, people);
  const work = { essay: long, letter: 'Well done.', based_on: 0 };
  const path = `/user-writer-requests/${request}/work`;
  expect(await callApi(sam.test, people.writer, 'PUT', path, work)).toMatchObject(refused);
  expect(await actOn(sam.test, people.writer, request, 'deliver', work)).toMatchObject(refused);
});

it('opens, checks and shortens one that was stored before there was a limit', async () => {
  const { thread_id: id } = await sam.begin();
  const stored = words(15_000);
  await sam.test.db.update(essayThreads).set({ draft: stored }).where(eq(essayThreads.id, id));
  const { status, body } = await sam.call('GET', `get_state/${id}`);
  expect([status, body.draft]).toEqual([200, stored]);
  expect((await sam.call<DraftFinding[]>('GET', `${id}/checks`)).status).toBe(200);
  const update = (draft: string) => sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft });
  expect((await update(`${stored} so`)).status).toBe(400);
  expect((await sam.call('PUT', `${id}/unsaved`, { field: 'draft', text: words(14_000) })).status).toBe(204);
  expect((await update(words(12_000))).body.draft).toBe(words(12_000));
});
