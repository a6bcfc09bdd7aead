import { composer } from '#server/providers/composer.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { gatherMaterial } from './gather-material.service.ts';
import { askedQuestions, mergeQuestions } from './essay-questions.ts';
import { planWithModel } from './model/plan-with-model.ts';
import { composeFor } from './compose-for.ts';

/** Questions a model may ask about the chosen story. */
const mostQuestions = 5;

export function createPlanner(parts: NodeParts): NodeWork {
  return async (run) => {
    const { work, onText, onStage, signal } = run;
    onStage('Reading your stories');
    const material = await gatherMaterial(parts.db, work, run.typed);
    onStage('Laying out your plan');
    if (parts.model.kind === 'composer') {
      const { text } = await composeFor(parts, run, async () => {
        const plan = await parts.workers.run(composer, 'planEssay', [material.board, material.plan], { signal });
        return { text: plan, extra: null };
      });
      return { text, changes: { plan: text, questions: mergeQuestions(work.questions, []) } };
    }
    const { plan, questions } = await planWithModel(parts, run, material);
    onText(plan);
    const asked = askedQuestions(questions, mostQuestions);
    return { text: plan, changes: { plan, questions: mergeQuestions(work.questions, asked) } };
  };
}
