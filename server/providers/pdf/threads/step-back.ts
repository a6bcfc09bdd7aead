import os from 'node:os';

/** Between normal and low: whoever only wants a page goes first, and a file still gets its share of a busy machine. */
const priority = 5;

/** Lets others go before this thread and those it starts. On Linux alone that concerns a thread; elsewhere it would be the process. */
export function stepBack(): void {
  if (process.platform === 'linux') os.setPriority(priority);
}
