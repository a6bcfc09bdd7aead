import { availableParallelism } from 'node:os';
import { AppError } from '#server/platform/errors.ts';

/** Each runs in a thread of its own. A core of the machine stays free for everything that is not hashing. */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

export interface GateOptions {
  /** How many pieces of work run at once. */
  width: number;
  /** How many may wait behind them before a new one is turned away. */
  maxWaiting: number;
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets a few through at a time, in the order in which they came. */
export function createGate({ width, maxWaiting }: GateOptions): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function enter(): Promise<void> {
    if (running < width) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) {
      throw new AppError('unavailable', 'Many people are signing in right now. Please try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** The place is handed on, not given back: nobody who comes later can slip in before those who wait. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
