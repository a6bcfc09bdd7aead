import type { Worker } from 'node:worker_threads';
import { watchRunning } from '#server/platform/running-time.ts';

interface Spent {
  /** By the clock, without the time in which our process stood still. */
  ranMs: number;
  /** Of the processor, as of the look before. */
  workedMs: number;
}

/**
 * Looks every so often at what a thread has spent. Its processor time counts from `usedMs`, or from the first look: quick work is over before
 * that, and costs nothing more. Ended by `clearInterval`.
 */
export function watchThread(
  thread: Pick<Worker, 'cpuUsage'>,
  { everyMs, usedMs }: { everyMs: number; usedMs?: number },
  onLook: (spent: Spent) => void,
): NodeJS.Timeout {
  let workedMs = 0;
  let seen = usedMs === undefined ? null : { usedMs, atMs: 0 };
  let isLooking = false;
  return watchRunning(everyMs, async (ranMs) => {
    onLook({ ranMs, workedMs });
    if (isLooking) return;
    isLooking = true;
    // A thread that has ended in the meantime tells so by its own event.
    const now = await usedBy(thread).catch(() => null);
    isLooking = false;
    if (now === null) return;
    // A machine that lost its cores may book that time as the thread's work: it can't have worked longer than we ran.
    if (seen) workedMs += Math.min(now - seen.usedMs, ranMs - seen.atMs);
    seen = { usedMs: now, atMs: ranMs };
  });
}

/** The processor time that a thread has used so far. */
export async function usedBy(thread: Pick<Worker, 'cpuUsage'>): Promise<number> {
  const { user, system } = await thread.cpuUsage();
  return (user + system) / 1000;
}
