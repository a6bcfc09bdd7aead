import { setImmediate as tick } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors.ts';
import { createLane } from './lane.ts';

const whenFull = () => new AppError('unavailable', 'Later, please.', { retryAfterSeconds: 5 });

/** Work that ends when it is told to. */
function open() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

describe('a lane', () => {
  it('lets as many through as it may, then one for each that leaves, in their order', async () => {
    const lane = createLane({ name: 'test', atOnce: 2, waiting: 10, whenFull });
    const works = Array.from({ length: 5 }, open);
    const begun: number[] = [];
    const done = works.map(({ work }, i) =>
      lane.run(() => {
        begun.push(i);
        return work();
      }),
    );
    await tick();
    expect(begun).toEqual([0, 1]);
    works[1]?.end();
    await tick();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of works) end();
    await Promise.all(done);
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('refuses what does not fit into the line', async () => {
    const lane = createLane({ name: 'test', atOnce: 1, waiting: 1, whenFull });
    const [first, second] = [open(), open()];
    const running = [lane.run(first.work), lane.run(second.work)];
    await expect(lane.run(async () => 'third')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    first.end();
    second.end();
    expect(await Promise.all(running)).toEqual(['done', 'done']);
  });

  it('lets someone leave the line, and the next one in', async () => {
    const lane = createLane({ name: 'test', atOnce: 1, waiting: 1, whenFull });
    const first = open();
    const running = lane.run(first.work);
    const leaving = new AbortController();
    const second = lane.run(async () => 'second', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    const third = lane.run(async () => 'third');
    first.end();
    expect(await Promise.all([running, third])).toEqual(['done', 'third']);
  });

  it('goes on after a failure', async () => {
    const lane = createLane({ name: 'test', atOnce: 1, waiting: 1, whenFull });
    const failing = lane.run(async () => Promise.reject(new Error('broken')));
    const next = lane.run(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
