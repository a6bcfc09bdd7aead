import type { EssayQuestion } from '#contracts/essay-agent.ts';
import { makePlan } from '#server/composer/plan/make-plan.ts';
import type { Plan } from '#server/composer/plan/types.ts';
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
    const material = await gatherMaterial(parts.db, work);
    const { form } = material.model;
    onStage('Planning your essay');
    const made = await generateFor<Plan>(
      parts,
      work.profileId,
      {
        prompt: planPrompt(material.model),
        compose: () => {
          const plan = makePlan(material.composer, findFacts({ ...form, limit: offeredFacts }));
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
