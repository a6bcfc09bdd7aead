import learned from './turns.json' with { type: 'json' };

/**
 * What a sentence says about the story it stands in. `new`, `back`, `topic`: it turns to another one, or back to one, or only names
 * what it is about; with a `+` it tells something of it already. `maybe`: it may turn. `apart`, `join`,
 * `merge`, `where`: it is about what was told before. `names`: about what the stories are called, `page`: where they are on the screen,
 * `both`: whether something can be in two of them.
 */
export type Turn =
  | 'new'
  | 'new+'
  | 'back'
  | 'back+'
  | 'topic'
  | 'topic+'
  | 'maybe'
  | 'apart'
  | 'join'
  | 'merge'
  | 'where'
  | 'names'
  | 'page'
  | 'both'
  | 'none';

/** How likely each is, from 0 to 1. */
export type Turns = Record<Turn, number>;

/** In words: what is looked at of a beginning, of an end behind a comma, and what is short or long. */
const most = { head: 14, tail: 10, short: 6 };
const leads = new Set(
  'oh ok okay k um uh well wait lol yeah alright actually omg so and but like anyway anyways btw'.split(' '),
);

/** Its words in one spelling, a comma where something is set apart. */
export const turnWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/['’‘]/g, '')
    .replaceAll(/[,:;–—…]|\.\.+| - /g, ' , ')
    .match(/[\p{L}\p{N}]+|,/gu) ?? [];

/** Everything that is looked at: how it begins and how it ends. A word that says nothing about stories is a `*`. */
export function turnSigns(text: string, known: ReadonlySet<string>): string[] {
  const words = turnWords(text);
  const from = words.findIndex((word) => word !== ',' && !leads.has(word));
  const bare = from === -1 ? [] : words.slice(from);
  const signs = words.slice(0, Math.max(from, 0)).map((word) => `~${word}`);
  const comma = bare.indexOf(',');
  const clause = comma === -1 ? most.head : Math.min(comma + 1, most.head);
  signs.push(...signsOf(bare.slice(0, clause), known, ''), ...signsOf(bare.slice(clause, most.head), known, '+'));
  const last = bare.lastIndexOf(',');
  if (last > 0 && bare.length - last <= most.tail) signs.push(...signsOf(bare.slice(last + 1), known, '>'));
  const length = bare.filter((word) => word !== ',').length;
  signs.push(`#${length <= most.short ? `words${length}` : length <= most.head ? 'middling' : 'long'}`);
  if (/\?\W*$/.test(text)) signs.push('#?');
  return [...new Set(signs)];
}

function signsOf(words: readonly string[], known: ReadonlySet<string>, of: string): string[] {
  const plain = words.map((word) => (word === ',' || known.has(word) ? word : '*'));
  const all = ['^', ...plain.filter((word, at) => word !== '*' || plain[at - 1] !== '*'), '$'];
  const signs = all.filter((word) => word !== '^' && word !== '$');
  for (const length of [2, 3])
    for (let at = 0; at + length <= all.length; at += 1) signs.push(all.slice(at, at + length).join('_'));
  return signs.map((sign) => `${of}${sign}`);
}

export interface LearnedTurns {
  known: string;
  /** What each sign says, by what it speaks for: “_new 1.2 …”. */
  weights: Record<string, string>;
}

/** Hears by what was learned. */
export function turnsBy({ known, weights }: LearnedTurns): (text: string) => Turns {
  const vocabulary = new Set(known.split(' '));
  const labels = Object.keys(weights) as Turn[];
  const rows = Object.values(weights).map((row) => {
    const parts = row.split(' ');
    return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, Number(parts[at + 1])]] : [])));
  });
  return (text) => {
    const signs = turnSigns(text, vocabulary);
    const powers = rows.map((row) => Math.exp(signs.reduce((sum, sign) => sum + (row.get(sign) ?? 0), 0)));
    const sum = powers.reduce((a, b) => a + b, 0);
    return Object.fromEntries(labels.map((label, at) => [label, (powers[at] ?? 0) / sum])) as Turns;
  };
}

export const turnsIn = turnsBy(learned);

const vocabulary = new Set(learned.known.split(' '));

/** Whether a word belongs to the ways of speaking about stories, and names nothing. */
export const isKnown = (word: string) => turnWords(word).every((each) => vocabulary.has(each) || leads.has(each));
