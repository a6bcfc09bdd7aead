import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { lowerThreadPriority } from '#server/platform/lower-thread-priority.ts';
import type { HashAnswer, HashTask } from './hash-threads.ts';

/** Argon2id is the library's default algorithm. */
const argonOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// A hash keeps a core busy for a while, and whoever only reads a page goes first.
lowerThreadPriority(10);

parentPort?.on('message', (task: HashTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin; the rule is about windows.
  parentPort?.postMessage(answer(task));
});

function answer(task: HashTask): HashAnswer {
  try {
    if (task.kind === 'hash') return { value: hashSync(task.password, argonOptions) };
    return { value: verifySync(task.passwordHash, task.password) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
