import { afterEach, expect, it, vi } from 'vitest';
import { watchThread } from './watch-thread.ts';

let watch: NodeJS.Timeout | undefined;
afterEach(() => {
  clearInterval(watch);
  vi.useRealTimers();
});

/** Looks every 100 ms at a thread; what it has used of the processor by then is up to the test. */
function watchUse(usedMs?: number) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const used = { ms: 0 };
  const spent = { ranMs: 0, workedMs: 0 };
  const thread = { cpuUsage: async () => ({ user: used.ms * 1000, system: 0 }) };
  watch = watchThread(thread, { everyMs: 100, ...(usedMs === undefined ? {} : { usedMs }) }, (seen) =>
    Object.assign(spent, seen),
  );
  return { used, spent };
}

it('adds up what a thread works from the first look on', async () => {
  const { used, spent } = watchUse();
  used.ms = 5000;
  await vi.advanceTimersByTimeAsync(100);
  used.ms += 60;
  await vi.advanceTimersByTimeAsync(200);
  expect(spent).toEqual({ ranMs: 300, workedMs: 60 });
});

it('adds it up from what the thread had used before, where that is known', async () => {
  const { used, spent } = watchUse(40);
  used.ms = 100;
  await vi.advanceTimersByTimeAsync(200);
  expect(spent).toEqual({ ranMs: 200, workedMs: 60 });
});

it('takes time that the machine lost for nobody’s', async () => {
  const { used, spent } = watchUse(0);
  // Half a minute without a core, booked as the thread's own.
  used.ms = 30_000;
  await vi.advanceTimersByTimeAsync(100);
  used.ms += 50;
  await vi.advanceTimersByTimeAsync(200);
  expect(spent).toEqual({ ranMs: 300, workedMs: 150 });
});

it('tells the time while the thread does not say what it used', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const asked = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  let ranMs = 0;
  watch = watchThread({ cpuUsage: asked }, { everyMs: 100 }, (spent) => void (ranMs = spent.ranMs));
  await vi.advanceTimersByTimeAsync(500);
  expect(ranMs).toBe(500);
  expect(asked).toHaveBeenCalledOnce();
});
