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
