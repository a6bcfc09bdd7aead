import { areOneOf, compileAll, wordSets } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { contentWords, hasVerb, isPast } from '#server/composer/language/words.ts';
import data from './doubt.json' with { type: 'json' };

/** Written down with our question whether a message was an answer. */
export const doubtMark = 'doubt';

/** What the student said it was. `taken`: nobody asked, and it was taken for what it seemed. */
export type Meant = 'answer' | 'asking' | 'taken';

const { ours, us, points, aboutUs, judges, told, anybody, openings, endings, wanting } = wordSets(data.words);
const { answer, asking, back } = compileAll(data.meant, data.lists);
const mostWords = 9;
/** “and i was like why” */
const isReported = /\b(?:was|were|['’]?m|be) like\b/i;
/** “then I don't want the garden one, it's boring” */
const refuses = /(?:^|[.!?]\s+)(?:\w+,? ){0,2}i don['’]?t want (?:the|that|my) (?:\w+ ){1,3}(?:one|story)\b/i;
const mostRefusing = 40;
/** “wait like a time or in general” */
const asksFirst = /^(?:so )?(?:wait|hold on),? (?:like|so|for|about|in|the|a)\b/i;

/**
 * Whether a short message may be said to us: it has no word but those of our question and of talk, one of which points at us (“that
 * was for the other one”), or it speaks to us or breaks off and tells of nobody. Nobody can know, so the student is asked. `isSpoken`: we asked
 * for somebody's words.
 */
export function isDoubtful(message: string, question: string, isSpoken: boolean): boolean {
  const words = plainWordsOf(message).filter((word) => word !== ',');
  if (refuses.test(message) && words.length <= mostRefusing) return true;
  if (words.length > mostWords || words.includes('“') || isReported.test(message)) return false;
  if (asksFirst.test(message) && !words.some(isPast)) return true;
  const known = contentWords(question);
  const own = words.filter((word) => !ours.has(word) && ![...contentWords(word)].some((stem) => known.has(stem)));
  if (own.length === 0 && pointsAtUs(words, isSpoken)) return true;
  if (openings.has(words[0] ?? '') && !hasVerb(message)) return true;
  if (words.some((word) => told.has(word) || isPast(word))) return false;
  // “You can cut it with a wire”: how it is done.
  if (own.length > 1 && words[0] === 'you' && anybody.has(words[1] ?? '')) return false;
  return endings.has(words.at(-1) ?? '') || (!isSpoken && words.some((word) => us.has(word)));
}

/** “that one too”, “hard to answer”; not “it was good”, “I was wrong”, “by mistake”. */
function pointsAtUs(words: readonly string[], isSpoken: boolean): boolean {
  if (words.some((word) => aboutUs.has(word))) return true;
  if (!isSpoken && words.some((word) => points.has(word) || us.has(word))) return true;
  return (
    words.some((word) => judges.has(word)) && !words.some((word) => word === 'was' || word === 'were' || isPast(word))
  );
}

/** What the student says to “Is that your answer?”; null where they say something else. */
export function whatWasMeant(message: string): 'answer' | 'asking' | null {
  const words = plainWordsOf(message);
  // “Yes it is”: here the yes is what they say.
  const ways = [words, withoutFillers(words)];
  const says = (phrases: typeof answer) => ways.some((way) => areOneOf(phrases, way));
  return says(answer) ? 'answer' : says(asking) ? 'asking' : null;
}

/** Whether the student asks for what they had us keep out: “i want to use the salt one”. What it names is in it. */
export function wantsBack(sentence: string, held: string): boolean {
  const words = withoutFillers(plainWordsOf(sentence));
  if (!areOneOf(back, words)) return false;
  const known = contentWords(held);
  return [...contentWords(words.join(' '))].every((word) => wanting.has(word) || known.has(word));
}
