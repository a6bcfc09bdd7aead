import type { Token } from './nlp.ts';
import { numberValue } from './words.ts';

/** A number as it is written, however many words it takes: “four hundred”, “thirty-one”, “2 million”. */
export interface WrittenNumber {
  value: string;
  text: string;
  /** The first token of it, and the one after its last. */
  from: number;
  to: number;
}

const multipliers: Record<string, number> = { dozen: 12, hundred: 100, thousand: 1000, million: 1_000_000 };

export function numbersIn(tokens: readonly Token[]): WrittenNumber[] {
  const numbers: WrittenNumber[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    if (!isNumber(tokens[from])) continue;
    const words = [from];
    for (let next = nextWord(tokens, from, from); next !== null; next = nextWord(tokens, next, from)) words.push(next);
    const to = (words.at(-1) ?? from) + 1;
    const texts = words.flatMap((at) => tokens[at]?.text.split('-') ?? []);
    const text = tokens
      .slice(from, to)
      .map((token) => token.text)
      .join(' ')
      .replaceAll(' - ', '-');
    numbers.push({ value: valueOf(texts), text, from, to });
    from = to - 1;
  }
  return numbers;
}

/** “10-15”, “2024-25” and “3-0” are more than one number, and none that could be asked for. */
function isNumber(token: Token | undefined): boolean {
  if (token === undefined || /\d.*-/.test(token.text)) return false;
  return token.text.split('-').every((part) => numberValue(part) !== null);
}

/** The token that goes on with the number that began at `from`, past a hyphen or an “and”. */
function nextWord(tokens: readonly Token[], at: number, from: number): number | null {
  const last = tokens[at]?.lower.split('-').at(-1) ?? '';
  const join = tokens[at + 1]?.lower ?? '';
  const next = join === '-' || (join === 'and' && last in multipliers) ? at + 2 : at + 1;
  const word = tokens[next]?.lower ?? '';
  if (!isNumber(tokens[next]) || /\d/.test(word)) return null;
  const value = Number(numberValue(last));
  const goesOn = word in multipliers || last in multipliers || (value >= 20 && value < 100 && !/\d/.test(last));
  const isUnit = Number(numberValue(word.split('-')[0] ?? '')) < 10;
  if (!goesOn || !(word in multipliers || last in multipliers || isUnit)) return null;
  return next === at + 1 && isCounted(tokens, next, from) ? null : next;
}

const singular = /^(?:an?|another|each|every|this|that)$/;
const plural = /(?:[^isu]s|^(?:children|people|men|women|feet|teeth))$/;
/** In words: what names the things that are measured stands right behind. */
const nameWithin = 20;
const about = /^(?:odd|some|plus|ish|something)$/;

/**
 * Whether a measure begins here that the number before it counts: “twenty one-hour sessions” are twenty. One “two
 * hundred-page book” has two hundred pages, whatever its hyphens say, for two books would be more than one.
 */
function isCounted(tokens: readonly Token[], at: number, from: number): boolean {
  const last = endOfMeasure(tokens, at);
  if (last === null) return false;
  const isOfOne = singular.test(tokens[from - 1]?.lower ?? '') && !((tokens[from]?.lower ?? '') in multipliers);
  if (isOfOne) return false;
  const after = tokens.slice(last + 1, last + 1 + nameWithin);
  const things = measured(after).findLast(({ pos }) => pos !== 'ADJ') ?? after[0];
  const isNamed = things !== undefined && !['PUNCT', 'CCONJ'].includes(things.pos);
  return !isNamed || plural.test(tokens[last]?.lower ?? '') || plural.test(things.lower);
}

/** The words that name what is measured. Until a noun has come, what looks like a verb is part of its name: “one-hour Zoom sessions”. */
function measured(after: readonly Token[]): readonly Token[] {
  const noun = after.findIndex(({ pos }) => pos === 'NOUN');
  const end = after.findIndex(
    ({ pos, lower }, at) =>
      !['NOUN', 'PROPN', 'ADJ'].includes(pos) && !lower.endsWith('ing') && !(pos === 'VERB' && (noun < 0 || at < noun)),
  );
  return after.slice(0, end < 0 ? after.length : end);
}

/** The last token of “one-hour” or of “five- and six-year-olds”; null for “one” alone and for what is all number, like “twenty-one”. */
function endOfMeasure(tokens: readonly Token[], at: number): number | null {
  let last = at;
  while (isJoined(tokens, last) && isJoined(tokens, last + 1)) last += 2;
  const isShared =
    isJoined(tokens, last) && /^(?:and|or|to)$/.test(tokens[last + 2]?.lower ?? '') && isNumber(tokens[last + 3]);
  if (isShared) return endOfMeasure(tokens, last + 3);
  const parts = tokens.slice(at, last + 1).filter(({ text }) => text !== '-');
  return parts.every((part) => isNumber(part) || about.test(part.lower)) ? null : last;
}

/** Whether a hyphen stands between this token and the next, with no space; seen from either side of the hyphen. */
function isJoined(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]];
  return token !== undefined && token.end === next?.start && (token.text === '-' || next.text === '-');
}

function valueOf(words: readonly string[]): string {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return numberValue(only) ?? only;
  let total = 0;
  let current = 0;
  for (const word of words) {
    const factor = multipliers[word.toLowerCase()];
    if (factor === undefined) current += Number(numberValue(word));
    else current = Math.max(1, current) * factor;
    if (factor !== undefined && factor >= 1000) {
      total += current;
      current = 0;
    }
  }
  // 8.2 million is not quite a whole number to the machine.
  return String(Math.round((total + current) * 1000) / 1000);
}
