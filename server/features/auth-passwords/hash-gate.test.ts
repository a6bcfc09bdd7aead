import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGate } from './hash-gate.ts';

/** Work that ends when the test says so. */
function makeWork() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { promise, resolve, reject };
}

it('lets as many through as it is wide, then one for each that leaves, in order', async () => {
  const gate = createGate({ width: 2, maxWaiting: 10 });
  const works = Array.from({ length: 5 }, makeWork);
  const started: number[] = [];
  const done = works.map((work, i) =>
    gate(() => {
      started.push(i);
      return work.promise;
    }),
  );
  await tick();
  expect(started).toEqual([0, 1]);
  works[1]?.resolve();
  await tick();
  expect(started).toEqual([0, 1, 2]);
  works[0]?.resolve();
  works[2]?.resolve();
  await tick();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  for (const work of works) work.resolve();
  await Promise.all(done);
});

it('goes on after work that failed', async () => {
  const gate = createGate({ width: 1, maxWaiting: 10 });
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate(async () => 'yes')).toBe('yes');
});

it('turns people away once too many wait, and says when to come back', async () => {
  const gate = createGate({ width: 1, maxWaiting: 1 });
  const work = makeWork();
  const running = gate(() => work.promise);
  const waiting = gate(async () => 'later');
  await expect(gate(async () => 'never')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
  work.resolve();
  await running;
  expect(await waiting).toBe('later');
});
