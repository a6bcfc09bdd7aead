/** A look that comes later than so many should have is one at a process that stood still. */
const latest = 5;

/** How long this process has run since the first look, as told by looks that come every so often. */
export interface RunningTime {
  /** Answers the milliseconds up to now. */
  look: () => number;
}

/**
 * Time in which the whole machine stood still, and nobody could do anything, counts as the few looks that were missed at its end. Our limits
 * are about what others do with their time, and a machine may lose its cores for half a minute.
 */
export function runningTime(everyMs: number, clock: () => number = () => performance.now()): RunningTime {
  let ranMs = 0;
  let lookedAt = clock();
  return {
    look: () => {
      const now = clock();
      ranMs += Math.min(now - lookedAt, latest * everyMs);
      lookedAt = now;
      return ranMs;
    },
  };
}

/** Looks every so often, with the time for which this process has run since. Ended by `clearInterval`. */
export function watchRunning(everyMs: number, onLook: (ranMs: number) => void): NodeJS.Timeout {
  const time = runningTime(everyMs);
  return setInterval(() => onLook(time.look()), everyMs);
}

export interface RunningLimit {
  /** From now on anew. */
  again: () => void;
  end: () => void;
}

/** As a timeout, but for the time in which this process didn't run: what came meanwhile is read before anybody is called late. */
export function limitRunning(ms: number, onOver: () => void): RunningLimit {
  const everyMs = Math.min(250, ms / 20);
  const time = runningTime(everyMs);
  let since = 0;
  const timer = setInterval(() => {
    if (time.look() - since < ms) return;
    clearInterval(timer);
    onOver();
  }, everyMs).unref();
  return { again: () => void (since = time.look()), end: () => clearInterval(timer) };
}

/** As `AbortSignal.timeout`, but for the time in which this process didn't run. */
export function signalAfter(ms: number): AbortSignal {
  const late = new AbortController();
  limitRunning(ms, () => late.abort(new DOMException(`Nobody answered within ${ms} ms.`, 'TimeoutError')));
  return late.signal;
}
