import lists from './story-names.json' with { type: 'json' };

type Phrases = readonly string[][];

/** The longest first, so that “so like” is found before “so”. */
const phrasesOf = (list: string): Phrases =>
  list
    .split(' ')
    .map((phrase) => phrase.split('_'))
    .toSorted((a, b) => b.length - a.length);

const phrases = {
  fillers: phrasesOf(lists.fillers),
  apart: phrasesOf(lists.apart),
  notFillers: phrasesOf(lists.notFillers),
};
const joins = new Set(['and', 'but']);

/** A word in one spelling, without what stands around it. */
export const bare = (word = ''): string =>
  word
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']/gu, '');

/** How many words of a list stand at this place; 0 where none does. */
function countAt(list: Phrases, words: readonly string[], at: number): number {
  const first = bare(words[at]);
  const isHere = (phrase: string[]) =>
    phrase[0] === first && phrase.every((each, by) => by === 0 || bare(words[at + by]) === each);
  return list.find(isHere)?.length ?? 0;
}

/** “ok so”, “omg fine, so again:”. Some words say nothing only where they are set apart: “Well, …”, but not “Well water …”. */
function fillersAt(words: readonly string[], at: number): number {
  if (bare(words[at]) === '') return 1;
  if (countAt(phrases.notFillers, words, at) > 0) return 0;
  const plain = countAt(phrases.fillers, words, at);
  const count = countAt(phrases.apart, words, at);
  if (plain > 0 || count === 0) return plain;
  const next = words[at + count];
  const isApart = next === undefined || /\P{L}$/u.test(words[at + count - 1] ?? '');
  const isBefore = !joins.has(bare(next)) && countAt(phrases.fillers, words, at + count) > 0;
  return isApart || isBefore ? count : 0;
}

/** Where what is said begins, behind its fillers; the number of words where nothing is. */
export function behindFillers(words: readonly string[], from = 0): number {
  let at = from;
  while (at < words.length) {
    const count = fillersAt(words, at);
    if (count === 0) return at;
    at += count;
  }
  return words.length;
}

/** Where the words behind one of these begin. */
export const phraseSkipper = (list: string) => {
  const all = phrasesOf(list);
  return (words: readonly string[], at: number): number => at + countAt(all, words, at);
};

/** With a capital first, unless the word has one of its own: “iPhone”. */
export const withCapital = (text: string): string =>
  /^\p{Ll}\S*\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
