import { parentPort } from 'node:worker_threads';
import { AppError } from '#server/platform/errors.ts';
import { lowerThreadPriority } from '#server/platform/lower-thread-priority.ts';
import type { WorkerAnswer, WorkerCall, WorkerFailure } from './worker-messages.ts';

// A long text keeps a core busy for a while, and people who only want a page go first.
lowerThreadPriority(5);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin; the rule is about windows.
const send = (message: WorkerAnswer) => parentPort?.postMessage(message);

parentPort?.on('message', (call: WorkerCall) => void answer(call).then(send));

async function answer({ specifier, name, args }: WorkerCall): Promise<WorkerAnswer> {
  try {
    const module = (await import(specifier)) as Record<string, (...all: readonly unknown[]) => unknown>;
    const work = module[name];
    if (!work) throw new Error(`${specifier} exports no ${name}`);
    send('begun');
    return { value: await work(...args) };
  } catch (error) {
    return { failure: describe(error) };
  }
}

function describe(error: unknown): WorkerFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, told: null };
  const { message, stack } = error;
  return { message, stack, told: error instanceof AppError ? { code: error.code, detail: error.detail } : null };
}
