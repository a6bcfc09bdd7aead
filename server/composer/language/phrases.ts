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

/** Phrases of one meaning: where one begins that is sought, and as all that is said. */
export type Phrases = { from: RegExp; whole: RegExp };

/** Several named rows of phrases, or of words, at once. */
export function compileAll<K extends string>(
  rows: Record<K, readonly string[]>,
  lists: Lists = {},
): Record<K, Phrases> {
  return mapRows(rows, (row) => {
    const all = row.map((phrase) =>
      phrase
        .split(' ')
        .map((word) => patternOf(word, lists))
        .join(''),
    );
    return {
      from: new RegExp(`(?<=^| )(?:${all.join('|')})`, 'g'),
      whole: new RegExp(`^(?:${all.join('|')})(?:, )*$`),
    };
  });
}

export function wordSets<K extends string>(
  rows: Record<K, string | readonly string[]>,
): Record<K, ReadonlySet<string>> {
  return mapRows(rows, (row) => new Set(typeof row === 'string' ? row.split(' ') : row));
}

function mapRows<K extends string, A, B>(rows: Record<K, A>, read: (row: A) => B): Record<K, B> {
  return Object.fromEntries(Object.entries<A>(rows).map(([name, row]) => [name, read(row)])) as Record<K, B>;
}

/** Each word is followed by a space. Commas count only where the phrase names them. */
function patternOf(source: string, lists: Lists): string {
  if (source === '...') return String.raw`(?:\S+ )*`;
  if (source === '**') return String.raw`(?:\S+ ){0,3}`;
  const [, inner = source, many = ''] = /^\[(.*)\](\*?)$/.exec(source) ?? [];
  const words = inner.split('/').flatMap((word) => (word.startsWith('<') ? listOf(word, lists) : [word]));
  const each = words.map((word) =>
    word
      .split('_')
      .map((one) => (one === ',' ? ', ' : `(?:, )*${one} `))
      .join(''),
  );
  const pattern = inner === '*' ? String.raw`\S+ ` : inner.startsWith('!') ? notOneOf(inner) : each.join('|');
  return `(?:${pattern})${inner === source ? '' : many || '?'}`;
}

const notOneOf = (inner: string) => String.raw`(?!(?:${inner.slice(1).replaceAll('/', '|')}) )\S+ `;

function listOf(name: string, lists: Lists): string[] {
  const list = lists[name.slice(1, -1)];
  if (list === undefined) throw new Error(`There is no list of words called ${name}.`);
  return list.split(' ');
}

const lineOf = (words: readonly string[]) => words.map((word) => `${word} `).join('');

/** A stop in place of each of the phrases. */
export const withoutPhrases = ({ from }: Phrases, words: readonly string[]): string[] =>
  lineOf(words).replaceAll(from, '. ').trimEnd().split(' ');

/** Whether the words are one of the phrases, from the first to the last. */
export const areOneOf = ({ whole }: Phrases, words: readonly string[]): boolean => whole.test(lineOf(words));

export const hasPhrase = ({ from }: Phrases, words: readonly string[]): boolean => lineOf(words).search(from) !== -1;
