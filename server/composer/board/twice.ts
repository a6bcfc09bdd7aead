import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, TwiceHint } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { sentenceKey } from '#server/composer/language/verbatim.ts';
import { contentWords, hasVerb, wordsOf } from '#server/composer/language/words.ts';
import same from './same-words.json' with { type: 'json' };

const mostAsked = 3;
/** So much of the shorter sentence stands in the longer one. */
const sharedEnough = 2 / 3;
const leastShared = 2;

/** Sentences of two cards that say the same, each asked about once. Inside one card it may be said twice on purpose. */
export function toldTwice(board: Board): TwiceHint[] {
  const told = sentencesInUse(board).map(({ cardId, text }) => ({
    place: { card_id: cardId, sentence: text },
    telling: tellingOf(text),
  }));
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

type Telling = { words: ReadonlySet<string>; pairs: ReadonlySet<string>; key: string };

function isSame(one: Telling, other: Telling): boolean {
  if (one.key === other.key) return true;
  const [short, long] = one.words.size <= other.words.size ? [one.words, other.words] : [other.words, one.words];
  const shared = [...short].filter((word) => long.has(word)).length;
  return (
    shared >= leastShared && shared / short.size >= sharedEnough && [...one.pairs].some((pair) => other.pairs.has(pair))
  );
}

const verbs = new Set(lists.verbs);
const articles = new Set(same.articles.split(' '));
/** “I changed it” and “replaced it”: other words for the same thing, by the first of them. */
const sameAs = new Map(
  same.words.map((group) => group.split(' ')).flatMap((group) => group.map((word) => [word, group[0] ?? word])),
);

/** What a sentence tells: its words without the commonest verbs, and which stand side by side. A bare name tells nothing. */
function tellingOf(text: string): Telling {
  const key = sentenceKey(text);
  if (!hasVerb(text)) return { words: new Set(), pairs: new Set(), key };
  const stems = wordsOf(text)
    .filter((word) => !articles.has(word))
    .map((word) => (verbs.has(word) || /['’]/.test(word) ? '' : stemOf(word)));
  const pairs = stems.flatMap((stem, at) => (stem !== '' && stems[at + 1] ? [`${stem} ${stems[at + 1]}`] : []));
  return { words: new Set(stems.filter((stem) => stem !== '')), pairs: new Set(pairs), key };
}

function stemOf(word: string): string {
  const [stem = ''] = contentWords(word);
  return sameAs.get(stem) ?? stem;
}
