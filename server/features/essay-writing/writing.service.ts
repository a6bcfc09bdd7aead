import { createCritic } from './critic.ts';
import type { NodeParts, NodeWorks } from './node-work.ts';
import { createPlanner } from './planner.ts';
import { createResearcher } from './researcher.ts';
import { createWriter } from './writer.ts';

export type { EssayWork, NodeParts, NodeWorks } from './node-work.ts';
export type { SentenceFact } from './model/prove-sentences.ts';

/** What the agent does at each of its nodes. */
export function createNodeWorks(parts: NodeParts): NodeWorks {
  const researcher = createResearcher(parts);
  return {
    planner: createPlanner(parts),
    research_plan: researcher,
    generate: createWriter(parts),
    reflect: createCritic(parts),
    research_critique: researcher,
  };
}
