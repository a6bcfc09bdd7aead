import type { AgentNode } from '#contracts/essay-agent.ts';
import type { Thread } from '#server/features/essay-agent/essay-agent.repo.ts';

/** How a run ended: with the thread's new state, or with an error that whoever waits for it is told. */
export type RunOutcome = { thread: Thread } | { failed: unknown };

export interface RunListener {
  text: (piece: string) => void;
  stage: (stage: string) => void;
  restart: () => void;
}

/** A run of this process. It belongs to the thread, not to the request that started it. */
export interface LiveRun {
  threadId: string;
  node: AgentNode;
  text: string;
  stage: string | null;
  listeners: Set<RunListener>;
  abort: AbortController;
  done: Promise<RunOutcome>;
}

/** The student pressed Stop. */
export class RunStopped extends Error {}
/** The server is going down; another process, or this one after its start, runs the node again. */
export class RunInterrupted extends Error {}
/** Another process took the run over, because this one was not heard of for too long. */
export class RunTakenOver extends Error {}

export interface LiveRuns {
  get: (threadId: string) => LiveRun | undefined;
  add: (run: LiveRun) => void;
  /** Aborts every run and waits until each has given its thread back. */
  close: () => Promise<void>;
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, LiveRun>();
  return {
    get: (threadId) => runs.get(threadId),
    add(run) {
      runs.set(run.threadId, run);
      void run.done.then(() => runs.delete(run.threadId));
    },
    async close() {
      const all = [...runs.values()];
      for (const run of all) run.abort.abort(new RunInterrupted());
      await Promise.all(all.map((run) => run.done));
    },
  };
}

/** Everything from the start of the run until it ends, or until the one who listens leaves. */
export async function listenTo(run: LiveRun, listener: RunListener, signal: AbortSignal): Promise<RunOutcome> {
  if (run.stage !== null) listener.stage(run.stage);
  if (run.text !== '') listener.text(run.text);
  run.listeners.add(listener);
  const left = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([run.done, left]);
  } finally {
    run.listeners.delete(listener);
  }
}
