import type { AppError } from './errors.ts';

/** Work of which only so much runs at a time; the rest waits in line, and what does not fit there is refused at once. */
export interface Lane {
  /** Rejects with the signal's reason for whoever leaves the line. */
  run: <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
}

export interface LaneOptions {
  /** What it is called where lanes are watched. */
  name: string;
  atOnce: number;
  waiting: number;
  /** What whoever finds the line full is told. */
  whenFull: () => AppError;
}

export interface LaneState {
  name: string;
  running: number;
  waiting: number;
}

const lanes = new Set<() => LaneState>();

/** How busy each lane of this process is; lanes of one name count together. */
export function laneStates(): LaneState[] {
  const states = new Map<string, LaneState>();
  for (const look of lanes) {
    const { name, running, waiting } = look();
    const before = states.get(name) ?? { name, running: 0, waiting: 0 };
    states.set(name, { name, running: before.running + running, waiting: before.waiting + waiting });
  }
  return [...states.values()];
}

export function createLane({ name, atOnce, waiting, whenFull }: LaneOptions): Lane {
  const line: (() => void)[] = [];
  let running = 0;
  lanes.add(() => ({ name, running, waiting: line.length }));

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
