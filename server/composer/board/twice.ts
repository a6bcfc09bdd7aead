import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, TwiceHint } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { sentenceKey } from '#server/composer/language/verbatim.ts';
import { contentWords, hasVerb, peopleIn, wordsOf } from '#server/composer/language/words.ts';
import same from './same-words.json' with { type: 'json' };

const mostAsked = 3;
/** So much of the shorter sentence stands in the longer one. */
const sharedEnough = 2 / 3;
const leastShared = 2;

/** Sentences of two cards that say the same, each asked about once; not inside one card, nor what was typed on the board. */
export function toldTwice(board: Board, isTold: (text: string) => boolean = () => true): TwiceHint[] {
  const told = sentencesInUse(board)
    .filter(({ text }) => isTold(text))
    .map(({ cardId, text }) => ({ place: { card_id: cardId, sentence: text }, telling: tellingOf(text) }));
  const asked = new Set<string>();
  const hints: TwiceHint[] = [];
  for (const [at, { place, telling }] of told.entries()) {
    if (hints.length === mostAsked) break;
    if (asked.has(telling.key)) continue;
    const isOther = (each: (typeof told)[number]) =>
      each.place.card_id !== place.card_id && !asked.has(each.telling.key);
    const first = told.slice(0, at).find((each) => isOther(each) && isSame(each.telling, telling));
    if (!first) continue;
    asked.add(first.telling.key).add(telling.key);
    hints.push({ first: first.place, second: place });
  }
  return hints;
}

/** Whether two sentences tell the same thing. */
export function saysSame(one: string, other: string): boolean {
  return isSame(tellingOf(one), tellingOf(other));
}

/** Four words or more that stand whole in another sentence: “I thought I knew it.” */
const isInside = (short: string, long: string) => /(?:\S+ ){3}/.test(short) && ` ${long} `.includes(` ${short} `);

type Telling = Record<'words' | 'pairs' | 'people', ReadonlySet<string>> & Record<'key' | 'said', string>;

function isSame(one: Telling, other: Telling): boolean {
  if (one.key === other.key || isInside(one.said, other.said) || isInside(other.said, one.said)) return true;
  const [short, long] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words];
  const shared = short.intersection(long);
  // A name that two sentences share doesn't make them the same.
  if (shared.isSubsetOf(one.people.union(other.people)) || one.pairs.isDisjointFrom(other.pairs)) return false;
  return shared.size >= leastShared && shared.size / short.size >= sharedEnough;
}

const verbs = new Set(lists.verbs);
const articles = new Set(same.articles.split(' '));
/** “I changed it” and “replaced it”: other words for the same thing, by the first of them. */
const sameAs = new Map(
  same.words.map((group) => group.split(' ')).flatMap((group) => group.map((word) => [word, group[0] ?? word])),
);

/** “For three weeks”, “after three weeks”: how long it was is not what happened. */
const spans = /[\p{L}\p{N}]+ (?:second|minute|hour|day|week|month|year)s?\b/giu;

/** What a sentence tells: its words without the commonest verbs, and which stand side by side. A bare name tells nothing. */
function tellingOf(text: string): Telling {
  const key = sentenceKey(text);
  if (!hasVerb(text)) return { words: new Set(), pairs: new Set(), people: new Set(), key, said: '' };
  const people = new Set([...peopleIn(text)].map(stemOf));
  const stems = wordsOf(text.replaceAll(spans, ' '))
    .filter((word) => !articles.has(word))
    .map((word) => (verbs.has(word) || /['’]/.test(word) ? '' : stemOf(word)));
  const pairs = stems.flatMap((stem, at) => (stem !== '' && stems[at + 1] ? [`${stem} ${stems[at + 1]}`] : []));
  const said = wordsOf(text).join(' ');
  return { words: new Set(stems.filter((stem) => stem !== '')), pairs: new Set(pairs), people, key, said };
}

function stemOf(word: string): string {
  const [stem = ''] = contentWords(word);
  return sameAs.get(stem) ?? stem;
}
