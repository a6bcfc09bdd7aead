import type { AppError } from './errors.ts';

/** Work of which only so much runs at a time; the rest waits in line, and what does not fit there is refused at once. */
export interface Lane {
  /** Rejects with the signal's reason for whoever leaves the line. */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

export interface LaneOptions {
  atOnce: number;
  waiting: number;
  /** What whoever finds the line full is told. */
  whenFull: () => AppError;
}

export function createLane({ atOnce, waiting, whenFull }: LaneOptions): Lane {
  const line: (() => void)[] = [];
  let running = 0;

  function takeTurn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) throw whenFull();
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(begin), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(begin);
    });
  }

  return {
    async run(work, signal) {
      await takeTurn(signal);
      try {
        return await work();
      } finally {
        // The turn is handed on rather than given back, so that nobody gets in between.
        const next = line.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
