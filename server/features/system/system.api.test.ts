import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('answers that the process lives', async () => {
  const answer = await test.app.inject('/healthz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 'ok' });
});

it('is ready when the database answers and every migration is applied', async () => {
  const answer = await test.app.inject('/readyz');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'ready' });
});

it('is not ready when the database can be read and not written to, and says so', async () => {
  const other = await openTestApp();
  await other.db.execute(sql`alter table readiness_checks rename to elsewhere`);
  const answer = await other.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(answer.json().detail).toContain('can be read but not written to');
  expect((await other.app.inject('/healthz')).statusCode).toBe(200);
  await other.close();
});

it('says that the disk is full where the database says so', async () => {
  const other = await openTestApp();
  await other.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await other.db.execute(sql`
    create trigger full_disk before insert or update on readiness_checks for each row execute function refuse()`);
  const answer = await other.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().detail).toBe('The database can be read but not written to. The disk it is on is full.');
  expect(answer.json().request_id).toBe(answer.headers['x-request-id']);
  await other.db.execute(sql`drop function refuse cascade`);
  await other.close();
});

it('asks the database once for many questions', async () => {
  const other = await openTestApp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => other.app.inject('/readyz')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  const rows = await other.db.select({ count: sql<number>`count(*)::int` }).from(sql`readiness_checks`);
  expect(rows).toEqual([{ count: 1 }]);
  await other.close();
});
