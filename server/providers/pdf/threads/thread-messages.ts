import { parentPort } from 'node:worker_threads';
import type { ReadingFailure } from '#server/providers/pdf/reading-failure.ts';

/** What a reading thread is given: one file. */
export interface ThreadTask {
  bytes: Uint8Array<ArrayBuffer>;
  /** Pages to recognise, counted from 1; nothing for the thread that reads text. */
  pages?: number[];
}

/** What a thread found on a page. */
export interface PageFound {
  /** Counted from 1. */
  page: number;
  text: string;
  /** From 0 to 100; of recognised pages alone. */
  confidence?: number;
}

export type ThreadMessage =
  | { kind: 'begun' }
  | { kind: 'progress'; done: number; of: number }
  | { kind: 'found'; pages: PageFound[] }
  | { kind: 'failed'; failure: ReadingFailure };

/** For the thread: says that it is ready, and reads the files it is sent, one after the other. */
export function readFiles(read: (task: ThreadTask) => Promise<ThreadMessage>): void {
  post({ kind: 'begun' });
  parentPort?.on('message', (task: ThreadTask) => void read(task).then(post));
}

/** For the thread, to whoever started it. */
export function post(message: ThreadMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The port of a thread has no origin; the rule is about windows.
  parentPort?.postMessage(message);
}
