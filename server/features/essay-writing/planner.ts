import type { EssayQuestion } from '#contracts/essay-agent.ts';
import type { Plan } from '#server/composer/plan/types.ts';
import { composer } from '#server/providers/composer.ts';
import { planPrompt } from '#server/providers/llm/prompts/essay/plan.prompt.ts';
import { findFacts } from '#server/features/library/library.service.ts';
import { generateFor } from '#server/features/model-usage/model-usage.service.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { gatherMaterial } from './gather-material.ts';
import { mergeQuestions, questionsInPlan } from './essay-questions.ts';

const offeredFacts = 8;

export function createPlanner(parts: NodeParts): NodeWork {
  return async ({ work, onText, onStage, signal }) => {
    onStage('Reading your resume and your conversation');
    const material = await gatherMaterial(parts, work);
    const { form } = material.model;
    onStage('Planning your essay');
    const made = await generateFor<Plan>(
      parts,
      work.profileId,
      {
        prompt: planPrompt(material.model),
        compose: async () => {
          const facts = findFacts({ ...form, limit: offeredFacts });
          const plan = await parts.workers.run(composer, 'makePlan', [material.composer, facts], { signal });
          return { text: plan.markdown, extra: plan };
        },
      },
      onText,
      { signal },
    );
    const asked: EssayQuestion[] = made.extra
      ? made.extra.questions.map(({ id, question, slot }) => ({ id, question, slot, answer: null }))
      : questionsInPlan(made.text);
    return { text: made.text, changes: { plan: made.text, questions: mergeQuestions(work.questions, asked) } };
  };
}
