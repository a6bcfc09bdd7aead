import { countWords } from '#contracts/counting.ts';
import { contentWords } from '#server/composer/compose.ts';
import { largest, namedIn, placesOf, type Named } from './hear-turns.ts';
import { turnsIn } from './turns.ts';

/** What a message asks about its stories: with what it names, in order, and where in the message it stands. */
export interface HeardWish {
  kind: 'apart' | 'join' | 'merge' | 'where' | 'names' | 'page' | 'both';
  at: number;
  text: string;
  named: NamedInWish[];
  /** What it is said to keep: “keep the boat, but make it separate”. */
  kept?: NamedInWish | undefined;
  /** Nothing is told before it in the message. */
  isFirst: boolean;
}

/** `quoted`: a story's name, as it stands at the side, or some words of one. */
export interface NamedInWish extends Named {
  quoted?: string;
}

/** What only asks something. */
export const asking: ReadonlySet<HeardWish['kind']> = new Set<HeardWish['kind']>(['where', 'names', 'page', 'both']);

/** From `wish` on it is heard, within a long sentence from `inside` on; what reads as told wishes nothing unless it plainly does. */
const least = { wish: 0.6, sure: 0.5, inside: 0.9, told: 0.97 };
const most = { clauses: 4, words: 18 };

const quotes = /["“”][^"“”]{2,80}["“”]/g;
/** Of the same length, and without a mark or a word that we know. */
const withoutQuotes = (text: string) => text.replaceAll(quotes, (quote) => 'x'.repeat(quote.length));

/** Where a clause may begin that asks something. */
const joints =
  /(?:\s*[,;:–—]|[?!]+)\s+|\s+(?=(?:and |but |so )?(?:(?:can|could) (?:you|i)|please|why (?:is|are)|did (?:it|you|that))\b)/gi;
const leading = /^(?:(?:and|but|so|also|oh|ok|btw|because|no|i meant) )*/i;
const saysApart = /\b(?:different|separate|another|own|same) (?:story|thing|one)\b|\bnothing to do with\b/i;
const keeps = /\b(?:keep|leave|use) ((?:the|my|our|that) [^,;.]+)[,;.]? .*\bit\b/i;
/** “…, she said”, and what somebody said behind it. */
const spoken = /^\W*(?:(?:i|s?he|they|we|my \w+|the \w+) )(?:\w+ )?(?:said|says|asked|told|yelled|went|goes)\b/i;
const speaking = /\b(?:said|says|asked|told (?:me|him|her|us|them)|yelled|was like|goes)\W*$/i;

/** Everything a message asks about its stories. `told`: what of it reads as told. `isAfter`: our last message spoke of stories. */
export function hearWishes(content: string, told: readonly string[], isAfter = false): HeardWish[] {
  const masked = withoutQuotes(content);
  const wishes = placesOf(masked).flatMap(({ text, at }, place, all): Omit<HeardWish, 'isFirst'>[] => {
    const own = content.slice(at, at + text.length);
    const whole = kindOf(text) ?? kindOf(text.replace(leading, ''));
    // “the shoe is a different story from the mower” names both; “at night the harbor is a different story” is told.
    const named = namedInWish(own, whole?.kind);
    const isPlain =
      (named.length > 1 && /\b(?:one|stor(?:y|ies))\b/i.test(text)) || named.some(({ quoted }) => quoted !== undefined);
    const isTold =
      !isPlain && told.some((each) => each.includes(own) || (each.length * 2 > own.length && own.includes(each)));
    const isSpoken = [...text.matchAll(joints)].some(({ index }) => spoken.test(text.slice(index)));
    const isShort = countWords(text) <= most.words && !isSpoken;
    const isAsked = isAfter && whole !== null && asking.has(whole.kind);
    const clauses = inside(text);
    const isOfMore = clauses.some(
      ({ kind }) => whole?.kind === 'page' || (whole && asking.has(whole.kind) && kind !== whole.kind),
    );
    if (isShort && !isOfMore && whole && whole.all >= (isTold && !isAsked ? least.told : least.wish)) {
      const before = all[place - 1];
      // “the thing with Teo is a different story. can you split it?”
      const isOfBefore =
        named.length === 0 && before && whole.kind === kindOf(before.text)?.kind && !asking.has(whole.kind);
      const from = isOfBefore ? before.at : at;
      const wish = content.slice(from, at + text.length);
      const kept = keptIn(wish, whole.kind);
      return [{ kind: whole.kind, at: from, text: wish, named: namedInWish(wish, whole.kind), kept }];
    }
    return clauses.map(({ from, to, kind }) => {
      const part = own.slice(from, to);
      const names = namedInWish(part, kind);
      // “the thing with Teo has nothing to do with the bakery, can you split it?”
      const before =
        kind === 'apart' && names.length === 0 && saysApart.test(text.slice(0, from)) ? own.slice(0, from) : '';
      const kept = keptIn(own.slice(0, to), kind);
      const both = kept && !names.some((each) => each.text === kept.text) ? [kept, ...names] : names;
      return { kind, at: at + from, text: part, named: before === '' ? both : namedInWish(before), kept };
    });
  });
  const start = Math.min(...told.map((each) => content.indexOf(each)));
  return wishes
    .filter(({ at }, place) => wishes[place + 1]?.at !== at)
    .map((wish) => Object.assign(wish, { isFirst: wish.at <= start }));
}

/** “keep the boat, I like it, but make it separate from the names one” */
const keptIn = (text: string, kind: HeardWish['kind']): NamedInWish | undefined =>
  kind === 'apart' ? namedInWish(keeps.exec(text)?.[1] ?? '')[0] : undefined;

/** Clauses of a run-on sentence that ask something, with those behind them that go on asking it. */
function inside(text: string): Part[] {
  const cuts = [...text.matchAll(joints)].map(({ 0: joint, index }) => ({ to: index, from: index + joint.length }));
  const starts = [0, ...cuts.map(({ from }) => from)];
  const ends = [...cuts.map(({ to }) => to), text.length];
  const found: Part[] = [];
  for (let at = 0; at < starts.length && cuts.length > 0; at += 1) {
    const from = starts[at] ?? 0;
    const last = found.at(-1);
    const to = ends.slice(at, at + most.clauses).find((end) => hears(text, from, end) !== null);
    const kind = to === undefined ? null : hears(text, from, to);
    if (to === undefined || kind === null) continue;
    const isMore = last?.end === at - 1 && last.kind === kind && namedIn(text.slice(from, to)).length === 0;
    at = ends.indexOf(to);
    if (isMore) Object.assign(last, { to, end: at });
    else found.push({ from, to, kind, end: at });
  }
  return found;
}

interface Part {
  from: number;
  to: number;
  kind: HeardWish['kind'];
  /** Its last clause. */
  end: number;
}

function hears(text: string, from: number, to: number): HeardWish['kind'] | null {
  const heard = kindOf(text.slice(from, to).replace(leading, ''));
  const isOfOthers = speaking.test(text.slice(0, from)) || spoken.test(text.slice(to));
  return heard && heard.all >= least.inside && !isOfOthers ? heard.kind : null;
}

function kindOf(text: string): { kind: HeardWish['kind']; all: number } | null {
  const { apart, join, merge, where, names, page, both } = turnsIn(text);
  const [kind, share] = largest({ apart, join, merge, where, names, page, both });
  return share >= least.sure ? { kind, all: apart + join + merge + where + names + page + both } : null;
}

/** What it names, and what it puts between quotation marks. */
function namedInWish(text: string, kind?: HeardWish['kind']): NamedInWish[] {
  const named: NamedInWish[] = [];
  let end = 0;
  for (const { 0: quote, index } of text.matchAll(quotes)) {
    named.push(...namedIn(text.slice(end, index)), {
      text: quote,
      words: [...contentWords(quote)],
      quoted: quote.slice(1, -1),
    });
    end = index + quote.length;
  }
  const all = [...named, ...namedIn(text.slice(end))];
  return kind === 'join' || kind === 'where' ? withTarget(all, text) : all;
}

/** “the part about Teo in the chess story”: what goes, and where. */
const targetIn = /^(.+) (?:in|with) ((?:the|my|our|that) .+)$/i;
const pointsFirst = /\b(?:put|move|add|shift|stick) (?:it|that|this|them)\b/i;
function withTarget(named: NamedInWish[], text: string): NamedInWish[] {
  const [, what, where] = (pointsFirst.test(text) ? null : targetIn.exec(named.at(-1)?.text ?? '')) ?? [];
  const both = [what, where].flatMap((each) =>
    each === undefined ? [] : [{ text: each, words: [...contentWords(each)] }],
  );
  return both.length === 2 ? [...named.slice(0, -1), ...both] : named;
}
