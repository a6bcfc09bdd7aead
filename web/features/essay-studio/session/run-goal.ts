import type { AgentNode, AgentState } from '#contracts/essay-agent.ts';
import { rejoinMs, requestPolicy } from '#contracts/limits.ts';
import { essayMessages } from '#contracts/messages.ts';
import type { Listening } from '#web/features/essay-studio/essay-studio.api.ts';
import { ApiError, describeFailure, isUnreachable } from '#web/lib/api/api-error.ts';
import type { Problem, StudioCalls } from './studio.ts';
import type { Goal } from './studio-steps.ts';

interface Run {
  threadId: string;
  goal: Goal;
  nodes: readonly AgentNode[];
  listening: Omit<Listening, 'onRunning'>;
  /** Another node begins. */
  onBegin: () => void;
}

/** Runs the nodes of a goal one after the other and answers the state after the last. */
export async function runGoal(
  { invoke, wait }: Pick<StudioCalls, 'invoke' | 'wait'>,
  { threadId, goal, nodes, listening, onBegin }: Run,
): Promise<AgentState> {
  let session: AgentState | null = null;
  for (const node of nodes) {
    // The first one was asked for by a press: whoever has left since finds it written.
    if (session) listening.signal.throwIfAborted();
    session = await runNode(node);
  }
  if (!session) throw new Error(essayMessages.noSession);
  checkResult(goal, session);
  return session;

  /**
   * The run goes on when the connection is lost, and when its server is restarted: it is joined again before anybody is told.
   * A press that got no answer at all is given up sooner than a text that was being written.
   */
  async function runNode(node: AgentNode): Promise<AgentState> {
    let isUnderWay = false;
    const heard: Listening = { ...listening, onRunning: () => (isUnderWay = true) };
    for (let attempt = 1; ; attempt += 1) {
      if (attempt === 1) onBegin();
      else listening.onRestart();
      try {
        return await invoke(threadId, node, heard, goal === 'revised');
      } catch (error) {
        const most = isUnderWay ? rejoinMs / requestPolicy.retryDelayMs : requestPolicy.attempts;
        if (!passesByItself(error) || attempt >= most) throw error;
      }
      listening.onStage(essayMessages.reconnecting);
      await wait(requestPolicy.retryDelayMs);
      listening.signal.throwIfAborted();
    }
  }
}

function passesByItself(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof ApiError && error.code === 'restarting');
}

function checkResult(goal: Goal, session: AgentState): void {
  if (goal === 'plan' && session.plan.trim() === '') throw new Error(essayMessages.planMissing);
  if ((goal === 'draft' || goal === 'revised') && session.draft.trim() === '') {
    throw new Error(essayMessages.draftMissing);
  }
}

/** What the student is told when a goal was not reached. */
export function failureTitle(goal: Goal): string {
  if (goal === 'plan') return essayMessages.initFailed;
  if (goal === 'revised') return essayMessages.reviseFailed;
  return essayMessages.generateFailed[goal];
}

/** What the server said goes along where it says more. */
export function toProblem(title: string, error?: unknown): Problem {
  const detail = error === undefined ? '' : describeFailure(error);
  return { title, detail: detail === '' || detail === title ? null : detail };
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
