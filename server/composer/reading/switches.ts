import { countWords } from '#contracts/counting.ts';
import type { SentenceMarks } from '#contracts/stories.ts';

/** Fewer words than these, switched off, say nothing of the sentence they stand in. */
const leastInside = 2;

/**
 * How the student switched a sentence; null where they did not. Where a message is cut into sentences changes with what is learned, so
 * what was switched in other cuts counts too: a part of it is as it was, and what has something in it that is off is off.
 */
export function switchOf(text: string, { on = [], off = [] }: SentenceMarks): 'on' | 'off' | null {
  if (off.includes(text)) return 'off';
  if (on.includes(text)) return 'on';
  const words = fold(text);
  const isIn = (one: string, other: string) => one !== '  ' && other.includes(one);
  const isOff = (each: string) =>
    isIn(words, fold(each)) || (countWords(each) >= leastInside && isIn(fold(each), words));
  if (off.some(isOff)) return 'off';
  return on.some((each) => isIn(words, fold(each))) ? 'on' : null;
}

/** Its words alone, with a space around each. */
const fold = (text: string) => ` ${text.replaceAll(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ').trim()} `;
