import lists from './data/words.json' with { type: 'json' };
import { wordSets } from './phrases.ts';

const { stopWords, kin, calendar, verbs, subjects, irregularPast: irregular } = wordSets(lists);
const persons = new Set([...lists.kin, ...lists.persons]);

export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];

export function firstWords(text: string, most: number): string {
  const words = text.split(/\s+/);
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}

/** The words that say what a text is about, with their commonest endings off. */
export function contentWords(text: string): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => word.length > 2 && !stopWords.has(word))
      .map((word) => word.replace(/(?:'s|’s|ing|ed|es|s)$/, '')),
  );
}

/** The same without verbs, dates and what is too short: by these a text is known to be about the same thing as another. */
export function thingWords(text: string): Set<string> {
  return new Set(
    [...contentWords(text)].filter((word) => /^[^\d]{4,}$/.test(word) && !isVerb(word) && !calendar.has(word)),
  );
}

/** Names in a text: a capital that does not open a sentence and is no day or month. */
export function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(/(?<=[\p{Ll}\p{N},;] |\b(?:Mrs?|Ms|Dr)\.? )\p{Lu}[\p{L}'’-]+/gu)) {
    const name = match[0].replace(/['’]s$/, '').toLowerCase();
    if (!calendar.has(name) && !/^i['’]/.test(name)) names.add(name);
  }
  return names;
}

/** “My dad's mom” is about a dad and a mom. */
export const bareWords = (text: string): string[] => wordsOf(text).map((word) => word.replace(/['’]s$/, ''));

/** Names and family: two stories that share one are about the same people. */
export const closePeopleIn = (text: string): Set<string> =>
  new Set([...namesIn(text), ...bareWords(text).filter((word) => kin.has(word))]);

/** Everybody a "he" or "she" may mean: names, family, "the coach". */
export const peopleIn = (text: string): Set<string> =>
  new Set([...namesIn(text), ...bareWords(text).filter((word) => persons.has(word))]);

const neverNames = new Set([...lists.stopWords, ...lists.neverNames, ...lists.subjects, ...lists.pronouns]);

/** Everybody a “he” in the next sentence may mean, also where a name opens this one: “Bo came.” */
export function namedIn(text: string): Set<string> {
  const [, first = ''] = /^["“]?(\p{Lu}[\p{L}-]+)/u.exec(text) ?? [];
  const word = first.toLowerCase();
  const isName = word !== '' && !neverNames.has(word) && !calendar.has(word) && !isVerb(word);
  return new Set([...peopleIn(text), ...(isName ? [word] : [])]);
}

/** A few words without a verb, and without anybody who might do one we don't know: "Nursing." "My uncle Milan." */
export function isLabel(sentence: string, most = 5): boolean {
  const words = wordsOf(sentence);
  return words.length > 0 && words.length <= most && !words.some((word) => isVerb(word) || subjects.has(word));
}

export const hasVerb = (text: string): boolean => wordsOf(text).some(isVerb);

export const isVerb = (word: string): boolean =>
  verbs.has(word) || /['’](?:m|re|ve|ll|d)$|n['’]t$/.test(word) || isPast(word);

export const isPast = (word: string): boolean =>
  irregular.has(word) || irregular.has(word.replace(/^re/, '')) || (word.length > 4 && word.endsWith('ed'));
