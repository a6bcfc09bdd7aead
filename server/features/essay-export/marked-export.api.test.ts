import { beforeEach, expect, it, vi } from 'vitest';
import type { EssayRef, ExportMarks } from '#contracts/export.ts';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import { actOn, callApi, startReviewOf, sure, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';
import type { TestApp } from '#server/testing/test-app.ts';

const draft = 'I counted the bowls every morning. My aunt said nothing about it.\n\nThen the shelf broke.';
const delivered = draft.replace('every morning', 'each dawn').replace('Then the', 'Suddenly the');

let test: TestApp;
let people: ReviewPeople;
let id: number;
beforeEachReview((...given) => {
  [test, people] = given;
});
beforeEach(async () => {
  id = await startReviewOf(test, people, draft);
  await sure(actOn(test, people.writer, id, 'deliver', { essay: delivered, letter: 'Well done.' }));
});

const marks = (essay: EssayRef, text: string, who: TestMember = people.student) =>
  callApi<ExportMarks>(test, who, 'POST', '/essay-exports/marks', { essay, text });
async function order(essay: EssayRef, text: string, more: object = {}) {
  const payload = { format: 'docx', title: 'Reed', subtitle: 'Biology', text, essay, marks: true, ...more };
  const { headers } = people.student;
  const answer = await test.app.inject({ method: 'POST', url: '/api/essay-exports', headers, payload });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}

it('shows a writer’s delivery as tracked changes of the draft that was sent', async () => {
  const essay = { request_id: id };
  expect((await marks(essay, delivered)).body).toEqual({ changes: 2, comments: 0 });
  expect((await marks(essay, 'Another text.')).body).toEqual({ changes: 0, comments: 0 });
  const { status, bytes } = await order(essay, delivered);
  expect(status).toBe(200);
  const read = await readMarked(bytes);
  expect(read).toMatchObject({ original: draft, accepted: delivered });
  expect(new Set(read?.revisions.map(({ author }) => author))).toEqual(new Set(['Wanda Writer']));
  expect((await order(essay, delivered, { format: 'pdf' })).status).toBe(400);
});

it('shows what is open of it on the student’s own draft, and not what was left', async () => {
  const desk = essayDeskOf(test, people.student);
  const { thread_id } = await desk.begin({ prompt_id: people.promptId, draft });
  const essay = { thread_id };
  expect((await marks(essay, draft)).body).toEqual({ changes: 2, comments: 0 });
  const { body: suggestions } = await desk.call<{ id: string; insert: string }[]>('GET', `${thread_id}/suggestions`);
  const left = suggestions.find(({ insert }) => insert.includes('dawn'));
  await desk.call('POST', `${thread_id}/suggestions/${left?.id}/refuse`);
  const read = await readMarked((await order(essay, draft)).bytes);
  expect(read).toMatchObject({ original: draft, accepted: draft.replace('Then the', 'Suddenly the') });
  // A text that is not the saved one is not written over it.
  expect((await order(essay, `${draft} More.`)).status).toBe(409);
});

it('compares texts in a thread, where a hostile pair holds up nobody else', async () => {
  const ran = vi.spyOn(test.app.context.workers, 'run');
  try {
    expect((await marks({ request_id: id }, delivered)).body.changes).toBe(2);
    expect(ran.mock.calls.map(([, name]) => name)).toEqual(['changesBetween']);
  } finally {
    ran.mockRestore();
  }
});

it('is nobody else’s', async () => {
  const other = await createStudent(test.app, test.db);
  expect((await marks({ request_id: id }, delivered, other)).status).toBe(404);
});
