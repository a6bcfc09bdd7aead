import { AppError } from '#server/platform/errors.ts';

/** Work of which only so much runs at a time; the rest waits in line, and what does not fit there is refused at once. */
export interface Lane {
  run: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;
}

export function createLane({ atOnce, waiting }: { atOnce: number; waiting: number }): Lane {
  const line: (() => void)[] = [];
  let running = 0;

  function takeTurn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (line.length >= waiting) {
      throw new AppError('unavailable', 'Many files are being read right now. Please try again in a minute.', {
        retryAfterSeconds: 30,
      });
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(begin), 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
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
