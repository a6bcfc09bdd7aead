import { Worker } from 'node:worker_threads';
import { watchRunning } from '#server/platform/running-time.ts';
import { usedBy, watchThread } from '#server/platform/workers/watch-thread.ts';
import { workerSettings } from '#server/platform/workers/worker-settings.ts';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';
import type { PageFound, ThreadMessage, ThreadTask } from './thread-messages.ts';

export interface ThreadLimits {
  /** For a thread that works: processor time, or time by the clock of which it had a good part to itself. */
  workMs: number;
  /**
   * By the clock, whatever it does. Longer, because a busy machine must not make a good file look like a bad one. Time in which our process
   * didn't run counts in none of the limits.
   */
  wallMs: number;
  /** By the clock, from its start until it is ready for the file; half a minute where nothing is said. */
  startMs?: number;
  /** Memory outside the heap, where unpacked streams and pictures lie; the heap has a limit of its own. */
  outsideHeapBytes: number;
}

export interface ReadingOptions {
  signal: AbortSignal;
  onProgress: (done: number, of: number) => void;
}

export type ThreadResult = { pages: PageFound[] } | { failure: ReadingFailure };

export interface ReadingThreads {
  /**
   * Reads a file in a thread, which ends after the limits at the latest, whatever the file makes it do, and takes nothing
   * along but itself. Rejects when `signal` aborts.
   */
  read: (task: ThreadTask, options: ReadingOptions) => Promise<ThreadResult>;
  close: () => void;
}

interface Reader {
  thread: Worker;
  files: number;
  /** It has loaded its libraries, and is ready for a file. */
  hasBegun: boolean;
  idleTimer: NodeJS.Timeout | undefined;
}

const checkEveryMs = 100;
/** To load its libraries takes a second or two. One that is stuck there would keep its place from others. */
const defaultStartMs = 30_000;
/** A good file needs less than this part of the time it may work. */
const goodPart = 0.5;
/** A thread that nobody needs gives its memory back. */
const idleMs = 5 * 60_000;

/** With what V8 hasn't cleared away yet. */
const mostHeapBytes = 384 * 1024 * 1024;
/**
 * V8's own limit is far above ours: a thread that runs into it with one large allocation, such as a list that grows, takes the whole
 * process with it.
 */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/**
 * Threads that stay warm: to start one and load its libraries takes several times as long as to read a resume. One that has
 * read `filesEach` files ends, and so does one whose file was no good in any way: the next file begins with a fresh one. How
 * many work at a time is for the caller to bound.
 */
export function createReadingThreads(script: URL, limits: ThreadLimits, filesEach: number): ReadingThreads {
  const idle: Reader[] = [];

  function start(): Reader {
    const thread = new Worker(script, { resourceLimits, ...workerSettings(), stdout: true, stderr: true });
    const reader: Reader = { thread, files: 0, hasBegun: false, idleTimer: undefined };
    // Libraries print there what they think of the file; nobody reads it, and unread it would pile up.
    thread.stdout.resume();
    thread.stderr.resume();
    // It reaches whoever waits for the file. Without a listener an idle thread's error would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => forget(reader));
    return reader;
  }

  function forget(reader: Reader): void {
    clearTimeout(reader.idleTimer);
    const place = idle.indexOf(reader);
    if (place >= 0) idle.splice(place, 1);
  }

  function end(reader: Reader): void {
    forget(reader);
    void reader.thread.terminate();
  }

  function rest(reader: Reader): void {
    reader.thread.unref();
    reader.idleTimer = setTimeout(() => end(reader), idleMs).unref();
    idle.push(reader);
  }

  return {
    async read(task, options) {
      options.signal.throwIfAborted();
      const reader = idle.at(-1) ?? start();
      forget(reader);
      reader.thread.ref();
      let isGood = false;
      try {
        const result = await readWith(reader, task, limits, options);
        isGood = 'pages' in result;
        return result;
      } finally {
        reader.files += 1;
        if (isGood && reader.files < filesEach) rest(reader);
        else end(reader);
      }
    },
    close: () => {
      while (idle[0]) end(idle[0]);
    },
  };
}

async function readWith(
  reader: Reader,
  task: ThreadTask,
  limits: ThreadLimits,
  { signal, onProgress }: ReadingOptions,
): Promise<ThreadResult> {
  const { thread } = reader;
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResult>();
  const tooHard = () => resolve({ failure: { reason: 'too-hard' } });
  let watch: NodeJS.Timeout | undefined;
  let [hasFile, isOver] = [false, false];
  const tooLate = () => reject(new Error('A reading thread was not ready in time.'));
  const startMs = limits.startMs ?? defaultStartMs;
  const startLimit = watchRunning(checkEveryMs, (ranMs) => void (ranMs > startMs && tooLate()));
  const begin = async () => {
    reader.hasBegun = true;
    const before = await lookAt(thread);
    if (isOver) return;
    clearInterval(startLimit);
    hasFile = true;
    thread.postMessage(task, [task.bytes.buffer]);
    watch = watchFile(thread, before, limits, tooHard);
  };
  const leave = () => reject(signal.reason);
  const hear = (message: ThreadMessage) => {
    if (message.kind === 'begun') begin().catch(reject);
    else if (message.kind === 'progress') onProgress(message.done, message.of);
    else if (message.kind === 'failed') resolve({ failure: message.failure });
    else resolve({ pages: message.pages });
  };
  // Out of memory, or a failure of the library that it did not catch. Before the file is touched it is our own failure.
  const fail = (error: unknown) => (hasFile ? tooHard() : reject(error));
  const gone = () => {
    if (hasFile) resolve({ failure: { reason: 'damaged' } });
    else reject(new Error('A reading thread ended before it began.'));
  };
  signal.addEventListener('abort', leave);
  thread.on('message', hear).on('error', fail).on('exit', gone);
  if (reader.hasBegun) begin().catch(reject);
  try {
    return await promise;
  } finally {
    isOver = true;
    clearInterval(startLimit);
    clearInterval(watch);
    signal.removeEventListener('abort', leave);
    thread.off('message', hear).off('error', fail).off('exit', gone);
  }
}

/** The processor time and the memory outside the heap that a thread has used so far. */
async function lookAt(thread: Worker) {
  const [usedMs, heap] = await Promise.all([usedBy(thread), thread.getHeapStatistics()]);
  return { usedMs, outsideBytes: heap.external_memory };
}

type Used = Awaited<ReturnType<typeof lookAt>>;

/**
 * Ends one file that takes too much. What the thread used before doesn't count: neither other files, nor its libraries, which take
 * a busy machine longer than the file does.
 */
function watchFile(thread: Worker, before: Used, limits: ThreadLimits, onOver: () => void): NodeJS.Timeout {
  return watchThread(thread, { everyMs: checkEveryMs, usedMs: before.usedMs }, async ({ ranMs, workedMs }) => {
    const mayWorkMs = ranMs > limits.workMs ? goodPart * limits.workMs : limits.workMs;
    if (ranMs > limits.wallMs || workedMs > mayWorkMs) return onOver();
    const heap = await thread.getHeapStatistics().catch(() => null);
    if (heap === null) return;
    const isSwollen = heap.external_memory - before.outsideBytes > limits.outsideHeapBytes;
    if (isSwollen || heap.used_heap_size > mostHeapBytes) onOver();
  });
}
