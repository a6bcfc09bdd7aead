import { areOneOf, compilePhrases, hasPhrase, wordSets, type Phrases } from '#server/composer/language/phrases.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import { remember } from '#server/composer/language/remember.ts';
import { isPast } from '#server/composer/language/words.ts';
import { ownWords, topicOf } from './asked-about.ts';
import askedBack from './asked-back.json' with { type: 'json' };
import { pleasOf } from './plea.ts';
import data from './talk.json' with { type: 'json' };

type Wish = 'skip' | 'other_topic' | 'stay' | 'wants_it_written' | 'done' | 'private';
export type TalkKind = Wish | 'not_sure' | 'question_back' | 'complaint';

/** What a sentence wants of us. `about`: what is asked, what is wrong; `topic`: what the student turns to, in their words. */
export type Talk = { kind: TalkKind; about: string | null; topic?: string | undefined };

/** Where a sentence stands. “Yes.” answers us at the beginning of a message; in the middle of a story it is told. */
export type Place = { isFirst: boolean; isLast: boolean };

const rules = data.rules.map(({ kind, about, when, says }) => ({
  talk: { kind: kind as TalkKind, about },
  when: when ?? null,
  phrases: compilePhrases(says, data.lists),
}));
const tag = new RegExp(`(?<! said) (?:${data.tags.replaceAll(' ', '|').replaceAll('_', ' ')})$`);
const chips = new RegExp(askedBack.chips, 'gi');
export const toldAsking = new RegExp(askedBack.toldAsking, 'i');
const spoken = new Set([...data.lists.speaking.split(' '), 'me', 'like', 'thinking']);
const othersAnywhere = compilePhrases(data.saidByOthers.anywhere, data.lists);
const othersAtEnd = compilePhrases(data.saidByOthers.atEnd, data.lists);

/** What a sentence wants of us; null where it tells something. */
export const readSentence = (sentence: string, { isFirst, isLast }: Place = { isFirst: false, isLast: false }) =>
  readAt(`${Number(isFirst)}${Number(isLast)}${sentence}`);

const readAt = remember((key): Readonly<Talk> | null =>
  readAnew(key.slice(2), { isFirst: key[0] === '1', isLast: key[1] === '1' }),
);

function readAnew(sentence: string, { isFirst, isLast }: Place): Talk | null {
  const said = plainWordsOf(sentence.replace(chips, '$1'));
  const words = withoutFillers(said);
  if (words.length === 0) return /\p{L}/u.test(sentence) ? { kind: 'not_sure', about: 'aside' } : null;
  const others = [said, withoutTag(words), withoutHedges(words)].filter(({ length }) => length !== words.length);
  const ways = [words, ...others];
  const says = (phrases: Phrases) => ways.some((way) => areOneOf(phrases, way));
  if (isSaidByOthers(words)) return null;
  const places: Record<string, boolean> = {
    first: isFirst,
    last: isLast,
    edge: isFirst || isLast,
    alone: isFirst && isLast,
  };
  const found = rules.find(({ when, phrases }) => (when === null || places[when]) && says(phrases));
  const [plea] = !found || /^(?:asked|already)$/.test(found.talk.about ?? '') ? pleasOf(sentence) : [];
  if (plea || found) return plea ? { kind: 'private', about: plea.about } : (found?.talk ?? null);
  if (toldAsking.test(sentence) || !isAskedOfUs(sentence, words)) return null;
  const about = topicOf(words);
  return about === null ? null : { kind: 'question_back', about };
}

/** “u didnt answer are you a robot”, “the page keeps freezing what do i do”; not “he asked me are you a robot”. */
function isAskedOfUs(sentence: string, words: readonly string[]): boolean {
  if (endsAsQuestion(sentence)) return true;
  if (words.length > most.asking || tells(words)) return false;
  const [first = '', second = '', third = ''] = words;
  const from = words.findIndex((_, at) => isInverted(words.slice(at)));
  // “can i tell you one thing about goats, they lie”
  if (from === 0) return !words.includes(',');
  if (ownWords(words) > 0) return false;
  if (from > 1 && ![from - 1, from].some((at) => spoken.has(words[at] ?? ''))) return true;
  // “what i do now is …” tells; “how i can change it” asks in a second language.
  const isClause = (askingWords.has(first) && subjects.has(second) && third !== 'can') || askingWords.has(second);
  return sets.questionWords.has(first) && !isClause && !words.includes(',');
}

/** “This is a stupid question by the way.”; not “I said sorry.” */
const withoutTag = (words: readonly string[]) => words.join(' ').replace(tag, '').split(' ');

const withoutHedges = (words: readonly string[]) =>
  words.filter((word, at) => word !== 'like' && !(word === 'no' && at === 0 && words.length > 3));

/** Whether a sentence asks, with or without its mark; where it is in doubt it tells: “what i did was call”. “My question was simple: who feeds them?” tells. */
export function isQuestion(sentence: string): boolean {
  const words = withoutFillers(plainWordsOf(sentence));
  if (endsAsQuestion(sentence)) return sets.questionWords.has(words[0] ?? '');
  if (words.length > most.words || words.includes(',') || tells(words) || isSaidByOthers(words)) return false;
  return [words, withoutHedges(words)].some(isInverted);
}

export const endsAsQuestion = (sentence: string) => /\?[?!"'”’)\s]*$/.test(sentence);

/** Whether a sentence, wherever it stands, talks to us instead of telling something. */
export const isTalk = (sentence: string) => readSentence(sentence) !== null;

export const isSaidByOthers = (words: readonly string[]) =>
  hasPhrase(othersAnywhere, words) || (areOneOf(othersAtEnd, words) && !askingWords.has(words.at(-3) ?? ''));

const sets = wordSets(askedBack.unmarked);
const { words: askingWords, pairs, subjects } = sets;

/** More words than these tell something, however they begin or end. */
const most = { words: 12, asking: 20 };

/** “what do u mean one time of what”, “is this the essay”: the order of its words asks, whatever mark is missing. */
export function isInverted(words: readonly string[]): boolean {
  const typed = words.flatMap((word) => (word.endsWith("'s") ? [word.slice(0, -2), 'is'] : [word]));
  const [first = '', second = '', third = '', fourth = ''] = typed[0] === 'like' ? typed.slice(1) : typed;
  if (tells(words)) return false;
  // “what if i cry”, “whats college essay material”; not “what's left is sand”, “what if we lose it is what i think”
  const isShort = typed.length < 6 && !typed.slice(2).includes('is');
  const isOfMe = second === 'if' && third === 'i' && !typed.includes('is');
  if (first === 'what' && (isOfMe || (isShort && (second === 'if' || second === 'is')))) return true;
  if (askingWords.has(first)) return (sets.verbs.has(second) && subjects.has(third)) || pairs.has(`${third}_${fourth}`);
  return pairs.has(`${first}_${second}`);
}

const asksUs = new RegExp(askedBack.asksUs);

/** “is this ok i asked her”, “can i help you is what i say”: something is told; “what was i supposed to do”, “does it get sent” ask. */
function tells(words: readonly string[]): boolean {
  if (words.some((word, at) => at > 3 && word === 'is' && sets.closing.has(words[at + 1] ?? ''))) return true;
  // “do you want to hear about the time it happened”, “what if i can't remember what she said”
  if (asksUs.test(words.join(' ')) && !isSaidByOthers(words)) return false;
  const isTold = (word: string, at: number) => isPast(word) && !sets.passive.has(words[at - 1] ?? '');
  return words.some((word, at) => at > 2 && !sets.ofUs.has(word) && (sets.was.has(word) || isTold(word, at)));
}
