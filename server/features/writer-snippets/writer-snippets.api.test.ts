import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { snippetLimits, type Snippet } from '#contracts/snippets.ts';
import { createWriter } from '#server/testing/people/test-people.ts';
import { callApi, sure } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('keeps a writer’s own words, in their order, and nobody else’s', async () => {
  const [one, other] = [await createWriter(test.app, test.db), await createWriter(test.app, test.db)];
  const [first, second] = [randomUUID(), randomUUID()];
  const put = (who: typeof one, id: string, body: object) =>
    callApi<Snippet>(test, who, 'PUT', `/writer-snippets/${id}`, body);
  const list = async (who: typeof one) => (await callApi<Snippet[]>(test, who, 'GET', '/writer-snippets')).body;
  expect((await put(one, first, { name: ' Show ', text: 'Show it, don’t say it.' })).body).toEqual({
    id: first,
    name: 'Show',
    text: 'Show it, don’t say it.',
  });
  await put(one, first, { name: 'Show', text: 'Show it, don’t say it.' });
  await put(one, second, { name: 'Aloud', text: 'Read it aloud once.' });
  await put(one, first, { name: 'Show', text: 'Show it.' });
  expect((await list(one)).map(({ name, text }) => [name, text])).toEqual([
    ['Show', 'Show it.'],
    ['Aloud', 'Read it aloud once.'],
  ]);
  expect(await list(other)).toEqual([]);
  expect((await put(other, first, { name: 'Mine', text: 'Mine now.' })).status).toBe(404);
  await sure(callApi(test, other, 'DELETE', `/writer-snippets/${first}`));
  expect(await list(one)).toHaveLength(2);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await callApi(test, one, 'DELETE', `/writer-snippets/${first}`)).status).toBe(204);
  expect((await list(one)).map(({ id }) => id)).toEqual([second]);
  expect((await put(one, randomUUID(), { name: '', text: 'x' })).status).toBe(400);
  expect((await put(one, randomUUID(), { name: 'x', text: 'x'.repeat(snippetLimits.text + 1) })).status).toBe(400);
});

it('has an end, also when many come at once', async () => {
  const writer = await createWriter(test.app, test.db);
  const add = async (id = randomUUID()) =>
    (await callApi(test, writer, 'PUT', `/writer-snippets/${id}`, { name: 'One', text: 'More.' })).status;
  for (let count = 0; count < snippetLimits.perWriter - 2; count += 1) expect(await add()).toBe(200);
  const twice = randomUUID();
  expect(await Promise.all([add(twice), add(twice)])).toEqual([200, 200]);
  const last = await Promise.all(Array.from({ length: 6 }, () => add()));
  expect(last.toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  expect(await add(twice)).toBe(200);
});
