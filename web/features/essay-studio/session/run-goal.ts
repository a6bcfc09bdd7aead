import type { AgentNode, AgentState } from '#contracts/essay-agent.ts';
import { requestPolicy } from '#contracts/limits.ts';
import { essayMessages } from '#contracts/messages.ts';
import type { Listening } from '#web/features/essay-studio/essay-studio.api.ts';
import { ApiError, describeFailure, isUnreachable } from '#web/lib/api/api-error.ts';
import type { Problem, StudioCalls } from './studio.ts';
import type { Goal } from './studio-steps.ts';

interface Run {
  threadId: string;
  goal: Goal;
  nodes: readonly AgentNode[];
  listening: Listening;
  /** A node begins, or is joined anew: its words come from the start. */
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

  /** The run goes on when the connection is lost, so that it is joined again before anybody is told. */
  async function runNode(node: AgentNode): Promise<AgentState> {
    for (let attempt = 1; ; attempt += 1) {
      onBegin();
      try {
        return await invoke(threadId, node, listening, goal === 'revised');
      } catch (error) {
        if (!isUnreachable(error) || attempt >= requestPolicy.attempts) throw error;
      }
      await wait(requestPolicy.retryDelayMs);
      listening.signal.throwIfAborted();
    }
  }
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
