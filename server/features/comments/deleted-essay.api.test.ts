import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { EssayComment, EssayComments } from '#contracts/comments.ts';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import type { LedgerState } from '#contracts/ledger-wire.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { removeDeletedPrompts } from '#server/features/prompts/prompts.service.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  readReview,
  startReview,
  sure,
} from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, essayForm } from '#server/testing/test-essays.ts';
import { expectTrueLedgers, openTab } from '#server/testing/test-ledgers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => expectTrueLedgers(test.db));

const sent = 'I counted the bowls. It was late.';
const reviewed = 'I counted forty bowls. It was late.';
const dayMs = 24 * 60 * 60_000;

it('an essay that its student deletes takes nothing away from a paid review', async () => {
  const people = await createReviewPeople(test);
  const { student, writer, promptId } = people;
  const desk = essayDeskOf(test, student);
  const { thread_id: threadId } = await desk.begin({ form: essayForm, prompt_id: promptId });
  const tab = await openTab(desk, threadId);
  await tab.type(sent);
  await sure(callApi(test, student, 'POST', '/essay-drafts/upsert', { prompt_id: promptId, draft_content: sent }));
  const id = await startReview(test, people);
  const path = `/user-writer-requests/${id}`;
  const add = async (who: typeof student, on: string, text: string, more: object = {}) => {
    const anchor = anchorAt([[0, sent.length]], 10, 9);
    const body = { id: randomUUID(), anchor, text, parent_id: null, ...more };
    const answer = await callApi<EssayComment>(test, who, 'POST', `${on}/comments`, body);
    expect(answer.status).toBe(200);
    return answer.body.id;
  };
  await add(student, `/essay-agents/${threadId}`, 'Only for me');
  const question = await add(student, `/essay-agents/${threadId}`, 'Too short?', { is_sent: true });
  await add(writer, path, 'Not at all.', { parent_id: question });
  await add(writer, path, 'Which bowls?');
  await sure(callApi(test, writer, 'PUT', `${path}/work`, { essay: reviewed, letter: 'Dear', based_on: 0 }));

  await sure(callApi(test, student, 'POST', `/essay-agents/${threadId}/close`));
  expect((await callApi(test, student, 'DELETE', `/prompts/${promptId}`)).status).toBe(204);
  const later = (days: number) => removeDeletedPrompts(test.db, new Date(test.now().getTime() + days * dayMs));
  const said = async (who: typeof student) =>
    (await callApi<EssayComments>(test, who, 'GET', `${path}/comments`)).body.comments.map(({ text }) => text);
  await later(2);

  // It is out of the student's list, and where it was for the review.
  expect((await callApi(test, student, 'GET', `/prompts/${promptId}`)).status).toBe(404);
  expect(await said(writer)).toEqual(['Too short?', 'Not at all.', 'Which bowls?']);
  const { body: work } = await callApi<LedgerState>(test, writer, 'GET', `${path}/work/ledger`);
  expect(work.text).toBe(reviewed);
  expect((await actOn(test, writer, id, 'deliver', { essay: reviewed, letter: 'Dear Sam' })).status).toBe(200);
  expect((await desk.call('GET', `${threadId}/suggestions`)).body).toHaveLength(1);
  expect((await readReview(test, student, id)).body.deliveries).toMatchObject([{ essay: reviewed }]);

  // Once the review is over the essay goes, and what the two said to each other stays with the review.
  await sure(actOn(test, student, id, 'accept'));
  await later(3);
  expect(await test.db.$count(prompts, eq(prompts.id, promptId))).toBe(0);
  expect(await test.db.$count(essayThreads, eq(essayThreads.id, threadId))).toBe(0);
  for (const who of [student, writer]) expect(await said(who)).toEqual(['Too short?', 'Not at all.', 'Which bowls?']);
  expect((await readReview(test, student, id)).body).toMatchObject({ draft: sent, deliveries: [{ essay: reviewed }] });
});
