import { composer } from '#server/providers/composer.ts';
import { planPrompt } from '#server/providers/llm/prompts/essay/plan.prompt.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { gatherMaterial } from './gather-material.service.ts';
import { mergeQuestions, questionsInPlan } from './essay-questions.ts';

export function createPlanner(parts: NodeParts): NodeWork {
  return async ({ work, onText, onStage, onTryAgain, signal }) => {
    onStage('Reading your stories');
    const material = await gatherMaterial(parts.db, work);
    onStage('Laying out your plan');
    const made = await askFor<'board'>(
      parts,
      work.profileId,
      {
        prompt: planPrompt(material.model),
        gate: { kind: 'document', language: material.form.promptText, headings: ['Outline'] },
        compose: async () => {
          const text = await parts.workers.run(composer, 'planEssay', [material.board, material.plan], { signal });
          return { text, extra: 'board' };
        },
      },
      { onText, onTryAgain, signal },
    );
    const asked = made.extra === 'board' ? [] : questionsInPlan(made.text);
    return { text: made.text, changes: { plan: made.text, questions: mergeQuestions(work.questions, asked) } };
  };
}
