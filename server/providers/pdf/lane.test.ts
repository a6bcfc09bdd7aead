import { describe, expect, it } from 'vitest';
import { createLane } from './lane.ts';

const forever = new AbortController().signal;

/** Work that ends when it is told to. */
function open() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
}

describe('a lane', () => {
  it('runs no more at once than it may, the rest in their order', async () => {
    const lane = createLane({ atOnce: 1, waiting: 5 });
    const begun: string[] = [];
    const first = open();
    const running = lane.run(first.work, forever);
    const later = ['second', 'third'].map((name) => lane.run(async () => begun.push(name), forever));
    expect(begun).toEqual([]);
    first.end();
    await Promise.all([running, ...later]);
    expect(begun).toEqual(['second', 'third']);
  });

  it('refuses what does not fit into the line', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1 });
    const [first, second] = [open(), open()];
    const running = [lane.run(first.work, forever), lane.run(second.work, forever)];
    await expect(lane.run(async () => 'third', forever)).rejects.toMatchObject({ code: 'unavailable' });
    first.end();
    second.end();
    expect(await Promise.all(running)).toEqual(['done', 'done']);
  });

  it('lets someone leave the line, and the next one in', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1 });
    const first = open();
    const running = lane.run(first.work, forever);
    const leaving = new AbortController();
    const second = lane.run(async () => 'second', leaving.signal);
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    const third = lane.run(async () => 'third', forever);
    first.end();
    expect(await Promise.all([running, third])).toEqual(['done', 'third']);
  });

  it('goes on after a failure', async () => {
    const lane = createLane({ atOnce: 1, waiting: 1 });
    const failing = lane.run(async () => Promise.reject(new Error('broken')), forever);
    const next = lane.run(async () => 'next', forever);
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
  });
});
