import type { DraftFinding, SelectionEdit, SentenceOrigin } from '#contracts/essay-agent.ts';
import { countWords } from '#contracts/counting.ts';
import { findGaps, writeGap } from '#contracts/gaps.ts';
import { asProse } from '#server/composer/compose.ts';
import { composer } from '#server/providers/composer.ts';
import { AppError } from '#server/platform/errors.ts';
import { editSelectionPrompt } from '#server/providers/llm/prompts/essay/edit-selection.prompt.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { findingsIn } from './check-draft.ts';
import { formOf, gatherMaterial } from './gather-material.service.ts';
import type { EssayWork, NodeParts } from './node-work.ts';

/** Puts an answer where its gap stood, in the student's own words. */
export function fillGap(draft: string, question: string, answer: string): string {
  const gap = findGaps(draft).find((each) => each.question === question);
  if (!gap)
    throw new AppError(
      'conflict',
      'This blank is no longer in your draft. Refresh the page to see the latest version.',
    );
  return `${draft.slice(0, gap.start)}${asProse(answer)}${draft.slice(gap.end)}`;
}

type Parts = Pick<NodeParts, 'db' | 'workers'>;

export async function checkThreadDraft(parts: Parts, work: EssayWork): Promise<DraftFinding[]> {
  if (work.draft.trim() === '') return [];
  return findingsIn(parts, work, await gatherMaterial(parts.db, work));
}

export async function findOrigins(parts: Parts, work: EssayWork): Promise<SentenceOrigin[]> {
  if (work.draft.trim() === '') return [];
  const { given } = await gatherMaterial(parts.db, work);
  return parts.workers.run(composer, 'originsOf', [work.draft, given]);
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
    gate: { kind: 'passage' as const, language: selection, mostWords: 3 * countWords(selection) + 120 },
    compose: () => ({ text: askForMore(selection, wish), extra: null }),
  };
  const { text } = await askFor(parts, work.profileId, call, { signal });
  return text.trim();
}

/** Without a model nothing is reworded: we can only ask for more. */
function askForMore(selection: string, wish: SelectionEdit['wish']): string {
  if (wish === 'specific')
    return `${selection.trimEnd()} ${writeGap('One detail only you could know: what did you see, hear or say?', 35)}`;
  throw new AppError('validation_failed', 'We don’t rewrite your sentences here. Change these words in your own way.');
}
