import { compileAll, hasPhrase, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf } from '#server/composer/language/plain-words.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { isPast, peopleIn } from '#server/composer/language/words.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import lists from './texts/telling.json' with { type: 'json' };

const fewDeeds = 3;
const place = new RegExp(lists.place, 'iu');
/** “nobody else was there”: who was there is said, and that nobody spoke. */
const alone = new RegExp(lists.alone, 'i');
const { change, once, speech, end, meaning, ...rows } = lists;
const { states, adverbs, eitherTense, feelings, kin } = wordSets(rows);
const says = compileAll({ change, once, speech, end, meaning }, rows);

/** What an answer plainly has. Where it is not plain, the question is asked, and Skip is one tap away. */
export function lookAt(text: string) {
  const sentences = splitSentences(text).map((sentence) => plainWordsOf(sentence.text, { withQuotes: true }));
  const isPastTold = sentences.some(tellsPast);
  const deeds = sentences.filter((words) => tellsDeed(words, isPastTold)).length;
  return {
    hasEvent: deeds >= fewDeeds || sentences.some(tellsEvent),
    hasDeed: deeds > 0,
    hasSpeech: /["“]/.test(text) || alone.test(text) || sentences.some((words) => hasPhrase(says.speech, words)),
    hasChange: sentences.some((words) => hasPhrase(says.change, words)),
    hasEnd: sentences.some((words) => hasPhrase(says.end, words)),
    hasMeaning: sentences.some((words) => hasPhrase(says.meaning, words)),
    hasScene: place.test(text) && (peopleIn(text).size > 0 || alone.test(text)),
  };
}

const tellsPast = (words: readonly string[]) => words.some((word) => isPast(word) && !feelings.has(word));
const tellsEvent = (words: readonly string[]) =>
  tellsPast(words) || (words.length > fewDeeds && hasPhrase(says.once, words));

/** “I counted”, “counted twice”, and “I count” in a second language, where nothing is told in the past; not “I was”, “I wanted”. */
function tellsDeed(words: readonly string[], isPastTold: boolean): boolean {
  if (isPast(words[0] ?? '') || eitherTense.has(words[0] ?? '')) return true;
  return words.some((word, at) => {
    if (word !== 'i' && word !== 'we') return false;
    const verb = words.slice(at + 1).find((next) => !adverbs.has(next)) ?? '';
    if (isPastTold && !isPast(verb) && !eitherTense.has(verb)) return false;
    return /^\p{Ll}{2,}$/u.test(verb) && !states.has(verb);
  });
}

/** The last person in the answer we may ask about: “your uncle”, “Mrs. Aguirre”; nobody where the answer is about a loss. */
export function personIn(text: string): string | null {
  if (speaksOfLoss(text)) return null;
  const titled = text.match(/\b(?:Mrs?|Ms|Dr|Coach|Uncle|Aunt|Auntie)\.? \p{Lu}\p{Ll}+/gu)?.at(-1);
  if (titled !== undefined) return titled;
  const own = [...text.toLowerCase().matchAll(/\bmy (\p{Ll}+)(?!['’\p{L}])/gu)].map(([, noun = '']) => noun);
  const who = own.findLast((noun) => kin.has(noun));
  return who === undefined ? null : `your ${who}`;
}
