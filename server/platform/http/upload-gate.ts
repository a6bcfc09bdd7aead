import { AppError } from '#server/platform/errors.ts';

/** A resume and a transcript, and each once more because the browser lost the answer. */
const uploadsOfOnePerson = 4;
/** Each holds its bytes in memory until it is read. */
const uploadsAtOnce = 30;

/** Bounds the uploads under way in this process, before a byte of them is read. */
export function createUploadGate(): { pass: <T>(personId: string, work: () => Promise<T>) => Promise<T> } {
  const under = new Map<string, number>();
  let total = 0;

  return {
    async pass(personId, work) {
      const own = under.get(personId) ?? 0;
      if (own >= uploadsOfOnePerson) {
        throw new AppError('rate_limited', 'Your files are still being read. Please wait until they are done.', {
          retryAfterSeconds: 10,
        });
      }
      if (total >= uploadsAtOnce) {
        throw new AppError('unavailable', 'Many files are being uploaded right now. Please try again in a minute.', {
          retryAfterSeconds: 30,
        });
      }
      under.set(personId, own + 1);
      total += 1;
      try {
        return await work();
      } finally {
        total -= 1;
        const left = (under.get(personId) ?? 1) - 1;
        if (left > 0) under.set(personId, left);
        else under.delete(personId);
      }
    },
  };
}
