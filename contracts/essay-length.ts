import { countWords } from './counting.ts';
import { essayLimits } from './limits.ts';

const figure = new Intl.NumberFormat('en');

/**
 * What is wrong with the length of an essay, in words for whoever wrote it; null where nothing is. One that was stored longer
 * before there was a limit may stay and get shorter, but not grow.
 */
export function essayLengthProblem(text: string, stored = ''): string | null {
  const tooLong = textLengthProblem(text.length);
  if (tooLong !== null) return tooLong;
  // Most texts are too short to hold too many words: they need no counting.
  if (text.length < 2 * essayLimits.words || text.length <= stored.length) return null;
  const words = countWords(text);
  const over = words - essayLimits.words;
  if (over <= 0) return null;
  return `This text has ${figure.format(words)} words. An essay can have up to ${figure.format(essayLimits.words)}, so please cut at least ${figure.format(over)}.`;
}

/** The same where only the length is known. */
export function textLengthProblem(length: number): string | null {
  if (length <= essayLimits.textLength) return null;
  return `This text is ${figure.format(length)} characters long. We can keep up to ${figure.format(essayLimits.textLength)}, so please shorten it.`;
}
