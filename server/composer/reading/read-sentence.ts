import { areOneOf, compilePhrases, hasPhrase, wordSets, type Phrases } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { remember } from '#server/composer/language/remember.ts';
import { isPast } from '#server/composer/language/words.ts';
import askedBack from './asked-back.json' with { type: 'json' };
import data from './talk.json' with { type: 'json' };

type Wish = 'skip' | 'other_topic' | 'stay' | 'wants_it_written' | 'done' | 'private';
export type TalkKind = Wish | 'not_sure' | 'question_back' | 'complaint';

/** What a sentence wants of us. `about` tells more: what is asked, what is wrong. */
export interface Talk {
  kind: TalkKind;
  about: string | null;
  /** What the student wants to turn to, in their words. */
  topic?: string | undefined;
}

/** Where a sentence stands. “Yes.” answers us at the beginning of a message; in the middle of a story it is told. */
export interface Place {
  isFirst: boolean;
  isLast: boolean;
}

const rules = data.rules.map(({ kind, about, when, says }) => ({
  talk: { kind: kind as TalkKind, about },
  when: when ?? null,
  phrases: compilePhrases(says, data.lists),
}));
const asks = Object.entries(askedBack.asks).map(([about, says]) => ({
  about,
  phrases: compilePhrases(says, askedBack.lists),
  /** Without a question mark “who reads the meters is me” begins like a question: then hardly a word may follow. */
  short: compilePhrases(
    says.map((phrase) => phrase.replace(/\.\.\.$/, '[*] [*]')),
    askedBack.lists,
  ),
}));
const tags = data.tags.split(' ').map((tag) => tag.split('_'));
const commands = compilePhrases(askedBack.commands, askedBack.lists);
const questionWords = new Set(askedBack.lists.question.split(' '));
const opening = new Set(askedBack.lists.opening.split(' '));
const othersAnywhere = compilePhrases(data.saidByOthers.anywhere, data.lists);
const othersAtEnd = compilePhrases(data.saidByOthers.atEnd, data.lists);

/** What a sentence wants of us; null where it tells something. */
export const readSentence = (sentence: string, { isFirst, isLast }: Place = { isFirst: false, isLast: false }) =>
  readAt(`${Number(isFirst)}${Number(isLast)}${sentence}`);

const readAt = remember((key): Readonly<Talk> | null =>
  readAnew(key.slice(2), { isFirst: key[0] === '1', isLast: key[1] === '1' }),
);

function readAnew(sentence: string, place: Place): Talk | null {
  const said = plainWordsOf(sentence);
  const words = withoutFillers(said);
  const rest = words.slice(3);
  const isUnsure = words.slice(0, 3).join(' ') === "i don't know" && rest.length > 0;
  if (isUnsure && (endsAsQuestion(sentence) || isInverted(rest)) && rest.length < said.length)
    return readAnew(`${rest.join(' ')}?`, place);
  if (words.length === 0) return /\p{L}/u.test(sentence) ? { kind: 'not_sure', about: 'aside' } : null;
  const others = [said, withoutTag(words), withoutHedges(words)].filter(({ length }) => length !== words.length);
  const ways = [words, ...others];
  const says = (phrases: Phrases) => ways.some((way) => areOneOf(phrases, way));
  if (says(commands)) return { kind: 'question_back', about: 'off_topic' };
  if (isSaidByOthers(words)) return null;
  const places = placesOf(place);
  const found = rules.find(({ when, phrases }) => (when === null || places.has(when)) && says(phrases));
  if (found) return found.talk;
  if (!endsAsQuestion(sentence) && !ways.some(([first = '']) => opening.has(first))) return null;
  const isAsking = endsAsQuestion(sentence) || ways.some(isInverted);
  const asked = asks.find(({ phrases, short }) => says(isAsking ? phrases : short));
  return asked ? { kind: 'question_back', about: asked.about } : null;
}

/** “This is a stupid question by the way.”; not “I said sorry.” */
function withoutTag(words: readonly string[]): string[] {
  const tag = tags.find(
    (one) => words.length > one.length && one.every((word, at) => words.at(at - one.length) === word),
  );
  const rest = tag ? words.slice(0, -tag.length) : [...words];
  return rest.at(-1) === 'said' ? [...words] : rest;
}

function withoutHedges(words: readonly string[]): string[] {
  return words.filter((word, at) => word !== 'like' && !(word === 'no' && at === 0 && words.length > 3));
}

/** Whether a sentence asks, with or without its mark. “My question was simple: who feeds them?” tells. */
export function isQuestion(sentence: string): boolean {
  const words = withoutFillers(plainWordsOf(sentence));
  if (endsAsQuestion(sentence)) return questionWords.has(words[0] ?? '');
  return !isSaidByOthers(words) && (asksUnmarked(words) || asksUnmarked(withoutHedges(words)));
}

const endsAsQuestion = (sentence: string) => /\?["'”’)\s]*$/.test(sentence);

/** Whether a sentence, wherever it stands, talks to us instead of telling something. */
export const isTalk = (sentence: string) => readSentence(sentence) !== null;

function placesOf({ isFirst, isLast }: Place): ReadonlySet<string> {
  const places = { first: isFirst, last: isLast, edge: isFirst || isLast, alone: isFirst && isLast };
  return new Set(Object.entries(places).flatMap(([name, isThere]) => (isThere ? name : [])));
}

export const isSaidByOthers = (words: readonly string[]) =>
  hasPhrase(othersAnywhere, words) || (areOneOf(othersAtEnd, words) && !askingWords.has(words.at(-3) ?? ''));

const { words: askingWords, pairs, verbs, subjects, endings, beforeEndings } = wordSets(askedBack.unmarked);

/** More words than these tell something, however they begin or end. */
const most = { words: 12, ofEcho: 6 };

/** Whether words without a question mark ask: “how did what start”. Where it is in doubt they tell: “what i did was call”. */
function asksUnmarked(words: readonly string[]): boolean {
  if (words.length > most.words || words.includes(',') || tells(words)) return false;
  return isInverted(words) || endsInQuestionWord(words);
}

/** “what do u mean one time of what”, “is this the essay”: the order of its words asks, whatever mark is missing. */
export function isInverted(words: readonly string[]): boolean {
  const typed = words.flatMap((word) => (word.endsWith("'s") ? [word.slice(0, -2), 'is'] : [word]));
  const [first = '', second = '', third = '', fourth = ''] = typed[0] === 'like' ? typed.slice(1) : typed;
  if (tells(words)) return false;
  // “what if i cry”, “whats college essay material”; not “what's left is sand”, “what if we lose it is what i think”
  const isShort = typed.length < 6 && !typed.slice(2).includes('is');
  const isOfMe = second === 'if' && third === 'i' && !typed.includes('is');
  if (first === 'what' && (isOfMe || (isShort && (second === 'if' || second === 'is')))) return true;
  if (askingWords.has(first)) return (verbs.has(second) && subjects.has(third)) || pairs.has(`${third}_${fourth}`);
  return pairs.has(`${first}_${second}`);
}

export function endsInQuestionWord(words: readonly string[]): boolean {
  const [before = '', last = ''] = words.slice(-2);
  return words.length > 1 && words.length <= most.ofEcho && endings.has(last) && !beforeEndings.has(before);
}

const asksUs = /^(?:(?:do|can|will|would|should) (?:you|i) (?!believe|imagine|know|guess)|what if i |how is my )/;

/** “is this ok i asked her”, “can you believe he left us”: something happened; “what was i supposed to do” asks. */
function tells(words: readonly string[]): boolean {
  // “do you want to hear about the time it happened”, “what if i can't remember what she said”
  if (asksUs.test(words.join(' ')) && !isSaidByOthers(words)) return false;
  return words.some((word, at) => at > 2 && word !== 'supposed' && (isPast(word) || word === 'was' || word === 'were'));
}
