import type { DraftFinding, SelectionEdit, SentenceOrigin } from '#contracts/essay-agent.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { workerModule } from '#server/platform/workers/worker-pool.ts';
import { editSelectionPrompt } from '#server/providers/llm/prompts/essay/edit-selection.prompt.ts';
import { generateFor } from '#server/features/model-usage/model-usage.service.ts';
import { findingsIn } from './check-draft.ts';
import { formOf, gatherMaterial } from './gather-material.ts';
import type { EssayWork, NodeParts } from './node-work.ts';
import type * as Passages from './passages.ts';
import type * as SentenceOrigins from './sentence-origins.ts';

const passages = workerModule<typeof Passages>('#server/features/essay-writing/passages.ts');
const originTracing = workerModule<typeof SentenceOrigins>('#server/features/essay-writing/sentence-origins.ts');

type Parts = Pick<NodeParts, 'db' | 'workers'>;

/** The draft with an answer where its gap stood. */
export async function weaveIntoDraft(parts: Parts, work: EssayWork, answer: EssayAnswer): Promise<string> {
  const { composer } = await gatherMaterial(parts, work);
  return parts.workers.run(passages, 'weaveAnswer', [composer, work.draft, answer]);
}

export async function checkDraft(parts: Parts, work: EssayWork): Promise<DraftFinding[]> {
  if (work.draft.trim() === '') return [];
  const { composer } = await gatherMaterial(parts, work);
  return (await findingsIn(parts, work.draft, composer)).map(({ check, weight, detail, quote, start, end }) => ({
    check,
    weight,
    detail,
    quote,
    start,
    end,
  }));
}

export async function findOrigins(parts: Parts, work: EssayWork): Promise<SentenceOrigin[]> {
  if (work.draft.trim() === '') return [];
  const { composer } = await gatherMaterial(parts, work);
  return parts.workers.run(originTracing, 'originsOf', [work.draft, composer, work.plan]);
}

const wishes = {
  shorter: 'Make it shorter by about a third. Keep the facts that carry it.',
  specific: 'Make it more specific. Add nothing that was not given: ask for it with a gap.',
  simpler: 'Say it in simpler words and shorter sentences.',
} as const;

export async function editSelection(
  parts: Omit<NodeParts, 'research'>,
  work: EssayWork,
  { before, selection, after, wish }: SelectionEdit,
  signal: AbortSignal,
): Promise<string> {
  const call = {
    prompt: editSelectionPrompt({
      form: formOf(work),
      before,
      selection,
      after,
      wish: typeof wish === 'string' ? wishes[wish] : wish.words,
    }),
    compose: async () => {
      const args = [selection, wish] as const;
      return { text: await parts.workers.run(passages, 'editWithoutModel', [...args], { signal }), extra: null };
    },
  };
  const { text } = await generateFor(parts, work.profileId, call, () => {}, { signal });
  return text.trim();
}
