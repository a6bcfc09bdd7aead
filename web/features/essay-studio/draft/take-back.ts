import { countWords } from '#contracts/counting.ts';
import type { SentenceOrigin } from '#contracts/essay-agent.ts';

type Edit = SentenceOrigin['edits'][number];

/** The sentence with one of our edits taken back; null where the edit can no longer be found in it. */
export function takeBack(sentence: string, { before, after }: Edit): string | null {
  if (after.trim() === '' || after === before) return null;
  const at = before === '' ? findLast(sentence, after) : findOnly(sentence, after);
  return at < 0 ? null : `${sentence.slice(0, at)}${before}${sentence.slice(at + after.length)}`.trim();
}

/** The draft with other words in the place of one sentence. Refuses where that sentence stands there no longer. */
export function reword(draft: string, { at, text }: { at: number; text: string }, words: string): string {
  if (!draft.startsWith(text, at))
    throw new Error('The draft has changed meanwhile. Please choose the sentence again.');
  return `${draft.slice(0, at)}${words}${draft.slice(at + text.length)}`;
}

/** What was only added stands at the end: anywhere else the same mark is the student's own, as in "3.8" or "Mr.". */
function findLast(sentence: string, words: string): number {
  const at = sentence.trimEnd().length - words.length;
  return at >= 0 && sentence.startsWith(words, at) && isWhole(sentence, words, at) ? at : -1;
}

/** An edit does not say where it was made, so that of two places neither can be meant. */
function findOnly(sentence: string, words: string): number {
  let found = -1;
  for (let at = sentence.indexOf(words); at >= 0; at = sentence.indexOf(words, at + 1)) {
    if (!isWhole(sentence, words, at)) continue;
    if (found >= 0) return -1;
    found = at;
  }
  return found;
}

/** Whether the words stand there by themselves: the "is" of "this" is another one, and so is the point of "3.8". */
function isWhole(sentence: string, words: string, at: number): boolean {
  const [before, after] = [sentence.charAt(at - 1), sentence.charAt(at + words.length)];
  const joins = (one: string, other: string) => isLetter(one) && isLetter(other);
  if (joins(before, words.charAt(0)) || joins(words.charAt(words.length - 1), after)) return false;
  return !(/^[.,]$/.test(words) && /\d/.test(before) && /\d/.test(after));
}

function isLetter(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
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
