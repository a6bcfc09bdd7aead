import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AgentNode } from '#contracts/essay-agent.ts';
import { essayMessages } from '#contracts/messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Thread } from '#server/features/essay-agent/essay-agent.repo.ts';
import { requireThread } from '#server/features/essay-agent/require-thread.service.ts';
import { beginRun, type RunParts } from './carry-out.service.ts';
import { followRun } from './follow-run.service.ts';
import { listenTo, RunStopped, type LiveRun, type RunListener } from './live-runs.ts';
import { runTimes, takenOverAtOnce } from './run-times.ts';
import { askToStop, claimRun, endLost, freeAllRuns, giveUpRun, takeOverDead } from './runs.repo.ts';

export type { RunParts } from './carry-out.service.ts';

interface AskedRun {
  profileId: string;
  threadId: string;
  node: AgentNode | undefined;
  suggests: boolean | undefined;
}

/**
 * Runs the next node of a thread, or joins the run that is under way, here or in another process. The run goes on when the
 * caller leaves, and when its process ends: another goes on with it, and the caller reads along there. With `node`, nothing is
 * run when that node is not the next: the caller is behind and gets the state.
 */
export async function invokeThread(parts: RunParts, asked: AskedRun, relay: Relay): Promise<Thread> {
  const { profileId, threadId, node } = asked;
  const signal = AbortSignal.any([relay.signal, parts.closing]);
  const listener = createListener(relay);
  // Claimed unseen: this is the usual case, and a look before it would cost a journey to the database.
  const started = parts.runs.getOwn(profileId, threadId) ?? (await startRun(parts, asked));
  if (!started) {
    const thread = await requireThread(parts.db, profileId, threadId);
    const isBehind = node !== undefined && thread.nextNode !== node;
    if (isBehind && thread.runId === null) return thread;
  }
  // Before there is anything to read: whoever loses the connection from now on knows that there is something to come back to.
  relay.progress({ running: true });
  // Where it is being run elsewhere, or was a moment ago, its result, or why there is none, is what was asked for.
  let outcome = started
    ? await listenTo(started, listener, signal)
    : await followRun(parts, { profileId, threadId, listener, signal });
  while (outcome === 'elsewhere') {
    signal.throwIfAborted();
    listener.interrupt();
    if (!parts.runs.getOwn(profileId, threadId)) await takeOverRuns(parts);
    const here = parts.runs.getOwn(profileId, threadId);
    // A process that stops leaves it to the others, which take a moment.
    if (!here) await sleep(runTimes.tellEvery, undefined, { signal }).catch(() => undefined);
    outcome = here
      ? await listenTo(here, listener, signal)
      : await followRun(parts, { profileId, threadId, listener, signal });
  }
  if ('failed' in outcome) throw outcome.failed;
  return outcome.thread;
}

/** Tells one caller. After an interruption the text comes from its start again, and until then the caller knows why it waits. */
function createListener(relay: Relay): RunListener & { interrupt: () => void } {
  let hasText = false;
  let said: string | null = null;
  const listener = {
    text(piece: string) {
      hasText = true;
      relay.text(piece);
    },
    stage(stage: string) {
      if (said !== stage) relay.progress({ stage });
      said = stage;
    },
    restart() {
      if (hasText) relay.progress({ restart: true });
      hasText = false;
    },
    interrupt() {
      listener.stage(essayMessages.reconnecting);
      listener.restart();
    },
  };
  return listener;
}

export async function stopThread(parts: RunParts, profileId: string, threadId: string): Promise<Thread> {
  const thread = await requireThread(parts.db, profileId, threadId);
  const here = parts.runs.get(threadId);
  if (here) {
    here.abort.abort(new RunStopped());
    await here.done;
  } else if (thread.runId !== null) {
    await askToStop(parts.db, threadId);
    await parts.messages.tell('stop', threadId);
    await endLostRuns(parts);
  }
  return requireThread(parts.db, profileId, threadId);
}

/** Null where the thread is being run already, is not at that node, or is not this person's. */
async function startRun(parts: RunParts, { profileId, threadId, node, suggests }: AskedRun): Promise<LiveRun | null> {
  const runId = randomUUID();
  const claim = { profileId, runId, node: node ?? null, suggests: suggests === true };
  const thread = await claimRun(parts.db, threadId, claim);
  if (!thread) return null;
  if (!parts.isStopping()) return beginRun(parts, thread);
  // Another process begins it at once, and the caller reads along there.
  await giveUpRun(parts.db, { threadId, runId });
  await parts.messages.tell('free', threadId);
  return null;
}

/** Goes on with runs that lost their process. Answers whether there may be more of them. */
export async function takeOverRuns(parts: RunParts): Promise<boolean> {
  if (parts.isStopping()) return false;
  await endLostRuns(parts);
  const threads = await takeOverDead(parts.db);
  for (const thread of threads) beginRun(parts, thread);
  await Promise.all(threads.map(({ id }) => parts.messages.tell('moved', id)));
  return threads.length === takenOverAtOnce;
}

async function endLostRuns({ db, messages }: RunParts): Promise<void> {
  const ended = await endLost(db, 'We were interrupted several times. Nothing is lost. Please try again.');
  await Promise.all(ended.map((id) => messages.tell('moved', id)));
}

/** Messages about runs of this process. */
export function answerMessages({ runs, messages }: Pick<RunParts, 'runs' | 'messages'>): void {
  messages.on('stop', (thread) => void runs.get(thread)?.renew());
  messages.on('followed', (thread) => {
    const run = runs.get(thread);
    if (!run) return;
    const isNew = performance.now() > run.followedUntil;
    run.followedUntil = performance.now() + runTimes.followed;
    if (isNew) void run.renew();
  });
}

/** At the start of the only process on its database: whatever was being written lost its process with the last one. */
export function freeLeftRuns(db: Database): Promise<void> {
  return freeAllRuns(db);
}
