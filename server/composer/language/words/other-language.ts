import { apostrophes, misspelt, shortForms } from '#server/composer/language/cleaning/spelling.ts';
import { countEnglishWords } from './nlp.ts';

/** Words that hardly an English sentence does without and that other languages lack. */
const english = new Set(
  `the and of my that with for they we she it its this have had were from are because but when who what our their there
  would not you his her at by which than your been could about them him if how into i'm it's don't didn't`.split(/\s+/),
);

/** Small words of other languages that are no words of English, or none that stands beside another of them. */
const elsewhere = new Set(
  `und der die das ist nicht ich ein eine den dem mit auf von wir hat es war man que de el la los las en un una por para mi
  su y le les et je est dans pour sur il che di non del e o os da do na no um uma nie w z jest że to się hai mein nahi aur ka
  ki ke ko tha thi ang ng sa mga kong yang dan saya ini itu ve bir çok het een van ons ik`.split(/\s+/),
);

const spelt = { ...apostrophes, ...misspelt, ...shortForms };

/** Fewer words than these tell nothing by themselves. */
const fewest = 4;

/**
 * Whether a sentence is in another language than English, which nothing here can read and nothing may therefore mend. A
 * dish, a name or a saying in one's own language does not make a sentence foreign, nor do slips of spelling.
 */
export function isOtherLanguage(sentence: string): boolean {
  if (/\S{300}/.test(sentence)) return false;
  const letters = sentence.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (letters.length >= 2 && latin.length < letters.length / 2) return true;
  const words = wordsOf(sentence);
  if (words.length < fewest) return false;
  const own = words.filter((word) => english.has(word)).length;
  if (own * 8 > words.length) return false;
  const known = knownShare(words);
  // Titles and dishes in a row are names, whatever language they are in.
  const isRow = (sentence.match(/,/g) ?? []).length * 3 >= words.length;
  return (known < 0.4 && !isRow) || (known < 0.65 && words.filter((word) => elsewhere.has(word)).length >= 2);
}

/** Words too few to judge, beside a sentence in another language: are they of it? */
export function mayBeOtherLanguage(sentence: string): boolean {
  const words = wordsOf(sentence);
  return isOtherLanguage(sentence) || (words.length < fewest && knownShare(words) <= 0.5);
}

/** In small letters, without what stands in quotation marks and without names. */
function wordsOf(sentence: string): string[] {
  const told = sentence.replace(/["“„«][^"”“»]{0,300}["”“»]/g, ' ');
  const isShouted = told === told.toUpperCase();
  const words = told.replaceAll('’', "'").match(/(?<![\p{L}'])\p{L}[\p{L}']*/gu) ?? [];
  return words
    .filter(
      (word, index) => index === 0 || isShouted || !/^\p{Lu}/u.test(word) || word.startsWith("I'") || word === 'I',
    )
    .map((word) => word.toLowerCase());
}

function knownShare(words: readonly string[]): number {
  const listed = words.filter((word) => word in spelt).length;
  return (listed + countEnglishWords(words.filter((word) => !(word in spelt)))) / Math.max(1, words.length);
}
