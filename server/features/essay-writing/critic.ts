import { composer } from '#server/providers/composer.ts';
import { AppError } from '#server/platform/errors.ts';
import type { NodeParts, NodeWork } from './node-work.ts';
import { describeFinding, findingsIn } from './check-draft.ts';
import { composeFor } from './compose-for.ts';
import { askedQuestions, mergeQuestions } from './essay-questions.ts';
import { gatherMaterial } from './gather-material.service.ts';
import { createAsk } from './model/ask.ts';
import { critiqueWithModel } from './model/critique-with-model.ts';

export function createCritic(parts: NodeParts): NodeWork {
  return async (run) => {
    const { work, onText, onStage, onTryAgain, signal } = run;
    if (work.draft.trim() === '') throw new AppError('conflict', 'There’s no draft to look at yet.');
    onStage('Checking your draft');
    const material = await gatherMaterial(parts.db, work, run.typed);
    const findings = await findingsIn(parts, work, material);
    onStage('Reading it as a stranger would');
    if (parts.model.kind === 'composer') {
      const { text, extra } = await composeFor(parts, run, async () => {
        const read = await parts.workers.run(composer, 'critique', [work.draft, findings], { signal });
        return { text: read.markdown, extra: read.questions };
      });
      const questions = mergeQuestions(work.questions, askedQuestions(extra ?? []));
      return { text, changes: { critique: text, questions, review: null } };
    }
    const ask = createAsk(parts, { work, onTryAgain, signal });
    const { markdown, questions, review } = await critiqueWithModel({
      ask,
      material: material.model,
      draft: work.draft,
      findings,
      findingsInWords: findings.map(describeFinding),
      before: work.review,
    });
    onText(markdown);
    const merged = mergeQuestions(work.questions, askedQuestions(questions));
    return { text: markdown, changes: { critique: markdown, questions: merged, review } };
  };
}
