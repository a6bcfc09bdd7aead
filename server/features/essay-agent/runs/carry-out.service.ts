import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentNode } from '#contracts/essay-agent.ts';
import { requestMessages } from '#contracts/messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { NodeWorks } from '#server/features/essay-writing/writing.service.ts';
import { fieldOf, nodeAfter, renewedBy } from '#server/features/essay-agent/agent-steps.ts';
import type { Thread } from '#server/features/essay-agent/essay-agent.repo.ts';
import { lockRunThread, writeComposed } from '#server/features/ledger/ledger.service.ts';
import { listOwnSentences } from '#server/features/ledger/own-sentences.service.ts';
import { proposeRevision } from '#server/features/ledger/suggestions.service.ts';
import { RunGivenUp, RunStopped, RunTakenOver, type LiveRun, type LiveRuns, type RunOutcome } from './live-runs.ts';
import type { RunMessages } from './run-messages.ts';
import { runTimes } from './run-times.ts';
import { endRun, giveUpRun, keepRun, renewRun, type RunResult } from './runs.repo.ts';

export interface RunParts {
  db: Database;
  now: () => Date;
  runs: LiveRuns;
  messages: RunMessages;
  nodes: NodeWorks;
  /** The process was asked to stop: it begins nothing new. */
  isStopping: () => boolean;
  /** Aborts when connections are about to be closed; its reason is what those who wait are told. */
  closing: AbortSignal;
  /** How long a reader of another process's run waits for a message before looking for itself. */
  followerLooksEveryMs: number;
  /** A run that failed for a reason that is not meant for the student. */
  logFailure: (error: unknown, about: { threadId: string; node: AgentNode }) => void;
}

/** Begins the run that was claimed with this row. */
export function beginRun(parts: RunParts, thread: Thread): LiveRun {
  const begun = Promise.withResolvers<RunOutcome>();
  const run: LiveRun = {
    threadId: thread.id,
    profileId: thread.profileId,
    runId: thread.runId ?? '',
    node: thread.runNode ?? thread.nextNode,
    text: '',
    stage: null,
    listeners: new Set(),
    followedUntil: 0,
    renew: async () => {},
    abort: new AbortController(),
    done: begun.promise,
  };
  const stopRenewing = keepAlive(parts, run);
  parts.runs.add(run);
  begun.resolve(carryOut(parts, thread, run).finally(stopRenewing));
  return run;
}

/** Never rejects: how it ended is its result, because a run may end with nobody there to hear it. */
async function carryOut(parts: RunParts, thread: Thread, run: LiveRun): Promise<RunOutcome> {
  const { node, threadId, runId, abort } = run;
  const tellStage = (stage: string) => {
    run.stage = stage;
    for (const listener of run.listeners) listener.stage(stage);
  };
  try {
    const typed = await listOwnSentences(parts.db, thread);
    abort.signal.throwIfAborted();
    const { text, changes } = await withFreedPlaces(thread, abort.signal, () =>
      parts.nodes[node]({
        work: thread,
        typed,
        onText: (piece) => {
          run.text += piece;
          for (const listener of run.listeners) listener.text(piece);
        },
        onStage: tellStage,
        onTryAgain: () => tellStage('Trying again'),
        signal: abort.signal,
      }),
    );
    abort.signal.throwIfAborted();
    const ended = await keepResult(parts, thread.runSuggests, {
      threadId,
      runId,
      field: fieldOf(node),
      content: text,
      changes: {
        ...changes,
        outdated: thread.outdated.filter((field) => !renewedBy(node).includes(field)),
        lastNode: node,
        nextNode: nodeAfter(node),
        updatedAt: parts.now(),
      },
    });
    await parts.messages.tell('moved', threadId);
    return ended ? { thread: ended } : 'elsewhere';
  } catch (error) {
    return giveBack(parts, run, error);
  }
}

/**
 * Renews the run until it ends or is aborted. One renewal that fails is made good by the next; when none succeeds, the run is
 * taken over elsewhere.
 */
function keepAlive({ db, messages }: Pick<RunParts, 'db' | 'messages'>, run: LiveRun): () => void {
  let renewing: Promise<void> | null = null;
  let kept = { at: performance.now(), text: '', stage: null as string | null };

  async function renewNow(): Promise<void> {
    const { text, stage } = run;
    const { isOurs, isStopAsked } = await renewRun(db, { threadId: run.threadId, runId: run.runId, text, stage });
    kept = { at: performance.now(), text, stage };
    if (!isOurs) run.abort.abort(new RunTakenOver());
    else if (isStopAsked) run.abort.abort(new RunStopped());
    else if (isFollowed(run)) await messages.tell('moved', run.threadId);
  }

  run.renew = () => {
    renewing ??= renewNow()
      .catch(() => undefined)
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
  const beat = setInterval(() => {
    const isDue = performance.now() - kept.at >= runTimes.renewEvery;
    const hasNews = isFollowed(run) && (run.text !== kept.text || run.stage !== kept.stage);
    if (isDue || hasNews) void run.renew();
  }, runTimes.tellEvery);
  const stop = () => clearInterval(beat);
  run.abort.signal.addEventListener('abort', stop, { once: true });
  return stop;
}

function isFollowed({ followedUntil }: LiveRun): boolean {
  return performance.now() < followedUntil;
}

/** Whoever takes a run over may find the person's places still held by the process that died; they come free in a moment. */
async function withFreedPlaces<T>(thread: Thread, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let left = thread.runTakeOvers > 0 ? 15 : 0; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 0 || !(error instanceof AppError && error.code === 'too_many_generations')) throw error;
    }
    await sleep(1000, undefined, { signal }).catch(() => undefined);
    signal.throwIfAborted();
  }
}

/** A draft is kept with the row of its ledger, and a revision with its suggestions: both or neither. */
async function keepResult(
  { db, now }: RunParts,
  suggests: boolean,
  result: Omit<RunResult, 'ledgerSeq'>,
): Promise<Thread | null> {
  const { changes, threadId, runId } = result;
  const { draft: text, revisionNumber = 0, ...others } = changes;
  if (text === undefined) return keepRun(db, { ...result, ledgerSeq: null });
  return db.transaction(async (tx) => {
    const thread = await lockRunThread(tx, threadId, runId);
    if (!thread) return null;
    if (suggests && revisionNumber > 1) {
      await proposeRevision(tx, thread, { text, runId });
      return keepRun(tx, { ...result, content: null, ledgerSeq: null, changes: { ...others, revisionNumber } });
    }
    const ledgerSeq = await writeComposed(tx, thread, { text, runId, now: now() });
    return keepRun(tx, { ...result, ledgerSeq });
  });
}

/** After a run without a result: frees the thread, or leaves the run to another process. */
async function giveBack({ db, messages, logFailure }: RunParts, run: LiveRun, error: unknown): Promise<RunOutcome> {
  const { threadId, runId, node, text } = run;
  const { signal } = run.abort;
  const why: unknown = signal.aborted ? signal.reason : error;
  if (why instanceof RunTakenOver) return 'elsewhere';
  const told = why instanceof RunStopped ? stopped() : why;
  const isGivenUp = why instanceof RunGivenUp;
  if (!isGivenUp && !(told instanceof AppError)) logFailure(error, { threadId, node });
  try {
    if (isGivenUp) await giveUpRun(db, { threadId, runId });
    else {
      const runFailure = why instanceof RunStopped ? null : detailOf(told);
      // What was written before a stop stays readable until the next run.
      await endRun(db, { threadId, runId, changes: { runFailure, runText: text } });
    }
    await messages.tell(isGivenUp ? 'free' : 'moved', threadId);
  } catch (failure) {
    logFailure(failure, { threadId, node });
  }
  return isGivenUp ? 'elsewhere' : { failed: told };
}

function stopped(): AppError {
  return new AppError('stopped', 'Stopped. Your earlier steps haven’t changed.');
}

function detailOf(error: unknown): string {
  return error instanceof AppError ? error.detail : requestMessages.serverFailed;
}
