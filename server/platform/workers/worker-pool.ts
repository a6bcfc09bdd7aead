/**
 * Threads for work on long texts, so that the thread that answers requests never waits for it. One pool a process.
 *
 *   import type * as Compose from '#server/composer/compose.ts';
 *   const composer = workerModule<typeof Compose>('#server/composer/compose.ts');
 *   const { findings } = await context.workers.run(composer, 'checkText', [input, text], { signal });
 *
 * Any function that a module exports can be called like this, as long as arguments and result are plain data (what
 * `structuredClone` copies: objects, lists, maps, sets, bytes). An `AppError` comes back as one, anything else as a failure
 * of ours. Work that takes too long is ended with its thread, and the caller gets an `AppError` a person can read.
 */
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { brand } from '#contracts/brand.ts';
import { textWork } from '#contracts/limits.ts';
import { textWorkMessages } from '#contracts/messages.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { createLane } from '#server/platform/lane.ts';
import type { WorkerAnswer, WorkerCall, WorkerFailure } from './worker-messages.ts';
import { watchThread } from './watch-thread.ts';
import { workerSettings } from './worker-settings.ts';

/** A module whose functions run in a thread. The type tells their arguments and results. */
export interface WorkerModule<Of> {
  /** As an import in our own code names it: `#server/…`. */
  specifier: `#server/${string}` | `file:${string}`;
  /** Never set: it carries the type. */
  of?: Of;
}

export function workerModule<Of>(specifier: WorkerModule<Of>['specifier']): WorkerModule<Of> {
  return { specifier };
}

type WorkerResult = Exclude<WorkerAnswer, string>;
type Work = (...args: never[]) => unknown;
type WorkName<Of> = { [Name in keyof Of]: Of[Name] extends Work ? Name : never }[keyof Of] & string;
type WorkArgs<Of, Name extends keyof Of> = Of[Name] extends (...args: infer Args) => unknown ? Args : never;
type WorkResult<Of, Name extends keyof Of> = Of[Name] extends (...args: never[]) => infer Result
  ? Awaited<Result>
  : never;

export interface WorkerPool {
  /** Waits for a free thread and for the result. Rejects with the signal's reason when it aborts, and ends the work. */
  run: <Of, Name extends WorkName<Of>>(
    module: WorkerModule<Of>,
    name: Name,
    args: WorkArgs<Of, Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<WorkResult<Of, Name>>;
  /** Ends what is under way: those who wait are told to try again. */
  close: () => void;
}

export interface WorkerPoolOptions {
  /** Threads at work at a time. */
  atOnce: number;
  /** Processor time that one piece of work may take. By the clock it may take longer, on a machine busy with others. */
  workMs: number;
  /** What the texts of one thread may take. */
  memoryMb: number;
}

/** One core is left to everything that is not work on texts. */
const usual: WorkerPoolOptions = {
  atOnce: Math.max(1, Math.min(3, os.availableParallelism() - 1)),
  workMs: textWork.workMs,
  memoryMb: 512,
};
const patience = 4;
const checkEveryMs = 250;
const waiting = 100;
const script = new URL('pool-worker.ts', import.meta.url);

/** The first thread starts with the first piece of work. */
export function createWorkerPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  const { atOnce, workMs, memoryMb } = { ...usual, ...options };
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
  const alive = new Set<Worker>();
  const idle = new Set<Worker>();
  const closing = new AbortController();
  const lane = createLane({ name: 'texts', atOnce, waiting, whenFull });

  function start(): Worker {
    const thread = new Worker(script, { resourceLimits, ...workerSettings() });
    alive.add(thread);
    // It reaches whoever waits for the answer. Without a listener an idle thread's error would end the process.
    thread.on('error', () => {});
    thread.on('exit', () => {
      alive.delete(thread);
      idle.delete(thread);
    });
    return thread;
  }

  async function runCall(call: WorkerCall, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const [thread = start()] = idle;
    idle.delete(thread);
    try {
      const answer = await ask(thread, call, { workMs, signal });
      if (alive.has(thread)) idle.add(thread);
      if ('failure' in answer) throw toError(answer.failure);
      return answer.value;
    } finally {
      // Over its time, or no longer wanted: the next piece of work starts another.
      if (!idle.has(thread)) void thread.terminate();
    }
  }

  return {
    async run<Of, Name extends WorkName<Of>>(
      { specifier }: WorkerModule<Of>,
      name: Name,
      args: WorkArgs<Of, Name>,
      { signal: own }: { signal?: AbortSignal } = {},
    ) {
      const signal = own ? AbortSignal.any([own, closing.signal]) : closing.signal;
      const value = await lane.run(() => runCall({ specifier, name, args }, signal), signal);
      return value as WorkResult<Of, Name>;
    },
    close() {
      closing.abort(new Restarting(`${brand.name} is restarting. Nothing was lost. Please try again in a moment.`));
      for (const thread of alive) void thread.terminate();
    },
  };
}

/** Rejects when the thread dies, works for too long or is no longer wanted; it is of no use then. */
async function ask(
  thread: Worker,
  call: WorkerCall,
  { workMs, signal }: { workMs: number; signal: AbortSignal },
): Promise<WorkerResult> {
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResult>();
  // A thread dies of a text that takes more memory than there is: no other reason is known.
  const fail = () => reject(tooHard());
  const leave = () => reject(signal.reason);
  let watch: NodeJS.Timeout | undefined;
  const hear = (answer: WorkerAnswer) => {
    if (answer !== 'begun') return resolve(answer);
    // A thread that has yet to start and to load the module isn't at work: on a busy machine that alone takes long.
    watch = watchThread(thread, { everyMs: checkEveryMs }, ({ ranMs, workedMs }) => {
      if (ranMs > workMs * patience || workedMs > workMs) fail();
    });
  };
  thread.on('message', hear).once('error', fail).once('exit', fail);
  signal.addEventListener('abort', leave);
  // A thread at work keeps the process from ending; an idle one must not.
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin; the rule is about windows.
  thread.postMessage(call);
  try {
    return await promise;
  } finally {
    clearInterval(watch);
    signal.removeEventListener('abort', leave);
    thread.off('message', hear).off('error', fail).off('exit', fail);
    thread.unref();
  }
}

function toError({ message, stack, told }: WorkerFailure): Error {
  if (told) return new AppError(told.code, told.detail);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}

function tooHard(): AppError {
  return new AppError('took_too_long', textWorkMessages.tookTooLong);
}

function whenFull(): AppError {
  return new AppError('unavailable', textWorkMessages.busy, { retryAfterSeconds: 30 });
}
