import { AppError } from '#server/platform/errors.ts';

/** A resume and a transcript, and each once more because the browser lost the answer. */
const uploadsOfOnePerson = 4;
/** A class that uploads before a deadline, and a few more. Each holds its bytes in memory until it is read. */
const uploadsAtOnce = 60;
/** From the first byte to the answer: a slow line, a place in the line of readers, and a long scan. */
const longestMs = 5 * 60_000;

export interface UploadGate {
  /** Gives `work` a signal that aborts when `leaving` does, and when its time is up. */
  pass: <T>(personId: string, leaving: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

/**
 * Bounds the uploads under way in this process, before a byte of them is read. A place is held until the work has settled,
 * and never longer than its time: work that does not listen to its signal cannot keep it.
 */
export function createUploadGate(timeMs = longestMs): UploadGate {
  const under = new Map<string, number>();
  let total = 0;

  return {
    async pass(personId, leaving, work) {
      const own = under.get(personId) ?? 0;
      if (own >= uploadsOfOnePerson) {
        throw new AppError('rate_limited', 'We’re still reading your files. Please wait until they’re done.', {
          retryAfterSeconds: 10,
        });
      }
      if (total >= uploadsAtOnce) {
        throw new AppError('unavailable', 'A lot of people are uploading right now. Please try again in a minute.', {
          retryAfterSeconds: 30,
        });
      }
      under.set(personId, own + 1);
      total += 1;
      const late = new AbortController();
      const timeIsUp = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        late.abort(tooSlow());
        timeIsUp.reject(late.signal.reason);
      }, timeMs);
      try {
        return await Promise.race([work(AbortSignal.any([leaving, late.signal])), timeIsUp.promise]);
      } finally {
        clearTimeout(timer);
        total -= 1;
        const left = (under.get(personId) ?? 1) - 1;
        if (left > 0) under.set(personId, left);
        else under.delete(personId);
      }
    },
  };
}

function tooSlow(): AppError {
  return new AppError(
    'unavailable',
    'This upload took too long, so we stopped it. Nothing was saved. Please try again.',
    {
      retryAfterSeconds: 30,
    },
  );
}
