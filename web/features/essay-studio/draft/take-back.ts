import { countWords } from '#contracts/counting.ts';
import type { SentenceOrigin } from '#contracts/essay-agent.ts';

type Edit = SentenceOrigin['edits'][number];

/** The sentence with one of our edits taken back; null where the edit can no longer be found in it. */
export function takeBack(sentence: string, { before, after }: Edit): string | null {
  if (after.trim() === '' || after === before) return null;
  const at = findWhole(sentence, after);
  return at < 0 ? null : `${sentence.slice(0, at)}${before}${sentence.slice(at + after.length)}`.trim();
}

/** Where the words stand by themselves: the "is" of "this" is another one. */
function findWhole(sentence: string, words: string): number {
  const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    const joinsBefore = isLetter(sentence[at - 1]) && isLetter(words[0]);
    const joinsAfter = isLetter(words.at(-1)) && isLetter(sentence[at + words.length]);
    if (!joinsBefore && !joinsAfter) return at;
  }
  return -1;
}

/** The sentence as the student gave it; null where it was made of several, or is only a part of a longer one. */
export function asGiven(sentence: string, { origins, edits }: SentenceOrigin): string | null {
  const [only, ...others] = origins;
  if (!only || others.length > 0 || edits.length === 0 || (only.source !== 'chat' && only.source !== 'answer'))
    return null;
  const given = only.text.trim();
  const isPart = countWords(given) > 1.3 * countWords(sentence) + 3;
  return isPart || given === sentence ? null : given;
}
