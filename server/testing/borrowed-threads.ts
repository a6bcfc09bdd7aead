import { startThreads, type Threads } from '#server/app/build-app.ts';
import { Restarting } from '#server/platform/errors.ts';

/** Test files share their process: to start a thread and load what it needs costs more than most of them ask it to do. */
let started: Threads | undefined;

/** The same threads for every product that a process opens. Closed, they end the work of whoever borrowed them, and nothing else. */
export function borrowThreads(): Threads {
  const { pdf, word, workers } = (started ??= startThreads());
  const closing = new AbortController();
  const close = () => closing.abort(new Restarting('Fairhand is restarting. Please try again in a moment.'));
  const until = (signal?: AbortSignal) => (signal ? AbortSignal.any([signal, closing.signal]) : closing.signal);
  return {
    pdf: { read: (bytes, options) => pdf.read(bytes, { ...options, signal: until(options.signal) }), close },
    word: { read: (bytes, signal) => word.read(bytes, until(signal)), close },
    workers: {
      run: (module, name, args, options) => workers.run(module, name, args, { signal: until(options?.signal) }),
      close,
    },
  };
}
