import { wordSets } from '#server/composer/language/phrases.ts';
import { isPast } from '#server/composer/language/words.ts';
import askedBack from './asked-back.json' with { type: 'json' };

const { words: questionWords, pairs, verbs, subjects, endings, beforeEndings } = wordSets(askedBack.unmarked);

/** More words than these tell something, however they begin or end. */
const mostWords = 12;
const mostWordsOfEcho = 6;

/** Whether words without a question mark ask: “how did what start”. Where it is in doubt they tell: “what i did was call”. */
export function asksUnmarked(words: readonly string[]): boolean {
  if (words.length > mostWords || words.includes(',') || tells(words)) return false;
  return isInverted(words) || endsInQuestionWord(words);
}

/** “what do u mean one time of what”, “is this the essay”: the order of its words asks, whatever mark is missing. */
export function isInverted(words: readonly string[]): boolean {
  const typed = words.flatMap((word) => (word.endsWith("'s") ? [word.slice(0, -2), 'is'] : [word]));
  const [first = '', second = '', third = '', fourth = ''] = typed[0] === 'like' ? typed.slice(1) : typed;
  if (tells(words)) return false;
  // “how did what start”, “which one are we on”
  if (questionWords.has(first)) return (verbs.has(second) && subjects.has(third)) || pairs.has(`${third}_${fourth}`);
  return pairs.has(`${first}_${second}`);
}

/** “change what”; not “no matter what”. */
export function endsInQuestionWord(words: readonly string[]): boolean {
  const [before = '', last = ''] = words.slice(-2);
  return words.length > 1 && words.length <= mostWordsOfEcho && endings.has(last) && !beforeEndings.has(before);
}

/** “is this ok i asked her”, “can you believe he left us”: something happened; “what was i supposed to do” asks. */
function tells(words: readonly string[]): boolean {
  return words.some((word, at) => at > 2 && word !== 'supposed' && (isPast(word) || word === 'was' || word === 'were'));
}
