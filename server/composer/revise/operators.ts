import { isComplete } from '#server/composer/language/sentences/clauses.ts';
import { lowerFirst } from '#server/composer/language/sentences/fusion.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { baseOfPast, isBaseVerb, isPastVerb } from '#server/composer/language/words/verbs.ts';
import { register } from '#server/composer/checks/wording/clarity.ts';
import { findCliches } from '#server/composer/checks/wording/cliches.ts';

/** A sentence said otherwise, without a word that claims more; null where the operator does not fit. */
export type Rewording = (text: string) => string | null;

const longestSplit = 900;

/** Splits at ", and I" where both halves can stand, and not inside a because or a that. */
export const splitLong: Rewording = (text) => {
  if (text.length > longestSplit) return null;
  const middle = text.length / 2;
  let best: { at: number; length: number } | null = null;
  for (const match of text.matchAll(/,? and (?=(?:I|he|she|they|we|it|the|my|our|there)\b|(?:Mr|Mrs|Ms|Dr)\. )/g)) {
    const left = text.slice(0, match.index);
    const right = text.slice(match.index + match[0].length);
    const isInside = /\b(?:because|that|who|which|when|if|while|where|so that|whether|said|told|asked)\b[^.,;]*$/i.test(
      left,
    );
    if (
      isInside ||
      isOneSubject(left, right) ||
      left.split(' ').length < 5 ||
      right.split(' ').length < 5 ||
      !isComplete(`${left}.`) ||
      !isComplete(right)
    )
      continue;
    if (!best || Math.abs(match.index - middle) < Math.abs(best.at - middle))
      best = { at: match.index, length: match[0].length };
  }
  if (!best) return null;
  const right = text.slice(best.at + best.length);
  return `${text.slice(0, best.at)}. ${right.charAt(0).toUpperCase()}${right.slice(1)}`;
};

/** "He and my grandfather argue": one clause with two people in it, which no full stop may part. */
function isOneSubject(left: string, right: string): boolean {
  if (/\b(?:I|he|she|they|we)$/i.test(left)) return true;
  const [, noun = '', verb = ''] = /^(?:my|our|the) ([a-z]+) ([a-z]+)\b/.exec(right) ?? [];
  return noun !== '' && !/(?:s|people|children|men|women)$/.test(noun) && isBaseVerb(verb) && !isPastVerb(verb);
}

/** "I said it twice because half the room was tenants." begins with the reason. */
export const frontClause: Rewording = (text) => {
  const match =
    /^((?:I|We|He|She|They) [^,;]{8,90}?) (because|when|while|after|before) ((?:I|we|he|she|they|it|the|my|our|half|nobody|everyone|there) [^,;.]{6,80})\.$/.exec(
      text,
    );
  if (!match) return frontTime(text);
  const [, main = '', binder = '', clause = ''] = match;
  if (
    /\b(?:it|that|this|not|n't|just|only)$/.test(main) ||
    /\b(?:because|that|who|which|when)\b/.test(main) ||
    /^it\b/.test(clause)
  )
    return null;
  return `${binder.charAt(0).toUpperCase()}${binder.slice(1)} ${clause}, ${lowerFirst(main)}.`;
};

function frontTime(text: string): string | null {
  const match =
    /^((?:I|We) [^,;]{8,90}?) (in (?:January|February|March|April|May|June|July|August|September|October|November|December|\d{4})|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|at (?:\d{1,2}(?::\d{2})?|night|noon)|(?:two|three|four|five) (?:days|weeks|months|years) later|the next (?:day|morning|week)|after that)\.$/.exec(
      text,
    );
  if (!match) return null;
  const [, main = '', time = ''] = match;
  return `${time.charAt(0).toUpperCase()}${time.slice(1)}, ${main.startsWith('I ') ? main : lowerFirst(main)}.`;
}

/** Two short plain sentences with one subject become one. */
export function joinShort(first: string, second: string): string | null {
  const left = /^(I|We) ([a-z]+) ([^,;.]{2,50})\.$/.exec(first);
  const right = /^(I|We) ([a-z]+) ([^,;.]{2,50})\.$/.exec(second);
  if (!left || !right || left[1] !== right[1] || / and /.test(left[3] ?? '') || / and /.test(right[3] ?? ''))
    return null;
  if (!isPlainPast(left[2] ?? '') || !isPlainPast(right[2] ?? '')) return null;
  return `${left[1]} ${left[2]} ${left[3]} and ${right[2]} ${right[3]}.`;
}

/** What was done: what was only thought or felt is no first step of anything. */
function isPlainPast(verb: string): boolean {
  const isInward =
    /^(?:was|had|thought|knew|felt|believed|hoped|guessed|wanted|liked|loved|hated|meant|learned|realiz?s?ed)$/;
  return baseOfPast(verb) !== undefined && !isInward.test(verb);
}

/** "Also I learned" becomes "I also learned". */
export const moveAlso: Rewording = (text) => {
  const match = /^Also,? (I|we) (have |had |was |were |am |could |can )?(.*)$/s.exec(text);
  if (!match) return null;
  const who = match[1] === 'we' ? 'We' : 'I';
  return match[2] ? `${who} ${match[2]}also ${match[3]}` : `${who} also ${match[3]}`;
};

export const plainWords: Rewording = (text) => {
  let plain = text;
  for (const [pattern, word] of register) plain = plain.replace(pattern, word);
  plain = plain.replace(/ {2,}/g, ' ').replace(/ ([,.;])/g, '$1');
  return plain === text ? null : plain.charAt(0).toUpperCase() + plain.slice(1);
};

/** Takes a worn phrase out where the sentence stands without it; otherwise the whole sentence must go. */
export const cutCliche: Rewording = (text) => {
  const [found] = findCliches(text);
  if (!found) return null;
  const without = `${text.slice(0, found.start)}${text.slice(found.end)}`
    .replace(/^[\s,;]+/, '')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/,\s*,/g, ',')
    .replace(/\s{2,}/g, ' ')
    .trim();
  const isOpening = found.start <= 2 && /^[\s]*,/.test(text.slice(found.end));
  if (!isOpening || !isComplete(without) || leansOnPrevious(without)) return null;
  return without.charAt(0).toUpperCase() + without.slice(1);
};
