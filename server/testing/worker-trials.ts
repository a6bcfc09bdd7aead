import { threadId } from 'node:worker_threads';
import { AppError } from '#server/platform/errors.ts';

/** Work, good and bad, for the tests of the threads that do it. */
export function repeat(text: string, times: number, set: ReadonlySet<string>) {
  return { text: text.repeat(times), set, thread: threadId };
}

export function refuse(detail: string): never {
  throw new AppError('conflict', detail);
}

export function fail(message: string): never {
  throw new Error(message);
}

export function spin(): number {
  let turns = 0;
  for (;;) turns += 1;
}

export function fillMemory(): number[][] {
  const all: number[][] = [];
  for (;;) all.push(Array.from({ length: 100_000 }, (_, index) => index + all.length + 0.5));
}

export function die(): never {
  process.exit(1);
}
