import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Today } from '#contracts/today.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  orderReview,
  startReview,
  sure,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { getToday } from './today.service.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((app, both) => {
  test = app;
  people = both;
});

const today = async (who = people.student) => (await callApi<Today>(test, who, 'GET', '/today')).body;

async function saveDraft(draft: string): Promise<void> {
  await sure(
    callApi(test, people.student, 'POST', '/essay-drafts/upsert', {
      prompt_id: people.promptId,
      draft_content: draft,
    }),
  );
}

describe('today', () => {
  it('has nothing for somebody new but where to start', async () => {
    const nobody = await createStudent(test.app, test.db);
    expect(await today(nobody)).toEqual({ next: 'talk', essay: null, reviews: [], deadlines: [] });
    const said = { role: 'user', content: 'I count crabs.', timestamp: '2026-11-14T20:00:00.000Z' };
    const chat_content = JSON.stringify({ thread_id: 'x', messages: [said] });
    expect((await callApi(test, nobody, 'POST', '/chat-logs/create', { chat_content })).status).toBe(200);
    expect((await today(nobody)).next).toBe('start');
  });

  it('goes on with the essay that was worked on last, and says what is left to do', async () => {
    expect(await today()).toMatchObject({
      next: 'continue',
      essay: { id: people.promptId, university_name: 'Reed College', todo: 'write_more', draft_words: 4 },
    });
    await saveDraft('I counted the bowls. [Your turn: why, about 60 words]');
    expect((await today()).essay).toMatchObject({ todo: 'fill_blanks', gap_words: 60 });
    await saveDraft('word '.repeat(700));
    expect((await today()).essay?.todo).toBe('cut');
    await saveDraft('word '.repeat(300));
    expect(await today()).toMatchObject({ next: 'start', essay: { todo: 'ready' } });
    const newest = await withNewEssay(test, people);
    expect((await today()).essay?.id).toBe(newest.promptId);
  });

  it('asks for the plan of an essay that has only its prompt', async () => {
    const { body } = await callApi<{ id: string }>(test, people.student, 'POST', '/prompts/create', {
      prompt_text: 'Why us?',
      university_name: 'Bates College',
      course_name: 'Biology',
      education_level: 'undergraduate',
    });
    expect((await today()).essay).toMatchObject({ id: body.id, todo: 'plan', thread_id: null });
    const plan = { prompt_id: body.id, plan_content: '## Plan' };
    await sure(callApi(test, people.student, 'POST', '/essay-planner/upsert', plan));
    expect((await today()).essay?.todo).toBe('research');
  });

  it('puts a review that came back before an order nobody paid for, and both before the essay', async () => {
    const id = await startReview(test, people);
    expect(await today()).toMatchObject({
      next: 'continue',
      reviews: [{ request_id: id, state: 'with_writer', at: expect.any(String) }],
    });
    const unpaid = await orderReview(test, await withNewEssay(test, people));
    expect(await today()).toMatchObject({ next: 'pay' });
    await sure(actOn(test, people.writer, id, 'deliver', { essay: 'Better.', letter: 'Well done.' }));
    const { next, reviews } = await today();
    expect(next).toBe('read_review');
    expect(reviews).toMatchObject([
      { request_id: id, state: 'back', at: expect.any(String) },
      { request_id: unpaid, state: 'unpaid', at: null },
    ]);
    await sure(actOn(test, people.student, id, 'accept'));
    expect(await today()).toMatchObject({ next: 'pay', reviews: [{ request_id: unpaid }] });
  });

  it('says that the writer commented until the comment is seen', async () => {
    const id = await startReview(test, people);
    const anchor = { runs: [[0, 1]], before: null, after: null };
    const comment = { id: randomUUID(), anchor, text: 'Which bowls?', parent_id: null };
    const url = `/user-writer-requests/${id}/comments`;
    expect((await callApi(test, people.writer, 'POST', url, comment)).status).toBe(200);
    expect(await today()).toMatchObject({ next: 'continue', reviews: [{ state: 'with_writer', new_comments: 0 }] });
    await sure(callApi(test, people.writer, 'PUT', `${url}/${comment.id}`, { is_sent: true }));
    expect(await today()).toMatchObject({
      next: 'read_comments',
      reviews: [{ request_id: id, state: 'commented', new_comments: 1 }],
    });
    expect((await callApi(test, people.student, 'POST', `${url}/read`, { ids: [comment.id] })).status).toBe(204);
    expect(await today()).toMatchObject({ next: 'continue', reviews: [{ state: 'with_writer', new_comments: 0 }] });
  });

  it('shows deadlines of the universities of undergraduate essays alone', async () => {
    const save = (level: string, university_name: string) =>
      callApi(test, people.student, 'POST', '/prompts/create', {
        prompt_text: 'Why us?',
        university_name,
        course_name: 'Biology',
        education_level: level,
      });
    const now = () => new Date('2026-11-16T12:00:00Z');
    const then = () => getToday({ ...test.app.context, now }, people.student.profile);
    await save('phd', 'Stanford University');
    expect((await then()).deadlines).toEqual([]);
    await save('undergraduate', 'UCLA');
    expect((await then()).deadlines).toMatchObject([{ university_name: 'UCLA', date: '2026-11-30' }]);
  });

  it('knows nothing of other students', async () => {
    const other = await createStudent(test.app, test.db);
    await startReview(test, people);
    expect(await today(other)).toMatchObject({ essay: null, reviews: [] });
  });
});
