import type { ErrorCode } from '#contracts/errors.ts';

/** One call of a function that a module exports. Arguments and result are copied between threads: data, no functions. */
export interface WorkerCall {
  specifier: string;
  name: string;
  args: readonly unknown[];
}

/** An error crosses no thread as what it is. One that is meant for a person keeps its code and its words. */
export interface WorkerFailure {
  message: string;
  stack: string | undefined;
  told: { code: ErrorCode; detail: string } | null;
}

/** `begun`: the module is loaded, and the work begins. The other one ends it. */
export type WorkerAnswer = 'begun' | { value: unknown } | { failure: WorkerFailure };
