import type { Critique } from '#server/composer/critique/types.ts';
import { composer } from '#server/providers/composer.ts';
import { critiquePrompt } from '#server/providers/llm/prompts/essay/critique.prompt.ts';
import { AppError } from '#server/platform/errors.ts';
import { otherUniversityNames } from '#server/features/library/library.service.ts';
import { generateFor } from '#server/features/model-usage/model-usage.service.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { describeFinding, findingsIn } from './check-draft.ts';
import { mergeQuestions, questionsInPlan } from './essay-questions.ts';
import { gatherMaterial } from './gather-material.ts';

export function createCritic(parts: NodeParts): NodeWork {
  return async ({ work, onText, onStage, signal }) => {
    if (work.draft.trim() === '') throw new AppError('conflict', 'There is no draft to look at yet.');
    onStage('Checking the draft');
    const material = await gatherMaterial(parts, work);
    const input = material.composer;
    onStage('Reading it as a teacher would');
    const findings = (await findingsIn(parts, work.draft, input)).map(describeFinding);
    const made = await generateFor<Critique>(
      parts,
      work.profileId,
      {
        prompt: critiquePrompt({ ...material.model, draft: work.draft, findings }),
        compose: async () => {
          const others = otherUniversityNames(input.form.universityName);
          const critique = await parts.workers.run(composer, 'critiqueText', [input, work.draft, others], { signal });
          return { text: critique.markdown, extra: critique };
        },
      },
      onText,
      { signal },
    );
    const asked = made.extra
      ? made.extra.questions.map(({ id, question, slot }) => ({ id, question, slot, answer: null }))
      : questionsInPlan(made.text);
    return { text: made.text, changes: { critique: made.text, questions: mergeQuestions(work.questions, asked) } };
  };
}
