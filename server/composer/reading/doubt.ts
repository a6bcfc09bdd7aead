import { areOneOf, compileAll, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { contentWords } from '#server/composer/language/words.ts';
import data from './doubt.json' with { type: 'json' };
import type { Talk } from './read-sentence.ts';

/** Written down with our question whether a message was an answer. */
export const doubtMark = 'doubt';

/** What the student said it was. `taken`: nobody asked, and it was taken for what it seemed. */
export type Meant = 'answer' | 'asking' | 'taken';

const { wanting } = wordSets(data.words);
const { answer, asking, back, whereItIs } = compileAll(data.meant, data.lists);
const again = /^\W*(?:(?:wait|no|nah|ok|okay|actually|yeah|yes)\W+)+/i;

export function echoes(sentence: string, question: string): boolean {
  const known = contentWords(question);
  return [...contentWords(sentence)].some((stem) => known.has(stem));
}

/** What the student says to “Is that your answer?”; null where they say something else. */
export function whatWasMeant(message: string): 'answer' | 'asking' | null {
  const words = plainWordsOf(message);
  const says = (phrases: typeof answer) => areOneOf(phrases, words) || areOneOf(phrases, withoutFillers(words));
  return says(answer) ? 'answer' : says(asking) ? 'asking' : null;
}

/** What a sentence says of what the student had us keep out: “no put it back, it's my best one” wants it; “did you delete it?” only asks. */
export function ofHeld(sentence: string, held: string | undefined): Talk | null {
  const says = (phrases: typeof back) =>
    sentence.split(/[,;]/).some((clause) => {
      const words = withoutFillers(plainWordsOf(clause.replace(again, '')));
      const isKnown = (word: string) => wanting.has(word) || echoes(word, held ?? '');
      return areOneOf(phrases, words) && [...contentWords(words.join(' '))].every(isKnown);
    });
  if (held === undefined) return null;
  if (says(back)) return { kind: 'complaint', about: 'keep' };
  return says(whereItIs) ? { kind: 'question_back', about: 'held' } : null;
}
