import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { createCallCounts, sweepCallCounts } from './call-limits.service.ts';
import { callCounts } from './call-limits.table.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ RATE_LIMITS: 'on', API_LIMIT_PER_MINUTE: '20', API_LIMIT_PER_ADDRESS: '30' });
});
afterAll(() => test.close());

it('counts the calls of two processes together', async () => {
  const [one, other] = [createCallCounts(test.db, test.now), createCallCounts(test.db, test.now)];
  const most = 40;
  for (let call = 0; call < 25; call += 1) expect(one.take('somebody', most)).toBeNull();
  for (let call = 0; call < 10; call += 1) expect(other.take('somebody', most)).toBeNull();
  await one.share();
  await other.share();
  for (let call = 0; call < 5; call += 1) expect(other.take('somebody', most)).toBeNull();
  expect(other.take('somebody', most)).toBeGreaterThan(0);
  // The first process has not looked since; then it knows too.
  await other.share();
  one.take('somebody', most);
  await one.share();
  expect(one.take('somebody', most)).toBeGreaterThan(0);
  expect(one.take('somebody else', most)).toBeNull();
});

it('keeps those to itself who are far from their limit, and no address or name in the database', async () => {
  const counts = createCallCounts(test.db, test.now);
  await test.db.delete(callCounts);
  for (let call = 0; call < 9; call += 1) counts.take('person quiet', 100);
  for (let call = 0; call < 10; call += 1) counts.take('person busy', 100);
  await counts.share();
  const rows = await test.db.select().from(callCounts);
  expect(rows).toMatchObject([{ key: expect.stringMatching(/^[\w-]{22}$/) as string, count: 10 }]);
  await sweepCallCounts(test.db);
  expect(await test.db.select().from(callCounts)).toHaveLength(1);
  await test.db.update(callCounts).set({ minute: 1 });
  await sweepCallCounts(test.db);
  expect(await test.db.select().from(callCounts)).toEqual([]);
});

it('begins anew with the next minute', () => {
  const clock = { now: new Date('2026-11-16T12:00:30Z') };
  const counts = createCallCounts(test.db, () => clock.now);
  expect([counts.take('x', 1), counts.take('x', 1)]).toEqual([null, 30]);
  clock.now = new Date('2026-11-16T12:01:00Z');
  expect(counts.take('x', 1)).toBeNull();
});

it('limits a person wherever they call from, and an address for those who are nobody', async () => {
  const student = await createStudent(test.app, test.db);
  const call = (headers: object, remoteAddress: string) =>
    test.app.inject({ url: '/api/users/me', headers: { ...headers }, remoteAddress });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i += 1) statuses.push((await call(student.headers, `192.0.2.${i}`)).statusCode);
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  const refused = await call(student.headers, '192.0.2.200');
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect(refused.json()).toMatchObject({ code: 'rate_limited' });
  // Their calls were not the address's.
  const unknown: number[] = [];
  for (let i = 0; i < 31; i += 1) unknown.push((await call({ authorization: 'Bearer x' }, '192.0.2.1')).statusCode);
  expect(unknown).toEqual([...Array(30).fill(401), 429]);
});
