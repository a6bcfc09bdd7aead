import type { AgentNode, AgentState, ThreadField } from '#contracts/essay-agent.ts';
import type { UpdatableNode } from '#web/features/essay-studio/essay-studio.api.ts';
import type { StepperStep } from '#web/ui/stepper/step-states.ts';

export const Step = { prompt: 0, plan: 1, research: 2, draft: 3, critique: 4, revised: 5 } as const;
export type Step = (typeof Step)[keyof typeof Step];

export const studioSteps: readonly StepperStep[] = [
  { id: 'prompt', label: 'Prompt', ink: 'student' },
  { id: 'plan', label: 'Plan', ink: 'machine' },
  { id: 'research', label: 'Research', ink: 'machine' },
  { id: 'draft', label: 'Draft', ink: 'machine' },
  { id: 'critique', label: 'Critique', ink: 'machine', isHiddenUntilReached: true },
  { id: 'revised', label: 'Revised', ink: 'machine', isHiddenUntilReached: true },
];

/** What a press of a button makes, and the step that shows it. */
export type Goal = 'plan' | 'research' | 'draft' | 'critique' | 'revised';

export const stepOfGoal: Record<Goal, Step> = {
  plan: Step.plan,
  research: Step.research,
  draft: Step.draft,
  critique: Step.critique,
  revised: Step.revised,
};

type Facts = Pick<
  AgentState,
  | 'plan'
  | 'research_content'
  | 'sources'
  | 'draft'
  | 'critique'
  | 'previous_draft'
  | 'revision_number'
  | 'next_node'
  | 'last_node'
>;

/** The furthest step that has something to show. A draft that the student brought along is not one that was written here. */
export function reachedStep(session: Facts): Step {
  if (isRevised(session)) return Step.revised;
  if (session.critique !== '') return Step.critique;
  if (session.revision_number > 0) return Step.draft;
  // Research that found nothing is done all the same.
  if (session.sources.length > 0 || session.research_content.length > 0 || session.next_node === 'generate') {
    return Step.research;
  }
  return session.plan === '' ? Step.prompt : Step.plan;
}

function isRevised({ revision_number, previous_draft }: Pick<Facts, 'revision_number' | 'previous_draft'>): boolean {
  return revision_number > 1 && previous_draft !== '';
}

/** Where a session that is opened goes on. */
export function currentStep(session: Facts): Step {
  const reached = reachedStep(session);
  const step = stepBefore(session.next_node, session);
  return step <= reached ? step : reached;
}

/** The step from whose button a node is started. */
export function stepBefore(
  node: AgentNode,
  session: Pick<Facts, 'plan' | 'previous_draft' | 'revision_number' | 'last_node'>,
): Step {
  switch (node) {
    case 'planner':
      // A plan that is made again belongs to an essay that has one.
      return session.plan === '' ? Step.prompt : Step.plan;
    case 'research_plan':
      return Step.plan;
    case 'generate':
      return session.last_node === 'research_critique' ? Step.critique : Step.research;
    case 'reflect':
      return isRevised(session) ? Step.revised : Step.draft;
    default:
      return Step.critique;
  }
}

/** What a node that runs is about. */
export function goalOf(node: AgentNode, { last_node }: Pick<Facts, 'last_node'>): Goal {
  if (node === 'planner') return 'plan';
  if (node === 'research_plan') return 'research';
  if (node === 'reflect') return 'critique';
  return node === 'generate' && last_node !== 'research_critique' ? 'draft' : 'revised';
}

/** The nodes that still have to run. A revision whose research is done goes on with its draft. */
export function nodesFor(goal: Goal, session: Pick<Facts, 'next_node' | 'last_node'>): AgentNode[] {
  switch (goal) {
    case 'plan':
      return ['planner'];
    case 'research':
      return ['research_plan'];
    case 'draft':
      return ['generate'];
    case 'critique':
      return ['reflect'];
    default: {
      const isResearched = session.next_node === 'generate' && session.last_node === 'research_critique';
      return isResearched ? ['generate'] : ['research_critique', 'generate'];
    }
  }
}

/**
 * Whoever went back and asks again: the agent goes on from the text that stands before the goal, as it is. The text itself is not
 * sent: another tab may have written on it.
 */
export function rewindFor(goal: Goal, session: Facts): UpdatableNode | null {
  const [first] = nodesFor(goal, session);
  if (session.next_node === first) return null;
  switch (goal) {
    case 'plan':
      return null;
    case 'research':
      return 'planner';
    case 'draft':
      return 'research_plan';
    case 'critique':
      return 'generate';
    default:
      return 'reflect';
  }
}

export const nodeOfField: Record<ThreadField, UpdatableNode> = {
  plan: 'planner',
  research_content: 'research_plan',
  draft: 'generate',
  critique: 'reflect',
};
