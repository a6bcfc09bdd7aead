import type { DraftFinding, SelectionEdit, SentenceOrigin } from '#contracts/essay-agent.ts';
import { findGaps, writeGap } from '#contracts/gaps.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import { openingToQuote } from '#server/composer/checks/wording/style.ts';
import { readingContext } from '#server/composer/evidence/read-evidence.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { isOtherLanguage } from '#server/composer/language/words/other-language.ts';
import { applyChanges } from '#server/composer/revise/apply-changes.ts';
import { plainWords, splitLong } from '#server/composer/revise/operators.ts';
import { shorten } from '#server/composer/revise/shorten.ts';
import { weaveAnswers } from '#server/composer/revise/weave.ts';
import { AppError } from '#server/platform/errors.ts';
import { editSelectionPrompt } from '#server/providers/llm/prompts/essay/edit-selection.prompt.ts';
import { generateFor } from '#server/features/model-usage/model-usage.service.ts';
import { findingsIn } from './check-draft.ts';
import { formOf, gatherMaterial } from './gather-material.ts';
import type { EssayWork, NodeParts } from './node-work.ts';
import { originsOf } from './sentence-origins.ts';

/** Puts an answer where its gap stood. The words are the student's; slips are mended as in every answer. */
export async function weaveIntoDraft(
  parts: Pick<NodeParts, 'db'>,
  work: EssayWork,
  answer: EssayAnswer,
): Promise<string> {
  const { composer } = await gatherMaterial(parts.db, work);
  const essay = readEssay(work.draft);
  const foreign = splitSentences(answer.text).find(({ text }) => isOtherLanguage(text));
  if (foreign)
    throw new AppError(
      'conflict',
      `The essay is in English, and “${openingToQuote(foreign.text)}” is not yet. Please say it in English; plain words will do.`,
    );
  const { changes } = weaveAnswers(essay, [answer], readingContext(composer), composer.form.wordCount, 'far');
  if (changes.length === 0) {
    const isThere = findGaps(work.draft).some(({ question }) => question === answer.question);
    throw new AppError(
      'conflict',
      isThere
        ? 'This is too little for the essay to go on with. Please tell it in a whole sentence.'
        : 'This gap is no longer in the draft. Please reload the page to see the draft as it is now.',
    );
  }
  return applyChanges(work.draft, changes);
}

export async function checkDraft(parts: Pick<NodeParts, 'db'>, work: EssayWork): Promise<DraftFinding[]> {
  if (work.draft.trim() === '') return [];
  const { composer } = await gatherMaterial(parts.db, work);
  return findingsIn(work.draft, composer).map(({ check, weight, detail, quote, start, end }) => ({
    check,
    weight,
    detail,
    quote,
    start,
    end,
  }));
}

export async function findOrigins(parts: Pick<NodeParts, 'db'>, work: EssayWork): Promise<SentenceOrigin[]> {
  if (work.draft.trim() === '') return [];
  const { composer } = await gatherMaterial(parts.db, work);
  return originsOf(work.draft, composer, work.plan);
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
    compose: () => ({ text: editWithoutModel(selection, wish), extra: null }),
  };
  const { text } = await generateFor(parts, work.profileId, call, () => {}, { signal });
  return text.trim();
}

/** What can be done without a model: it takes away and rearranges, and asks for what it cannot know. */
function editWithoutModel(selection: string, wish: SelectionEdit['wish']): string {
  if (typeof wish === 'object') {
    throw new AppError(
      'validation_failed',
      'The built-in composer can make a passage shorter, simpler or more specific. A wish in your own words needs a language model, which is not set up here.',
    );
  }
  const essay = readEssay(selection);
  if (wish === 'specific') {
    const gap = writeGap('one detail of this that only you could know: what you saw, heard or said', 35);
    return `${selection.trimEnd()} ${gap}`;
  }
  if (wish === 'shorter') {
    const words = essay.sentences.reduce((sum, sentence) => sum + sentence.words, 0);
    const cut = applyChanges(selection, shorten(essay, [], Math.ceil(words * 0.67)));
    if (cut.trim() !== selection.trim()) return cut.trim();
  } else {
    const simpler = essay.sentences
      .map(({ text }) => plainWords(splitLong(text) ?? text) ?? splitLong(text) ?? text)
      .join(' ');
    if (simpler !== selection.trim()) return simpler;
  }
  throw new AppError(
    'validation_failed',
    `This passage is as ${wish === 'shorter' ? 'short' : 'simple'} as we can make it without changing what it says.`,
  );
}
