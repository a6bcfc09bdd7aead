import { brand } from '#contracts/brand.ts';
import { uploadLimits } from '#contracts/limits.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { createLane } from '#server/platform/lane.ts';
import { explainFailure } from '#server/providers/pdf/reading-failure.ts';
import { createReadingThreads, type ThreadLimits } from '#server/providers/pdf/threads/reading-threads.ts';

export interface WordReader {
  /** Rejects with an answer for the person where the file cannot be read, and with the signal's reason when it aborts. */
  read: (bytes: Uint8Array, signal: AbortSignal) => Promise<string>;
  /** Ends what is under way. */
  close: () => void;
}

/** A good file takes a few hundredths of a second. */
const limits: ThreadLimits = {
  workMs: uploadLimits.readMs,
  wallMs: uploadLimits.readMs * 4,
  outsideHeapBytes: 128 * 1024 * 1024,
};

const wordThread = new URL('word/word-thread.ts', import.meta.url);

/** A thread reads so many files before another takes its place. */
const filesEach = 50;

/** One for a process: files are read one after the other, in a thread that may be lost. */
export function createWordReader(): WordReader {
  const lane = createLane({
    name: 'word_files',
    atOnce: 1,
    waiting: 100,
    whenFull: () =>
      new AppError('unavailable', 'We’re reading a lot of files right now. Please try again in a minute.', {
        retryAfterSeconds: 30,
      }),
  });
  const threads = createReadingThreads(wordThread, limits, filesEach);
  const closing = new AbortController();
  return {
    async read(bytes, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const task = { bytes: new Uint8Array(bytes) };
      const run = () => threads.read(task, { signal: either, onProgress: () => undefined });
      const result = await lane.run(run, either);
      if ('failure' in result) throw explainFailure(result.failure, 'Word file');
      return result.pages[0]?.text ?? '';
    },
    close: () => {
      closing.abort(new Restarting(`${brand.name} is restarting. Please try again in a moment.`));
      threads.close();
    },
  };
}
