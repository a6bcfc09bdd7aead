import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { awaitsWriter, type WriterRequest } from '#contracts/requests.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  actOn,
  createReviewPeople,
  orderReview,
  sure,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
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

it('gives a writer the newest first in pages too, and counts what waits', async () => {
  const { writer } = people;
  const all = (await list(writer)).ids;
  const found: number[] = [];
  let cursor = '';
  do {
    const page = await list(writer, `?sort=newest&limit=3${cursor && `&cursor=${cursor}`}`);
    found.push(...page.ids);
    cursor = page.next;
  } while (cursor);
  expect(found).toEqual(all);
  const url = `/api/user-writer-requests/writer/${writer.profile.id}/tally`;
  const { rows } = await list(writer);
  expect((await test.app.inject({ url, headers: writer.headers })).json()).toEqual({
    total: rows.length,
    to_do: rows.filter(awaitsWriter).length,
    late: rows.filter(({ is_late }) => is_late).length,
    unread_messages: 0,
  });
});

it('answers a writer with two thousand requests by a page, and not by all of them', async () => {
  const busy = await createWriter(test.app, test.db);
  const [model] = await test.db.select().from(writerRequests).limit(1);
  if (!model) throw new Error('There is no request to copy.');
  const { id: _id, ...copied } = model;
  const rows = Array.from({ length: 2000 }, () => ({
    ...copied,
    writerId: busy.profile.id,
    orderId: crypto.randomUUID(),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await test.db.insert(writerRequests).values(rows.slice(from, from + 500));
  const ask = (query: string) =>
    test.app.inject({
      url: `/api/user-writer-requests/writer/${busy.profile.id}${query}`,
      headers: busy.headers,
    });
  // What the page opens with, and what each press for more brings.
  expect((await ask('?limit=10&sort=time-left')).body.length).toBeLessThan(12_000);
  const page = await ask('?limit=50&sort=newest');
  expect(page.json()).toHaveLength(50);
  expect(page.body.length).toBeLessThan(60_000);
  expect((await ask('/tally')).json()).toMatchObject({ total: 2000 });
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
  await sure(actOn(test, student, id, 'cancel'));
  const rows = (await list(student)).rows;
  expect(rows.find((row) => row.id === id)).toMatchObject({ cancelled_by: 'student', cancel_reason: null });
  expect(rows.find((row) => row.status === 'completed')).toMatchObject({ cancelled_by: null });
});
