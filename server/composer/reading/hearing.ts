import { plainWordsOf } from '#server/composer/language/plain-words.ts';
import { isPast } from '#server/composer/language/words.ts';

/** Where a sentence stands: before everything that is told, behind it, or both. “Yes.” answers us at the beginning of a message; in the middle of a story it is told. */
export type Place = { isFirst: boolean; isLast: boolean };

/** What a sentence may want, and how likely, from 0 to 1. */
export type Meaning = { label: string; share: number };

const most = { whole: 5, words: 30 };
const lengths = [30, 20, 15, 11, 8, 6, 4, 3, 2, 1];
const [ours, others, together] = ['you your yourself', 'he she they him her them his their', 'we us our'].map(
  (row) => new Set(row.split(' ')),
);

/** “writes” and “writing” are one word, “you're” is “you”. */
const stemOf = (word: string) =>
  word.replace(/'(?:s|re|m|ll|ve|d)$/, '').replace(/(?<=..\w)(?:ing|ed|es|s|(?<!^her)e)$/, '');

/** All that is looked at in a sentence: its words, neighbors, beginning and end, and its shape. */
export function signsOf(sentence: string, { isFirst, isLast }: Place): string[] {
  const all = plainWordsOf(sentence, { withAll: true }).filter((word) => word !== ',');
  const words = all.slice(0, most.words);
  const stems = ['^', ...words.map(stemOf), '$'];
  const signs = [...stems, ...words.flatMap((word) => (word === stemOf(word) ? [] : [`=${word}`]))];
  for (let at = 1; at < stems.length; at += 1) signs.push(`${stems[at - 1]}_${stems[at]}`);
  const place = `@${isFirst ? 'first' : ''}${isLast ? 'last' : ''}`;
  signs.push(stems.slice(0, 3).join('_'), stems.slice(0, 4).join('_'), stems.slice(-3).join('_'), place);
  const whole = words.join('_');
  if (all.length <= most.whole) signs.push(`^${whole}$`, `^${whole}$${place}`, `${place}${all.length}`);
  const has = (set: ReadonlySet<string> | undefined) => words.some((word) => set?.has(word.replace(/'.*$/, '')));
  const shape = {
    '?': /\?[?!"'”’)\s]*$/.test(sentence),
    asks: /\?(?!\W*$)/.test(sentence),
    quote: /["“”]/.test(sentence),
    name: /[\p{Ll},;] \p{Lu}\p{Ll}/u.test(sentence),
    number: /\d/.test(sentence),
    past: words.some((word) => isPast(word) || /^(?:was|were|had|did)/.test(word)),
    ours: has(ours),
    others: has(others),
    together: has(together),
    [`long${lengths.find((length) => all.length >= length) ?? 0}`]: true,
  };
  for (const [name, is] of Object.entries(shape)) if (is) signs.push(`#${name}`);
  return [...new Set(signs)];
}

/** A word that no example has is the student's own, and speaks for a story. */
const ofOwn = 0.6;

/** How surely an example is said to us that is `told`, or of which only the student knows. */
const surely: Record<string, number> = { told: 0, doubt: 0.8 };

/** What `npm run learn` writes down. A row names signs and how much they say: “free 21 pay 18”. */
export interface Learned {
  scale: number;
  talk: string;
  means: Record<string, string>;
  /** Examples that the weights alone would misread, by what they are: the keys of their words, as short as can be. */
  exceptions: Record<string, string>;
}

/** The same words in the same place; without a place, at the beginning and the end of any message. */
export function keyOf(sentence: string, place?: Place): string {
  const words = plainWordsOf(sentence, { withAll: true }).filter((word) => word !== ',');
  const where = place ? `${Number(place.isFirst)}${Number(place.isLast)}` : 'edge';
  let hash = 2166136261;
  for (const letter of `${where} ${words.join(' ')}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (hash >>> 0).toString(36);
}

/** Hears by what was learned: a sentence of the examples as they say, any other by its signs. */
export function listenBy({ scale, talk, means, exceptions }: Learned) {
  const weightsIn = (row: string) => {
    const parts = row.split(' ');
    return new Map(parts.flatMap((part, at) => (at % 2 === 0 ? [[part, Number(parts[at + 1]) / scale]] : [])));
  };
  const talkSigns = weightsIn(talk);
  const labels = Object.keys(means);
  const vocabulary = new Set([...talkSigns.keys()].filter((sign) => /^[a-z]{4,}$/.test(sign)));
  const meanings = new Map<string, [label: number, weight: number][]>();
  for (const [at, row] of Object.values(means).entries())
    for (const [sign, weight] of weightsIn(row)) meanings.set(sign, [...(meanings.get(sign) ?? []), [at, weight]]);
  const known = new Map(
    Object.entries(exceptions).flatMap(([label, keys]) => keys.split(' ').map((key) => [key, label])),
  );

  const exceptionFor = (sentence: string, place: Place) =>
    known.get(keyOf(sentence, place)) ?? (place.isFirst || place.isLast ? known.get(keyOf(sentence)) : undefined);

  /** How surely a sentence is said to us, from 0 to 1. More words than the most tell something, whatever else they say. */
  function talkIn(sentence: string, place: Place): number {
    const label = exceptionFor(sentence, place);
    if (label !== undefined) return surely[label] ?? 1;
    const signs = signsOf(sentence, place);
    if (signs.includes(`#long${most.words}`)) return 0;
    const own = signs.filter((sign) => /^[a-z]{4,}$/.test(sign) && !vocabulary.has(sign)).length;
    const sum = signs.reduce((all, sign) => all + (talkSigns.get(sign) ?? 0), 0);
    return 1 / (1 + Math.exp(own * ofOwn - sum));
  }

  /** What it wants, if it is said to us; the likeliest first. */
  function meaningsOf(sentence: string, place: Place): Meaning[] {
    const only = exceptionFor(sentence, place);
    if (only !== undefined) return [{ label: only, share: 1 }];
    const scores = labels.map(() => 0);
    for (const sign of signsOf(sentence, place))
      for (const [at, weight] of meanings.get(sign) ?? []) scores[at] = (scores[at] ?? 0) + weight;
    const top = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - top));
    const sum = powers.reduce((a, b) => a + b, 0);
    return labels.map((label, at) => ({ label, share: (powers[at] ?? 0) / sum })).sort((a, b) => b.share - a.share);
  }

  return { talkIn, meaningsOf };
}
