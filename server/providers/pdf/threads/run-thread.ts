import { Worker } from 'node:worker_threads';
import { workerSettings } from '#server/platform/workers/worker-settings.ts';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';
import type { PageFound, ThreadMessage, ThreadTask } from './thread-messages.ts';

export interface ThreadLimits {
  /** For a thread that works: processor time, or time by the clock of which it had a good part to itself. */
  workMs: number;
  /** By the clock, whatever it does. Longer, because a busy machine must not make a good file look like a bad one. */
  wallMs: number;
  /** Memory outside the heap, where unpacked streams and pictures lie; the heap has a limit of its own. */
  outsideHeapBytes: number;
}

const checkEveryMs = 100;
/** A good file needs less than this part of the time it may work. */
const goodPart = 0.3;

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

export type ThreadResult = { pages: PageFound[] } | { failure: ReadingFailure };

/**
 * Reads a file in a thread of its own, which ends with it. Whatever the file makes the thread do, it ends after the limits at
 * the latest, and takes nothing along but itself. Rejects when `signal` aborts.
 */
export function runThread(
  script: URL,
  task: ThreadTask,
  options: { limits: ThreadLimits; signal: AbortSignal; onProgress: (done: number, of: number) => void },
): Promise<ThreadResult> {
  const { limits, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const thread = new Worker(script, {
      workerData: task,
      transferList: [task.bytes.buffer],
      resourceLimits,
      ...workerSettings(),
      stdout: true,
      stderr: true,
    });
    const began = performance.now();
    const watch = setInterval(() => {
      const elapsedMs = performance.now() - began;
      if (elapsedMs > limits.wallMs) finish({ failure: { reason: 'too-hard' } });
      else
        void isOverLimit(thread, limits, elapsedMs).then((over) => over && finish({ failure: { reason: 'too-hard' } }));
    }, checkEveryMs);
    const leave = () => fail(signal.reason);

    function stop(): void {
      clearInterval(watch);
      signal.removeEventListener('abort', leave);
      void thread.terminate();
    }

    function finish(result: ThreadResult): void {
      stop();
      resolve(result);
    }

    function fail(reason: unknown): void {
      stop();
      reject(reason);
    }

    signal.addEventListener('abort', leave);
    // Libraries print there what they think of the file; nobody reads it, and unread it would pile up.
    thread.stdout.resume();
    thread.stderr.resume();
    let begun = false;
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'begun') begun = true;
      else if (message.kind === 'progress') onProgress(message.done, message.of);
      else if (message.kind === 'failed') finish({ failure: message.failure });
      else finish({ pages: message.pages });
    });
    // Out of memory, or a failure of the library that it did not catch. Before the file is touched it is our own failure.
    thread.on('error', (error) => (begun ? finish({ failure: { reason: 'too-hard' } }) : fail(error)));
    thread.on('exit', () => {
      if (begun) finish({ failure: { reason: 'damaged' } });
      else fail(new Error('A reading thread ended before it began.'));
    });
  });
}

async function isOverLimit(thread: Worker, limits: ThreadLimits, elapsedMs: number): Promise<boolean> {
  try {
    const [cpu, heap] = await Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]);
    const workedMs = (cpu.user + cpu.system) / 1000;
    const mayWorkMs = elapsedMs > limits.workMs ? goodPart * limits.workMs : limits.workMs;
    return workedMs > mayWorkMs || heap.external_memory > limits.outsideHeapBytes;
  } catch {
    // The thread has ended in the meantime, which is told by its own event.
    return false;
  }
}
