import { areOneOf, compileAll, hasPhrase, withoutPhrases, type Phrases } from '#server/composer/language/phrases.ts';
import { plainWordsOf } from '#server/composer/language/plain-words.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import data from './care.json' with { type: 'json' };
import { heavinessOf } from './heaviness.ts';

/** Written down with a message that offers help, so that the conversation stays gentle afterwards. */
export const careMark = 'care';

/** Who is hurt, or in danger of it. `past`: the student, but it is told as something behind them. */
export type Harm = 'self' | 'past' | 'other' | 'abuse' | 'violence';

const heard = compileAll(data.phrases, data.lists);

/** What harm a message speaks of; null for everything else, figures of speech included. */
export function findHarm(message: string): Harm | null {
  const sentences = wordsOf(message, true);
  const says = (patterns: Phrases) => sentences.some((words) => hasPhrase(patterns, words));
  if (says(heard.otherWish)) return 'other';
  if (says(heard.self) || sentences.some((words) => areOneOf(heard.selfAlone, words))) {
    return says(heard.behind) && !says(heard.present) ? 'past' : 'self';
  }
  if (says(heard.abuse)) return 'abuse';
  if (says(heard.violence) && !says(heard.pictures) && !says(heard.fiction)) return 'violence';
  return says(heard.other) && !says(heard.fiction) ? 'other' : null;
}

/** Answered where it is heard: no story, never in a text. What is over, or happened to others, may be one the student wants to tell. */
export const isCryForHelp = (harm: Harm | null) => harm !== null && harm !== 'past' && harm !== 'other';

/** A death, a grave illness or a family that came apart, of somebody who is the student's. A phone that died is none. */
export function speaksOfLoss(message: string): boolean {
  const sentences = wordsOf(message);
  const says = (patterns: Phrases) => sentences.some((words) => hasPhrase(patterns, words));
  if (says(heard.hospital) && !isInPassing(sentences.flat())) return true;
  return says(heard.loss) || sentences.some((words) => areOneOf(heard.lossAtEnd, words));
}

/** “…, and she was in the hospital with her gallbladder so it was just me”: for something small, or why something else happened. */
function isInPassing(words: readonly string[]): boolean {
  const isBeside =
    words.length > 40 && !hasPhrase(heard.hospital, words.slice(0, 12)) && hasPhrase(heard.beside, words);
  return (isBeside || hasPhrase(heard.small, words)) && !hasPhrase(heard.grave, words);
}

/** The words of each sentence, without figures of speech, and violence that stands in a book, a game or a job. */
const wordsOf = (message: string, withQuotes = false) =>
  splitSentences(message).map(({ text }) => withoutPhrases(heard.harmless, plainWordsOf(text, { withQuotes })));

/** Whether somebody died or was lost: `own`, of the student's; `other`, an animal or nobody knows who. What is left unsaid counts. */
export function lossIn(message: string): 'own' | 'other' | null {
  if (speaksOfLoss(message) || heavinessOf(message) === 'loss') return 'own';
  const sentences = wordsOf(message);
  const ends = (patterns: Phrases) => sentences.some((words) => areOneOf(patterns, words));
  const says = (patterns: Phrases) => sentences.some((words) => hasPhrase(patterns, words));
  return says(heard.smallLoss) || ends(heard.smallLossAtEnd) || (ends(heard.didNot) && says(heard.lived))
    ? 'other'
    : null;
}

/** What we never say back to the student. */
export const isHeavy = (message: string) =>
  findHarm(message) !== null || lossIn(message) !== null || heavinessOf(message) !== null;

const { lines, danger, choice, first, later, rest, ask } = data.words;
const harmOf = { now: 'self', abuse: 'abuse', danger: 'other', mind: 'past', loss: null } as const;

/** Written down with a kind answer to something heavy: it asks nothing more, and the story stays open. */
export const heavyMark = 'heavy';

/** A kind answer with where to find help, and what is written down with it; null where a message speaks of no harm. */
export function careReply(message: string, said: readonly string[]): { text: string; mark: string } | null {
  const plain = findHarm(message);
  const harm = plain ?? harmOf[heavinessOf(message) ?? 'loss'];
  if (harm === null) return null;
  const extra = harm === 'abuse' ? ' They help with violence and abuse too.' : '';
  const isCry = isCryForHelp(plain);
  const mark = isCry ? careMark : heavyMark;
  const urgent = harm === 'past' ? '' : ` ${danger}`;
  if (said.some((text) => text.includes(first[harm])))
    return { text: `${later[harm]} ${isCry ? `${lines}${urgent}` : `${rest}\n\n${ask}`}`, mark };
  if (isCry) return { text: `${first[harm]} ${lines}${extra}${urgent}\n\n${choice}`, mark };
  return { text: `${first[harm]} ${rest}\n\n${lines}${extra}${urgent}\n\n${ask}`, mark };
}
