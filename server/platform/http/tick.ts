/** One timer for any number of waiting jobs, so that a hundred streams wake the process once. */
export interface Tick {
  everyMs: number;
  /** Runs the job at the next tick, once, however often it is asked for before. */
  next: (job: () => void) => void;
  forget: (job: () => void) => void;
}

export function createTick(everyMs: number): Tick {
  let waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | null = null;

  function run(): void {
    timer = null;
    const jobs = waiting;
    waiting = new Set();
    for (const job of jobs) job();
  }

  return {
    everyMs,
    next(job) {
      waiting.add(job);
      timer ??= setTimeout(run, everyMs);
    },
    forget(job) {
      waiting.delete(job);
    },
  };
}
