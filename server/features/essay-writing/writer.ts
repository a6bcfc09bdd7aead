import { essayMessages } from '#contracts/messages.ts';
import { planWithoutTalk } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import type { ModelCall } from '#server/providers/llm/language-model.ts';
import { draftPrompt } from '#server/providers/llm/prompts/essay/draft.prompt.ts';
import { revisePrompt } from '#server/providers/llm/prompts/essay/revise.prompt.ts';
import { AppError } from '#server/platform/errors.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import type { EssayWork, NodeParts, NodeWork } from './node-work.ts';
import { whatMustBeFixed } from './check-draft.ts';
import { gatherMaterial, type GatheredMaterial } from './gather-material.service.ts';

/** What the composer wrote, with the plan it wrote from; null where it revised and needed none. */
interface Composed {
  plan: string | null;
}

/** Writes a draft by the plan, or from what there is to revise. */
export function createWriter(parts: NodeParts): NodeWork {
  return async ({ work, onText, onStage, onRestart, onTryAgain, signal }) => {
    onStage('Reading your plan');
    const material = await gatherMaterial(parts.db, work);
    const isRevision = followsCritique(work);
    onStage(isRevision ? 'Writing the revised draft' : 'Writing your draft');
    const base = draftToRevise(work);
    const write = (repair: string[]) =>
      askFor(parts, work.profileId, callFor(parts, { work, base, material, repair, signal }), {
        onText,
        onTryAgain,
        signal,
      });
    let made = await write([]);
    if (made.extra === null) {
      // An outside model is checked, and may fix once what must not be sent. What is still wrong is said by the checks.
      const repair = await whatMustBeFixed(parts, { draft: made.text, plan: material.plan }, material);
      if (repair.length > 0) {
        onStage('Checking the draft and fixing it');
        onRestart();
        made = await write(repair);
      }
    }
    const text = made.text.trim();
    if (text === '') throw new AppError('model_unavailable', essayMessages.draftMissing);
    const plan = made.extra?.plan ?? null;
    return {
      text,
      changes: {
        draft: text,
        ...(plan === null ? {} : { plan }),
        previousDraft: base,
        revisionNumber: isRevision ? work.revisionNumber + 1 : 1,
        // The critique was of the draft before.
        critique: '',
      },
    };
  };
}

/** Only a critique leads to a revision. A student who went back to plan or research and asks for a draft wants a new one. */
function followsCritique({ lastNode }: EssayWork): boolean {
  return lastNode === 'research_critique';
}

/** The draft that the next one is made from: the one that was judged, or the one that the student brought along. */
function draftToRevise(work: EssayWork): string {
  if (followsCritique(work)) return work.draft;
  return work.form?.currentDraft ?? (work.revisionNumber === 0 ? work.draft : '');
}

interface Writing {
  work: EssayWork;
  /** The draft to revise; empty for a first one. */
  base: string;
  material: GatheredMaterial;
  repair: string[];
  signal: AbortSignal;
}

function callFor({ workers }: NodeParts, { work, base, material, repair, signal }: Writing): ModelCall<Composed> {
  const { critique, questions } = work;
  const { board, form, model, plan } = material;
  const gate = { kind: 'essay', language: form.promptText } as const;
  if (base.trim() === '') {
    return {
      prompt: draftPrompt({ ...model, plan: planWithoutTalk(board, plan), repair }),
      gate,
      compose: async () => {
        const written = await workers.run(composer, 'draftEssay', [board, plan], { signal });
        return { text: written.draft, extra: { plan: written.plan } };
      },
    };
  }
  return {
    prompt: revisePrompt({ ...model, draft: base, critique, repair }),
    gate,
    compose: async () => {
      const answered = questions.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]));
      const text = await workers.run(composer, 'revise', [base, answered], { signal });
      return { text, extra: { plan: null } };
    },
  };
}
