import { setTimeout as sleep } from 'node:timers/promises';
import { essayMessages } from '#contracts/messages.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireThread } from '#server/features/essay-agent/require-thread.service.ts';
import type { RunParts } from './carry-out.service.ts';
import type { RunListener, RunOutcome } from './live-runs.ts';
import { runTimes } from './run-times.ts';
import { readRun, type RunNews } from './runs.repo.ts';

/** The run to follow, and what its reader was shown of it. */
export interface Followed {
  profileId: string;
  threadId: string;
  listener: RunListener;
  signal: AbortSignal;
}

/**
 * Reads a run of another process along: its text comes from the row, as soon as a message says that there is more. Answers
 * `elsewhere` where it is this process's turn: the run lost its process, or was taken over here.
 */
export async function followRun(parts: RunParts, followed: Followed): Promise<RunOutcome> {
  const { profileId, threadId, signal } = followed;
  const { messages } = parts;
  const bell = createBell();
  const forget = messages.on('moved', (thread) => thread === threadId && bell.ring());
  const show = createDisplay(followed.listener);
  let toldAt = Number.NEGATIVE_INFINITY;
  try {
    for (;;) {
      if (parts.runs.get(threadId)) return 'elsewhere';
      const run = await readRun(parts.db, profileId, threadId);
      if (!run?.runId) return endOf(parts, followed);
      if (run.isDead) return 'elsewhere';
      show(run);
      if (performance.now() - toldAt > runTimes.followed / 2) {
        toldAt = performance.now();
        await messages.tell('followed', threadId);
      }
      await bell.rung(parts.followerLooksEveryMs, signal);
    }
  } finally {
    forget();
  }
}

/** Shows what is new: more of the same text, or the text of another run from its start. */
function createDisplay(listener: RunListener): (run: RunNews) => void {
  let shown: { runId: string | null; text: string } | null = null;
  return ({ runId, text, stage, silentMs }) => {
    const isSame = runId === shown?.runId && text.startsWith(shown.text);
    if (!isSame) listener.restart();
    const before = isSame && shown ? shown.text : '';
    // At the first look nobody knows whether its process still lives: it says nothing about that yet.
    const isKnown = stage !== null || shown !== null;
    const said = silentMs > runTimes.silent ? essayMessages.reconnecting : isKnown ? (stage ?? '') : null;
    if (said !== null) listener.stage(said);
    if (text.length > before.length) listener.text(text.slice(before.length));
    shown = { runId, text };
  };
}

async function endOf({ db }: RunParts, { profileId, threadId }: Followed): Promise<RunOutcome> {
  const thread = await requireThread(db, profileId, threadId);
  if (thread.runFailure === null) return { thread };
  return { failed: new AppError('model_unavailable', thread.runFailure) };
}

/** A ring that comes while nobody waits is not lost. */
function createBell() {
  let hasRung = false;
  let wake = new AbortController();
  return {
    ring() {
      hasRung = true;
      wake.abort();
    },
    async rung(mostMs: number, signal: AbortSignal): Promise<void> {
      if (!hasRung) {
        wake = new AbortController();
        const either = AbortSignal.any([wake.signal, signal]);
        await sleep(mostMs, undefined, { signal: either }).catch(() => undefined);
      }
      hasRung = false;
      signal.throwIfAborted();
    },
  };
}
