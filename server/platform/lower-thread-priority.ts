import os from 'node:os';

const lowest = 19;

/**
 * Lets others go before this thread and those it starts: whoever only wants a page should not feel it. Counted from the
 * process's own priority, above which nobody may go. On Linux alone it concerns the thread; elsewhere it would be the process.
 */
export function lowerThreadPriority(steps: number): void {
  if (process.platform === 'linux') os.setPriority(Math.min(lowest, os.getPriority() + steps));
}
