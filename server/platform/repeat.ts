import { setTimeout as wait } from 'node:timers/promises';

export interface Repetition {
  everyMs: number;
  /** How long a database or a service that fails is left alone. */
  afterFailureMs?: number;
  /** Answers whether there may be more to do at once. */
  pass: () => Promise<boolean>;
  onFailure: (error: unknown) => void;
}

export interface Repeated {
  /** Waits for what is in hand. */
  stop: () => Promise<void>;
}

/** Does its work again and again until it is stopped. A pass that fails ends nothing. */
export function repeat({ everyMs, afterFailureMs = everyMs, pass, onFailure }: Repetition): Repeated {
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      let pauseMs = everyMs;
      try {
        if (await pass()) pauseMs = 0;
      } catch (error) {
        onFailure(error);
        pauseMs = afterFailureMs;
      }
      if (pauseMs > 0) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

/** Starts something once a promise is kept, unless it is stopped before. */
export function runAfter(after: Promise<void>, start: () => Repeated): Repeated {
  let started: Repeated | null = null;
  let isStopped = false;
  const begin = async () => {
    await after;
    if (!isStopped) started = start();
  };
  void begin();
  return {
    stop: async () => {
      isStopped = true;
      await started?.stop();
    },
  };
}
