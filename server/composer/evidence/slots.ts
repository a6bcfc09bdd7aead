import type { Slot } from '#contracts/chat.ts';
import { countWords } from '#contracts/counting.ts';
import { guessSlot } from '#server/composer/interview/reading/guess-slot.ts';
import { hasTimeLead } from '#server/composer/language/pointing/leaning.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';

/** What an answer is about, where a model asked and nobody wrote it down. Every answer has a place, if only the last resort. */
export function slotOfExchange(question: string, answer: string): Slot {
  return guessSlot(question, answer) ?? (pastVerbs(answer) >= 3 ? 'moment' : 'background');
}

const wish =
  /^(?:maybe|probably|someday|one day|hopefully|(?:maybe )?(?:i|we) (?:want|hope|plan|would like|might)(?: to)?|i'd (?:like|love) to)\b(?! (?:to )?(?:study|major|learn))/i;
const deed = /^(?:so |then |first |after that |finally )?(?:i|we) (\p{L}+)/iu;

/**
 * Students answer what they have to say, not always what was asked. Three turns are sure enough to follow: a wish for later,
 * a story that begins with its day where no story stands yet, and what was done about the story told just before.
 */
export function slotOfAnswer(asked: Slot, answer: string, before: { slot: Slot; text: string } | null): Slot {
  const text = answer.trim().replaceAll('’', "'");
  if (asked !== 'goal' && asked !== 'fit' && asked !== 'motive' && isWish(text)) return 'goal';
  const hasStory = before?.slot === 'moment' || before?.slot === 'action';
  if (asked === 'action' && !hasStory && hasTimeLead(text) && pastVerbs(text) >= 3) return 'moment';
  const verb = deed.exec(text)?.[1]?.toLowerCase() ?? '';
  if (asked === 'moment' && before && hasStory && isPastVerb(verb) && verb !== 'was' && verb !== 'had') {
    const told = new Set(contentRoots(before.text));
    if (contentRoots(text).filter((root) => told.has(root)).length >= 2) return 'action';
  }
  return asked;
}

/** A wish may have a past verb in passing ("a man named Rick"). */
function isWish(text: string): boolean {
  return wish.test(text) && pastVerbs(text) <= Math.floor(countWords(text) / 15);
}

function pastVerbs(text: string): number {
  return text.split(/[^\p{L}']+/u).filter((word) => isPastVerb(word.toLowerCase())).length;
}
