import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { NodeResult, NodeRun, NodeWork } from '#server/features/essay-writing/node-work.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { createLiveRuns } from '#server/features/essay-agent/runs/live-runs.ts';
import { openRunMessages } from '#server/features/essay-agent/runs/run-messages.ts';
import { answerMessages, invokeThread, type RunParts } from '#server/features/essay-agent/runs/runs.service.ts';
import type { Database } from '#server/platform/database/database.ts';

/** As if the process that runs a thread's step had not been heard of for an hour. */
export async function letLeaseEnd(db: Database, threadId: string): Promise<void> {
  const anHourAgo = sql`clock_timestamp() - interval '1 hour'`;
  await db.update(essayThreads).set({ runAliveAt: anHourAgo }).where(eq(essayThreads.id, threadId));
}

interface Step {
  threadId: string;
  write: (piece: string) => void;
  finish: (plan: string) => void;
}

/** A process that writes the steps of essays, as far as runs are concerned. What its planner writes is up to the test. */
export interface RunProcess {
  parts: RunParts;
  /** The next step of this thread that it begins. */
  nextStep: (threadId: string) => Promise<Step>;
  /** Asks for the next step of a thread, as a browser does. */
  read: (profileId: string, threadId: string) => RunReader;
  stopping: { now: boolean };
  close: () => Promise<void>;
}

export interface RunReader {
  /** What a page shows of the text. */
  text: () => string;
  stages: string[];
  sees: (text: string) => Promise<void>;
  done: ReturnType<typeof invokeThread>;
}

/** Its clock is wrong by `clockOffMs`, and it looks for lost messages so rarely that a test would not live to see it. */
export async function openRunProcess(db: Database, clockOffMs = 0): Promise<RunProcess> {
  const steps: Step[] = [];
  const planner: NodeWork = ({ work, onText, signal }: NodeRun) =>
    new Promise<NodeResult>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      steps.push({ threadId: work.id, write: onText, finish: (plan) => resolve({ text: plan, changes: { plan } }) });
    });
  const stopping = { now: false };
  const messages = openRunMessages(db, () => undefined);
  await messages.ready;
  const parts: RunParts = {
    db,
    now: () => new Date(Date.now() + clockOffMs),
    runs: createLiveRuns(),
    messages,
    nodes: { planner, research_plan: planner, generate: planner, reflect: planner, research_critique: planner },
    isStopping: () => stopping.now,
    closing: new AbortController().signal,
    followerLooksEveryMs: 600_000,
    logFailure: () => undefined,
  };
  answerMessages(parts);
  return {
    parts,
    stopping,
    nextStep: async (threadId) => {
      const step = await vi.waitUntil(() => steps.find((each) => each.threadId === threadId), { timeout: 300_000 });
      steps.splice(steps.indexOf(step), 1);
      return step;
    },
    read: (profileId, threadId) => readRun(parts, profileId, threadId),
    close: async () => {
      await parts.runs.giveUp();
      await messages.close();
    },
  };
}

function readRun(parts: RunParts, profileId: string, threadId: string): RunReader {
  let text = '';
  const stages: string[] = [];
  const relay = {
    text: (piece: string) => void (text += piece),
    progress: (value: object) => {
      if ('restart' in value) text = '';
      if ('stage' in value) stages.push(String(value.stage));
    },
    signal: new AbortController().signal,
  };
  const done = invokeThread(parts, { profileId, threadId, node: 'planner', suggests: false }, relay);
  // A test may look at the failure later than it happens.
  done.catch(() => undefined);
  return {
    text: () => text,
    stages,
    done,
    sees: async (wanted) => void (await vi.waitUntil(() => text === wanted, { timeout: 300_000 })),
  };
}
