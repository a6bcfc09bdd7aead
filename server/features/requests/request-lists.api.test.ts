import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WriterRequest } from '#contracts/requests.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  actOn,
  createReviewPeople,
  orderReview,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import { writerRequests } from './requests.table.ts';

let test: TestApp;
let people: ReviewPeople;
beforeAll(async () => {
  test = await openTestApp();
  people = await createReviewPeople(test);
});
afterAll(() => test.close());

async function list(who: TestMember, query = ''): Promise<{ rows: WriterRequest[]; ids: number[]; next: string }> {
  const path = who === people.student ? 'my_writer_requests' : `writer/${who.profile.id}`;
  const answer = await test.app.inject({ url: `/api/user-writer-requests/${path}${query}`, headers: who.headers });
  expect(answer.statusCode).toBe(200);
  const rows = answer.json<WriterRequest[]>();
  return { rows, ids: rows.map(({ id }) => id), next: String(answer.headers['x-next-cursor'] ?? '') };
}

async function everyPage(who: TestMember, limit: number): Promise<number[]> {
  const found: number[] = [];
  let cursor = '';
  do {
    const page = await list(who, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    found.push(...page.ids);
    cursor = page.next;
  } while (cursor);
  return found;
}

it('gives a writer what is owed first and what nobody paid for last, all at once or in pages', async () => {
  const { student, writer } = people;
  const inHours = (hours: number) => new Date(test.clock.now.getTime() + hours * 3_600_000);
  const paidAt = inHours(-1);
  const states = [
    { status: 'completed', phase: null, dueAt: inHours(1), paidAt },
    { status: 'active', phase: null, dueAt: inHours(9), paidAt },
    { status: 'in_progress', phase: 'delivered', dueAt: inHours(2), paidAt },
    { status: 'in_progress', phase: 'revision', dueAt: inHours(3), paidAt },
    { status: 'cancelled', phase: null, dueAt: null, paidAt: null },
    { status: 'inactive', phase: null, dueAt: null, paidAt: null },
    { status: 'active', phase: null, dueAt: inHours(9), paidAt },
  ] as const;
  const ids: number[] = [];
  for (const state of states) {
    const id = await orderReview(test, await withNewEssay(test, people));
    ids.push(id);
    await test.db.update(writerRequests).set(state).where(eq(writerRequests.id, id));
    test.clock.advance(1000);
  }
  const [completed, active, delivered, revision, dropped, unpaid, newest] = ids;
  const urgent = [revision, newest, active, delivered, completed, unpaid, dropped];
  const first = await list(writer, '?limit=100');
  expect(first.ids).toEqual(urgent);
  expect(first.next).toBe('');
  expect(first.rows[0]).toMatchObject({ university_name: 'Reed College', course_name: 'Biology', phase: 'revision' });
  for (const limit of [1, 2, 3, 7]) expect(await everyPage(writer, limit)).toEqual(urgent);
  // Without parameters it is the whole list, newest first; the unpaid ones still come last.
  expect((await list(writer)).ids).toEqual([newest, revision, delivered, active, completed, unpaid, dropped]);

  expect((await list(student)).ids).toEqual(ids.toReversed());
  for (const limit of [1, 3, 7]) expect(await everyPage(student, limit)).toEqual(ids.toReversed());
});

it('starts at the beginning with a cursor that is not its own', async () => {
  const { student, writer } = people;
  const ofStudent = (await list(student, '?limit=1')).next;
  const ofWriter = (await list(writer, '?limit=1')).next;
  for (const cursor of ['x', 'e30', ofStudent])
    expect((await list(writer, `?limit=1&cursor=${cursor}`)).ids).toEqual((await list(writer, '?limit=1')).ids);
  expect((await list(student, `?limit=1&cursor=${ofWriter}`)).ids).toEqual((await list(student, '?limit=1')).ids);
  for (const query of ['?limit=0', '?limit=201', '?limit=many', `?cursor=${'x'.repeat(300)}`]) {
    const url = `/api/user-writer-requests/my_writer_requests${query}`;
    expect((await test.app.inject({ url, headers: student.headers })).statusCode).toBe(400);
  }
});

it('says of a cancelled request who ended it and why', async () => {
  const { student } = people;
  const id = await orderReview(test, await withNewEssay(test, people));
  await actOn(test, student, id, 'cancel');
  const rows = (await list(student)).rows;
  expect(rows.find((row) => row.id === id)).toMatchObject({ cancelled_by: 'student', cancel_reason: null });
  expect(rows.find((row) => row.status === 'completed')).toMatchObject({ cancelled_by: null });
});
