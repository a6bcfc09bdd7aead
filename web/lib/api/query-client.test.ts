import { expect, test } from 'vitest';
import { cacheMs, queryRetries } from '#contracts/limits.ts';
import { ApiError, unreachableError } from './api-error.ts';
import { amend, createQueryClient, remember, shouldRetryQuery } from './query-client.ts';

const answered = (status: number) => new ApiError({ message: '', status, code: 'x', detail: '', requestId: null });

test.each([
  ['a broken server, first failure', 0, answered(500), true],
  ['a broken server, second failure', 1, answered(503), true],
  ['a broken server, third failure', 2, answered(500), false],
  ['no connection', 0, unreachableError(), true],
  ['an unknown error', 1, new Error('odd'), true],
  ['a refusal', 0, answered(400), false],
  ['a lost session', 0, answered(401), false],
  ['nothing there', 0, answered(404), false],
  ['too many requests', 0, answered(429), false],
])('%s', (_what, failures, error, retries) => {
  expect(shouldRetryQuery(failures, error)).toBe(retries);
});

test('answers stay fresh for 5 minutes, are kept for 30 and are not fetched again on focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 1_800_000,
    refetchOnWindowFocus: false,
  });
});

test('the times are those of the spec', () => {
  expect(cacheMs).toMatchObject({
    session: Number.POSITIVE_INFINITY,
    documents: 600_000,
    standard: 300_000,
    collectAfter: 1_800_000,
  });
  expect(queryRetries).toBe(2);
});

test('a late answer from before does not take the place of what was saved', async () => {
  const client = createQueryClient();
  const key = ['text'];
  client.setQueryData(key, 'old');
  const late = Promise.withResolvers<string>();
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => late.promise, staleTime: 0 });
  remember(key, 'saved', client);
  late.resolve('old');
  expect(await reading).toBe('saved');
  expect(client.getQueryData(key)).toBe('saved');
});

test('a late answer from before does not undo a change either, and is asked for anew', async () => {
  const client = createQueryClient();
  const key = ['rows'];
  client.setQueryData(key, [1, 2]);
  const late = Promise.withResolvers<number[]>();
  const reading = client.fetchQuery({ queryKey: key, queryFn: () => late.promise, staleTime: 0 });
  const amended = amend<number[]>(key, (rows) => rows.map((row) => row * 10), client);
  late.resolve([1, 2]);
  await Promise.all([reading, amended]);
  expect(client.getQueryData(key)).toEqual([10, 20]);
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
