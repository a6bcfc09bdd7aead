import type { AgentNode, ThreadField } from '#contracts/essay-agent.ts';

/** What comes after each node. After the critique's own research the next draft is written. */
const following: Record<AgentNode, AgentNode> = {
  planner: 'research_plan',
  research_plan: 'generate',
  generate: 'reflect',
  reflect: 'research_critique',
  research_critique: 'generate',
};

const written: Record<AgentNode, ThreadField> = {
  planner: 'plan',
  research_plan: 'research_content',
  generate: 'draft',
  reflect: 'critique',
  research_critique: 'research_content',
};

export function nodeAfter(node: AgentNode): AgentNode {
  return following[node];
}

/** The text that a node writes. */
export function fieldOf(node: AgentNode): ThreadField {
  return written[node];
}

/** The texts that are up to date again once a node has run. A new draft has no critique yet. */
export function renewedBy(node: AgentNode): readonly ThreadField[] {
  return node === 'generate' ? ['draft', 'critique'] : [fieldOf(node)];
}
