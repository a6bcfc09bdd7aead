import type { AgentNode } from '#contracts/essay-agent.ts';
import type { Thread } from '#server/features/essay-agent/essay-agent.repo.ts';

/**
 * How a run ended for those who read along: with the thread's new state, with an error that they are told, or not at all,
 * because another process goes on with it.
 */
export type RunOutcome = { thread: Thread } | { failed: unknown } | 'elsewhere';

export interface RunListener {
  text: (piece: string) => void;
  /** Empty where nothing special is being done. */
  stage: (stage: string) => void;
  /** What comes now takes the place of what came before. */
  restart: () => void;
}

/** A run of this process. It belongs to the thread, not to the request that started it. */
export interface LiveRun {
  threadId: string;
  /** Whose thread it is. */
  profileId: string;
  runId: string;
  node: AgentNode;
  text: string;
  stage: string | null;
  listeners: Set<RunListener>;
  /** Until when somebody in another process is known to read along; by this process's own clock. */
  followedUntil: number;
  /** Writes down at once what there is, and looks whether it was asked to stop. */
  renew: () => Promise<void>;
  abort: AbortController;
  done: Promise<RunOutcome>;
}

/** The student pressed Stop. */
export class RunStopped extends Error {}
/** The process is going down: another one, or this one after its start, runs the node again. */
export class RunGivenUp extends Error {}
/** Another process took the run over, because this one was not heard of for too long. */
export class RunTakenOver extends Error {}

export interface LiveRuns {
  get: (threadId: string) => LiveRun | undefined;
  /** Somebody else's run is as good as none. */
  getOwn: (profileId: string, threadId: string) => LiveRun | undefined;
  add: (run: LiveRun) => void;
  /** Gives every run up for other processes to take, and waits until each is free. */
  giveUp: () => Promise<void>;
}

export function createLiveRuns(): LiveRuns {
  const runs = new Map<string, LiveRun>();
  return {
    get: (threadId) => runs.get(threadId),
    getOwn(profileId, threadId) {
      const run = runs.get(threadId);
      return run?.profileId === profileId ? run : undefined;
    },
    add(run) {
      runs.set(run.threadId, run);
      void run.done.finally(() => {
        if (runs.get(run.threadId) === run) runs.delete(run.threadId);
      });
    },
    async giveUp() {
      const all = [...runs.values()];
      for (const run of all) run.abort.abort(new RunGivenUp());
      await Promise.all(all.map((run) => run.done));
    },
  };
}

/** Everything from the start of the run until it ends, or until the one who listens leaves. */
export async function listenTo(run: LiveRun, listener: RunListener, signal: AbortSignal): Promise<RunOutcome> {
  listener.stage(run.stage ?? '');
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
