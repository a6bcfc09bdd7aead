import type { SelectionEdit } from '#contracts/essay-agent.ts';
import { findGaps, writeGap } from '#contracts/gaps.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import { openingToQuote } from '#server/composer/checks/wording/style.ts';
import { readingContext } from '#server/composer/evidence/read-evidence.ts';
import type { ComposerInput, EssayAnswer } from '#server/composer/input.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { isOtherLanguage } from '#server/composer/language/words/other-language.ts';
import { applyChanges } from '#server/composer/revise/apply-changes.ts';
import { plainWords, splitLong } from '#server/composer/revise/operators.ts';
import { shorten } from '#server/composer/revise/shorten.ts';
import { weaveAnswers } from '#server/composer/revise/weave.ts';
import { AppError } from '#server/platform/errors.ts';

// What changes a passage of a draft. It runs in a thread.

/** Puts an answer where its gap stood. The words are the student's; slips are mended as in every answer. */
export function weaveAnswer(input: ComposerInput, draft: string, answer: EssayAnswer): string {
  const essay = readEssay(draft);
  const foreign = splitSentences(answer.text).find(({ text }) => isOtherLanguage(text));
  if (foreign)
    throw new AppError(
      'conflict',
      `The essay is in English, and “${openingToQuote(foreign.text)}” is not yet. Please say it in English; plain words will do.`,
    );
  const { changes } = weaveAnswers(essay, [answer], readingContext(input), input.form.wordCount, 'far');
  if (changes.length === 0) {
    const isThere = findGaps(draft).some(({ question }) => question === answer.question);
    throw new AppError(
      'conflict',
      isThere
        ? 'This is too little for the essay to go on with. Please tell it in a whole sentence.'
        : 'This gap is no longer in the draft. Please reload the page to see the draft as it is now.',
    );
  }
  return applyChanges(draft, changes);
}

/** What can be done without a model: it takes away and rearranges, and asks for what it cannot know. */
export function editWithoutModel(selection: string, wish: SelectionEdit['wish']): string {
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
