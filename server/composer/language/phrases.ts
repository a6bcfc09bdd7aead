/**
 * Phrases as data. Each is a row of words:
 *
 *   i already told you ...     these words, then anything; without the dots the sentence must end there
 *   skip this/that [one]       one of several words; a word that may be missing; [a/b]* any number of them
 *   i'm done for_now           for_now: two words that stand together
 *   <family> hits me           a list of words by its name
 *   i ** suicidal              ** up to three words of any kind, * exactly one
 *   i said it , !and/but ...   one word that is none of these
 */
export type Lists = Readonly<Record<string, string>>;

interface Part {
  /** Null: any word. */
  options: string[][] | null;
  isNot: boolean;
  min: number;
  max: number;
}

type Phrase = readonly Part[];
/** Phrases of one meaning. */
export type Phrases = readonly Phrase[];

const anyNumber = 1000;

/** Several named rows of phrases, or of words, at once. */
export function compileAll<K extends string>(
  rows: Record<K, readonly string[]>,
  lists: Lists = {},
): Record<K, Phrases> {
  return mapRows(rows, (row) => row.map((source) => source.split(' ').map((word) => compilePart(word, lists))));
}

export function wordSets<K extends string>(rows: Record<K, string>): Record<K, ReadonlySet<string>> {
  return mapRows(rows, (row) => new Set(row.split(' ')));
}

function mapRows<K extends string, A, B>(rows: Record<K, A>, read: (row: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(rows).map(([name, row]) => [name, read(row)])) as Record<K, B>;
}

function compilePart(source: string, lists: Lists): Part {
  const anyWord = { options: null, isNot: false };
  if (source === '...') return { ...anyWord, min: 0, max: anyNumber };
  if (source === '**') return { ...anyWord, min: 0, max: 3 };
  if (source === '*' || source === '[*]') return { ...anyWord, min: source === '*' ? 1 : 0, max: 1 };
  const isOptional = source.startsWith('[');
  const isNot = source.startsWith('!');
  const inner = isOptional ? source.slice(1, source.lastIndexOf(']')) : source.slice(isNot ? 1 : 0);
  const options = inner.split('/').flatMap((word) => (word.startsWith('<') ? listOf(word, lists) : [word]));
  return {
    options: options.map((word) => word.split('_')),
    isNot,
    min: isOptional ? 0 : 1,
    max: source.endsWith(']*') ? anyNumber : 1,
  };
}

function listOf(name: string, lists: Lists): string[] {
  const list = lists[name.slice(1, -1)];
  if (list === undefined) throw new Error(`There is no list of words called ${name}.`);
  return list.split(' ');
}

/** Where one of the phrases ends that begins at a place; null where none does. */
export function phraseEnd(phrases: Phrases, words: readonly string[], start: number): number | null {
  for (const phrase of phrases) {
    const end = endOf(phrase, words, start, () => true);
    if (end !== null) return end;
  }
  return null;
}

/** Whether the words are one of the phrases, from the first to the last. */
export function areOneOf(phrases: Phrases, words: readonly string[]): boolean {
  const isWhole = (at: number) => afterCommas(words, at) === words.length;
  return phrases.some((phrase) => endOf(phrase, words, 0, isWhole) !== null);
}

export function hasPhrase(phrases: Phrases, words: readonly string[]): boolean {
  return words.some((_word, start) => phraseEnd(phrases, words, start) !== null);
}

function endOf(parts: Phrase, words: readonly string[], start: number, ends: (at: number) => boolean): number | null {
  let failed: Set<number> | null = null;
  const walk = (index: number, used: number, at: number): number | null => {
    const part = parts[index];
    if (!part) return ends(at) ? at : null;
    if (part.options === null && part.max === anyNumber && index === parts.length - 1) return words.length;
    // What failed here once fails again, however the words before were taken.
    const key = (index * 4 + Math.min(used, 3)) * (words.length + 1) + at;
    if (failed?.has(key)) return null;
    if (used < part.max) {
      for (const next of afterPart(part, words, at)) {
        const end = walk(index, used + 1, next);
        if (end !== null) return end;
      }
    }
    const end = used >= part.min ? walk(index + 1, 0, at) : null;
    if (end === null) (failed ??= new Set()).add(key);
    return end;
  };
  return walk(0, 0, start);
}

/** Where the words of a part may end that begins at a place. Commas count only where the phrase names them. */
function afterPart({ options, isNot }: Part, words: readonly string[], at: number): number[] {
  if (at >= words.length) return [];
  if (options === null) return [at + 1];
  if (isNot) return options.some(([word]) => word === words[at]) ? [] : [at + 1];
  const ends: number[] = [];
  for (const option of options) {
    const end = afterOption(option, words, at);
    if (end !== null) ends.push(end);
  }
  return ends;
}

function afterOption(option: readonly string[], words: readonly string[], at: number): number | null {
  let end = at;
  for (const word of option) {
    if (word !== ',') end = afterCommas(words, end);
    if (words[end] !== word) return null;
    end += 1;
  }
  return end;
}

function afterCommas(words: readonly string[], at: number): number {
  let end = at;
  while (words[end] === ',') end += 1;
  return end;
}
