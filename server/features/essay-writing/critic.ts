import type { Critique } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import { critiquePrompt } from '#server/providers/llm/prompts/essay/critique.prompt.ts';
import { AppError } from '#server/platform/errors.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { describeFinding, findingsIn } from './check-draft.ts';
import { askedQuestions, mergeQuestions, questionsInPlan } from './essay-questions.ts';
import { gatherMaterial } from './gather-material.service.ts';

export function createCritic(parts: NodeParts): NodeWork {
  return async ({ work, onText, onStage, onTryAgain, signal }) => {
    if (work.draft.trim() === '') throw new AppError('conflict', 'There’s no draft to look at yet.');
    onStage('Checking your draft');
    const material = await gatherMaterial(parts.db, work);
    const findings = await findingsIn(parts, work, material);
    onStage('Reading it as a stranger would');
    const made = await askFor<Critique>(
      parts,
      work.profileId,
      {
        prompt: critiquePrompt({ ...material.model, draft: work.draft, findings: findings.map(describeFinding) }),
        gate: { kind: 'document', language: material.form.promptText },
        compose: async () => {
          const read = await parts.workers.run(composer, 'critique', [work.draft, findings], { signal });
          return { text: read.markdown, extra: read };
        },
      },
      { onText, onTryAgain, signal },
    );
    const asked = made.extra ? askedQuestions(made.extra.questions) : questionsInPlan(made.text);
    return { text: made.text, changes: { critique: made.text, questions: mergeQuestions(work.questions, asked) } };
  };
}
