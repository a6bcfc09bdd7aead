import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WriterRequest } from '#contracts/requests.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callApi, createReviewPeople, orderReview, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import { writerRequests } from './requests.table.ts';

let test: TestApp;
let people: ReviewPeople;
beforeAll(async () => {
  test = await openTestApp();
  people = await createReviewPeople(test);
});
afterAll(() => test.close());

const list = async (query = '') =>
  (
    await callApi<WriterRequest[]>(
      test,
      people.writer,
      'GET',
      `/user-writer-requests/writer/${people.writer.profile.id}${query}`,
    )
  ).body;

it('opens a writer’s list with what is owed first, and carries the names of the essay', async () => {
  const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * 3_600_000);
  const states = [
    { status: 'completed', phase: null, dueAt: inHours(1) },
    { status: 'active', phase: null, dueAt: inHours(9) },
    { status: 'in_progress', phase: 'delivered', dueAt: inHours(2) },
    { status: 'in_progress', phase: 'revision', dueAt: inHours(3) },
    { status: 'inactive', phase: null, dueAt: null },
  ] as const;
  const ids: number[] = [];
  for (const state of states) {
    const id = await orderReview(test, people);
    ids.push(id);
    await test.db.update(writerRequests).set(state).where(eq(writerRequests.id, id));
  }
  const [completed, active, delivered, revision, inactive] = ids;
  const first = await list('?first=5');
  expect(first.map(({ id }) => id)).toEqual([revision, active, delivered, inactive, completed]);
  expect(first[0]).toMatchObject({ university_name: 'Reed College', course_name: 'Biology', phase: 'revision' });
  expect((await list('?first=2')).map(({ id }) => id)).toEqual([revision, active]);
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
});
