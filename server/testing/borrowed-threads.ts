import { startThreads, type Threads } from '#server/app/build-app.ts';
import { Restarting } from '#server/platform/errors.ts';

/** Test files share a process. Starting a thread and loading its libraries takes longer than the work most tests give it. */
let started: Threads | undefined;

/** Every product in a process gets the same threads. Closing them only stops that product's own work. */
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
