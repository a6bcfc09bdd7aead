import type { Slot } from '#contracts/chat.ts';
import { guessSlot } from '#server/composer/interview/reading/guess-slot.ts';
import { isPastVerb } from '#server/composer/language/verbs.ts';

/** What an answer is about, where a model asked and nobody wrote it down. Every answer has a place, if only the last resort. */
export function slotOfExchange(question: string, answer: string): Slot {
  const past = answer.split(/\W+/).filter((word) => isPastVerb(word.toLowerCase())).length;
  return guessSlot(question, answer) ?? (past >= 3 ? 'moment' : 'background');
}
