import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { brand } from '#contracts/brand.ts';
import type { AgentNode } from '#contracts/essay-agent.ts';
import { essayRun } from '#contracts/limits.ts';
import { requestMessages } from '#contracts/messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { NodeWorks } from '#server/features/essay-writing/writing.service.ts';
import { fieldOf, nodeAfter, renewedBy } from '#server/features/essay-agent/agent-steps.ts';
import {
  askToStop,
  claimRun,
  endRun,
  findOwnThread,
  keepRun,
  lockOwnThread,
  renewRun,
  type RunResult,
  type Thread,
} from '#server/features/essay-agent/essay-agent.repo.ts';
import { lockRunThread, writeComposed } from '#server/features/ledger/ledger.service.ts';
import { listOwnSentences } from '#server/features/ledger/own-sentences.service.ts';
import { proposeRevision } from '#server/features/ledger/suggestions.service.ts';
import {
  listenTo,
  RunInterrupted,
  RunStopped,
  RunTakenOver,
  type LiveRun,
  type LiveRuns,
  type RunListener,
  type RunOutcome,
} from './live-runs.ts';

export interface RunParts {
  db: Database;
  now: () => Date;
  runs: LiveRuns;
  nodes: NodeWorks;
  /** A run that failed for a reason that is not meant for the student. */
  logFailure: (error: unknown, about: { threadId: string; node: AgentNode }) => void;
}

interface AskedRun {
  profileId: string;
  threadId: string;
  node: AgentNode | undefined;
  suggests: boolean | undefined;
}

/**
 * Runs the next node of a thread, or joins the run that is under way, here or in another process. The run goes on when the
 * caller leaves. With `node`, nothing is run when that node is not the next: the caller is behind and gets the state.
 */
export async function invokeThread(
  parts: RunParts,
  { profileId, threadId, node, suggests }: AskedRun,
  relay: Relay,
): Promise<Thread> {
  const listener: RunListener = {
    text: relay.text,
    stage: (stage) => relay.progress({ stage }),
    restart: () => relay.progress({ restart: true }),
  };
  // Claimed unseen: this is the usual case, and a look before it would cost a journey to the database.
  const run = parts.runs.get(threadId) ? null : await startRun(parts, { profileId, threadId, node, suggests });
  if (run) return resultOf(await listenTo(run, listener, relay.signal));
  const thread = await requireThread(parts.db, profileId, threadId);
  const here = parts.runs.get(threadId);
  if (here) return resultOf(await listenTo(here, listener, relay.signal));
  const isBehind = node !== undefined && thread.nextNode !== node;
  if (isBehind && !isAlive(thread, parts.now())) return thread;
  // It is being run elsewhere, or was a moment ago: its result, or why there is none, is what was asked for.
  return followElsewhere(parts, thread, listener, relay.signal);
}

export async function stopThread(parts: RunParts, profileId: string, threadId: string): Promise<Thread> {
  const thread = await requireThread(parts.db, profileId, threadId);
  const here = parts.runs.get(threadId);
  if (here) {
    here.abort.abort(new RunStopped());
    await here.done;
  } else if (isAlive(thread, parts.now())) {
    await askToStop(parts.db, threadId, parts.now());
  }
  return requireThread(parts.db, profileId, threadId);
}

export async function requireThread(db: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await findOwnThread(db, profileId, threadId));
}

/** The same, held until the transaction ends. */
export async function requireLockedThread(tx: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await lockOwnThread(tx, profileId, threadId));
}

function orMissing(thread: Thread | null): Thread {
  if (!thread) throw new AppError('not_found', 'We couldn’t find this essay. It may have been deleted.');
  return thread;
}

export function isAlive({ runId, runAliveAt }: Thread, now: Date): boolean {
  return runId !== null && runAliveAt !== null && now.getTime() - runAliveAt.getTime() < essayRun.leaseMs;
}

function resultOf(outcome: RunOutcome): Thread {
  if ('failed' in outcome) throw outcome.failed;
  return outcome.thread;
}

/** Null where the thread is being run already, is not at that node, or is not this person's. */
async function startRun(parts: RunParts, { profileId, threadId, node, suggests }: AskedRun): Promise<LiveRun | null> {
  const runId = randomUUID();
  const now = parts.now();
  const deadBefore = new Date(now.getTime() - essayRun.leaseMs);
  const claim = { profileId, runId, node: node ?? null, now, deadBefore };
  const thread = await claimRun(parts.db, threadId, claim);
  if (!thread) return null;
  const begun = Promise.withResolvers<RunOutcome>();
  const run: LiveRun = {
    threadId,
    node: thread.nextNode,
    text: '',
    stage: null,
    listeners: new Set(),
    abort: new AbortController(),
    done: begun.promise,
  };
  parts.runs.add(run);
  begun.resolve(carryOut(parts, thread, run, { runId, suggests: suggests === true }));
  return run;
}

/** Never rejects: how it ended is its result, because a run may end with nobody there to hear it. */
async function carryOut(
  parts: RunParts,
  thread: Thread,
  run: LiveRun,
  { runId, suggests }: { runId: string; suggests: boolean },
): Promise<RunOutcome> {
  const { db } = parts;
  const { node, threadId } = run;
  const renew = async () => {
    const { isOurs, isStopAsked } = await renewRun(db, { threadId, runId, text: run.text, now: parts.now() });
    if (!isOurs) run.abort.abort(new RunTakenOver());
    else if (isStopAsked) run.abort.abort(new RunStopped());
  };
  const tellStage = (stage: string) => {
    run.stage = stage;
    for (const listener of run.listeners) listener.stage(stage);
  };
  // One renewal that fails is made good by the next; when none succeeds the lease ends by itself.
  const renewal = setInterval(() => void renew().catch(() => undefined), essayRun.aliveEveryMs);
  try {
    const { text, changes } = await parts.nodes[node]({
      work: thread,
      typed: await listOwnSentences(db, thread),
      onText: (piece) => {
        run.text += piece;
        for (const listener of run.listeners) listener.text(piece);
      },
      onStage: tellStage,
      onTryAgain: () => tellStage('Trying again'),
      signal: run.abort.signal,
    });
    run.abort.signal.throwIfAborted();
    const ended = await keepResult(parts, suggests, {
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
    return ended ? { thread: ended } : { failed: takenOver() };
  } catch (error) {
    return { failed: await giveBack(parts, { threadId, node, runId, text: run.text, error }) };
  } finally {
    clearInterval(renewal);
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

/** Frees the thread after a run without a result. Answers what those who wait are told. */
async function giveBack(
  { db, logFailure }: RunParts,
  {
    threadId,
    node,
    runId,
    text,
    error,
  }: { threadId: string; node: AgentNode; runId: string; text: string; error: unknown },
): Promise<unknown> {
  const told = toldOf(error);
  if (!(told instanceof AppError)) logFailure(error, { threadId, node });
  const isNoFailure = error instanceof RunStopped || told instanceof Restarting;
  const runFailure = isNoFailure ? null : detailOf(told);
  // What was written before a stop stays readable until the next run.
  await endRun(db, { threadId, runId, changes: { runFailure, runText: text } }).catch((failure: unknown) =>
    logFailure(failure, { threadId, node }),
  );
  return told;
}

function toldOf(error: unknown): unknown {
  if (error instanceof RunStopped) return new AppError('stopped', 'Stopped. Your earlier steps haven’t changed.');
  if (error instanceof RunInterrupted)
    return new Restarting(`${brand.name} is restarting. Nothing is lost. Try again in a moment.`);
  if (error instanceof RunTakenOver) return takenOver();
  return error;
}

function takenOver(): AppError {
  return new AppError(
    'conflict',
    'We’re writing this step in another tab or on another device. Refresh the page to see it.',
  );
}

function detailOf(error: unknown): string {
  return error instanceof AppError ? error.detail : requestMessages.serverFailed;
}

/** Another process runs the node: its text is read from the database as it grows. */
async function followElsewhere(
  parts: RunParts,
  { id, profileId }: Thread,
  listener: RunListener,
  signal: AbortSignal,
): Promise<Thread> {
  let shown = '';
  for (;;) {
    const thread = await requireThread(parts.db, profileId, id);
    if (!isAlive(thread, parts.now())) {
      if (thread.runId !== null)
        throw new AppError('unavailable', 'We were interrupted. Nothing is lost. Please try again.');
      if (thread.runFailure !== null) throw new AppError('model_unavailable', thread.runFailure);
      return thread;
    }
    if (!thread.runText.startsWith(shown)) {
      listener.restart();
      shown = '';
    }
    if (thread.runText.length > shown.length) listener.text(thread.runText.slice(shown.length));
    shown = thread.runText;
    await sleep(essayRun.joinPollMs, undefined, { signal });
  }
}
