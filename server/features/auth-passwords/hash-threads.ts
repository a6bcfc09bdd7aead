import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

export type HashTask = { kind: 'hash'; password: string } | { kind: 'verify'; passwordHash: string; password: string };

export type HashAnswer = { value: string | boolean } | { error: string };

export interface HashThreads {
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
}

/** Each runs in a thread of its own. A core of the machine stays free for everything that is not hashing. */
export const hashesAtOnce = Math.min(3, Math.max(1, availableParallelism() - 1));

const workerFile = new URL('hash-worker.ts', import.meta.url);

/** As many threads as tasks at a time: the caller's lane bounds them. The first starts with the first password. */
export function createHashThreads(entry = workerFile): HashThreads {
  const idle: Worker[] = [];
  const ended = new WeakSet<Worker>();

  function start(): Worker {
    // Without the options of this process: some of them load files that are meant for the server alone.
    const thread = new Worker(entry, { execArgv: [] });
    // It reaches whoever waits for the answer. Without a listener an idle thread's error would end the process.
    thread.on('error', () => {});
    thread.on('exit', () => {
      ended.add(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    return thread;
  }

  async function run(task: HashTask): Promise<string | boolean> {
    const thread = idle.pop() ?? start();
    const answer = await ask(thread, task);
    // A thread that died over its task never gets here: the next task starts another. One that died right after its answer
    // has told so before this line, and would keep whoever asks it next waiting for ever.
    if (!ended.has(thread)) idle.push(thread);
    if ('error' in answer) throw new Error(`Argon2 failed: ${answer.error}`);
    return answer.value;
  }

  return {
    hash: async (password) => String(await run({ kind: 'hash', password })),
    verify: async (passwordHash, password) => (await run({ kind: 'verify', passwordHash, password })) === true,
  };
}

/** A thread at work keeps the process from ending; an idle one must not. */
async function ask(thread: Worker, task: HashTask): Promise<HashAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>();
  const onExit = () => reject(new Error('The hashing thread ended before it answered'));
  thread.once('message', resolve).once('error', reject).once('exit', onExit);
  thread.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin; the rule is about windows.
  thread.postMessage(task);
  try {
    return await promise;
  } finally {
    thread.off('message', resolve).off('error', reject).off('exit', onExit);
    thread.unref();
  }
}
