import { essayMessages } from '#contracts/messages.ts';
import { composer } from '#server/providers/composer.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EssayChanges, EssayWork, NodeParts, NodeRun, NodeWork } from './node-work.ts';
import { composeFor } from './compose-for.ts';
import { gatherMaterial, type GatheredMaterial } from './gather-material.service.ts';
import { draftWithModel } from './model/draft-with-model.ts';

/** Writes a draft by the plan, or from what there is to revise. */
export function createWriter(parts: NodeParts): NodeWork {
  return async (run) => {
    const { work, onText, onStage } = run;
    onStage('Reading your plan');
    const material = await gatherMaterial(parts.db, work, run.typed);
    const isRevision = followsCritique(work);
    onStage(isRevision ? 'Writing the revised draft' : 'Writing your draft');
    const base = draftToRevise(work);
    const made =
      parts.model.kind === 'composer'
        ? await composeDraft(parts, run, base, material)
        : await writeDraft(parts, run, base, material);
    if (parts.model.kind !== 'composer') onText(made.draft);
    return {
      text: made.draft,
      changes: {
        ...made,
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

/** Far more sentences than an essay and its revision have. */
const mostFacts = 500;

type Made = Pick<EssayChanges, 'plan' | 'facts'> & { draft: string };

async function writeDraft(parts: NodeParts, run: NodeRun, base: string, material: GatheredMaterial): Promise<Made> {
  const { text, facts } = await draftWithModel(parts, run, { base, material });
  // A revision may be taken by halves: what is known of the draft before still holds for its sentences.
  const known = new Set(facts.map((fact) => fact.text));
  return {
    draft: text,
    facts: [...facts, ...run.work.facts.filter((fact) => !known.has(fact.text))].slice(0, mostFacts),
  };
}

/** The board's sentences in order, or the draft with the answers it does not have yet. */
async function composeDraft(parts: NodeParts, run: NodeRun, base: string, material: GatheredMaterial): Promise<Made> {
  const { workers } = parts;
  const { signal, work } = run;
  const { text, extra } = await composeFor<{ plan: string | null }>(parts, run, async () => {
    if (base.trim() === '') {
      const written = await workers.run(composer, 'draftEssay', [material.board, material.plan], { signal });
      return { text: written.draft, extra: { plan: written.plan } };
    }
    const answered = work.questions.flatMap(({ question, answer }) => (answer === null ? [] : [{ question, answer }]));
    return { text: await workers.run(composer, 'revise', [base, answered], { signal }), extra: { plan: null } };
  });
  const draft = text.trim();
  if (draft === '') throw new AppError('model_unavailable', essayMessages.draftMissing);
  const plan = extra?.plan ?? null;
  return { draft, facts: [], ...(plan === null ? {} : { plan }) };
}
