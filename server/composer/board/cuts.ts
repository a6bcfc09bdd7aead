import type { Board, BoardCard, BoardRow } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { contentWords, hasVerb, namesIn, wordsOf } from '#server/composer/language/words.ts';
import { isCard, placedCards, wordsOn } from './cards.ts';
import { rarerWords } from './hints.ts';
import { saysNow } from './now.ts';

const mostCuts = 3;
/** The only answer of a part keeps at least so many sentences. */
const leastKept = 2;
/** “She's 81.” “He is my uncle.” Later sentences count on it. */
const tellsWho =
  /\b(?:he|she|they)(?:['’](?:s|re)| is| was| are| were) (?:only |about )?(?:\d|my\b|our\b|the\b|an?\b)/i;
/** One half of what changed, or what it came to: “After that I signed up.” */
const turns = /\b(?:used to|before that|back then)\b|^(?:so|then|after that|that['’]s (?:how|why|when))\b/i;

/**
 * Sentences to think about where the board is over the limit: none that opens a card, names somebody or says who they are, says
 * what changed or what the prompt asks, or is one of a list; and none of what alone answers a part while there is something
 * else to leave out. Where nothing is left, none.
 */
export function cutCandidates(board: Board, { max }: WordLimits): { card_id: string; sentence: string }[] {
  const over = placedCards(board).reduce((sum, each) => sum + wordsOn(each), 0) - max;
  if (over <= 0) return [];
  const asked = board.rows.flatMap(({ ask }) => rarerWords(ask));
  const among = (rows: readonly BoardRow[], least: number) =>
    rows
      .flatMap(({ items }) => items.filter(isCard))
      .flatMap((each) => sparable(each, least, asked))
      .sort((a, b) => distance(a.sentence, over) - distance(b.sentence, over));
  const isAlone = ({ items }: BoardRow) => items.filter(isCard).length === 1;
  return [
    ...among(
      board.rows.filter((row) => !isAlone(row)),
      1,
    ),
    ...among(board.rows.filter(isAlone), leastKept),
  ].slice(0, mostCuts);
}

function sparable({ id, sentences }: BoardCard, least: number, asked: readonly string[]) {
  const on = sentences.filter(({ is_on }) => is_on).map(({ text }) => text);
  if (on.length <= least) return [];
  return on
    .filter((text, at) => {
      const words = contentWords(text);
      const isNeeded =
        namesIn(text).size > 0 ||
        saysNow(text) ||
        turns.test(text) ||
        tellsWho.test(text) ||
        asked.some((word) => words.has(word));
      return at > 0 && !isNeeded && !isParallel(text, on[at - 1]) && !isParallel(text, on[at + 1]);
    })
    .map((sentence) => ({ card_id: id, sentence }));
}

/** “Plus, more, sum. Minus, less, left.” Without one half the other is lost. */
function isParallel(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (isList(one) && isList(other)) return true;
  return wordsOf(one).slice(0, 2).join(' ') === wordsOf(other).slice(0, 2).join(' ');
}

function isList(text: string): boolean {
  const pieces = text.split(',').map(countWords);
  return !hasVerb(text) || (pieces.length > 2 && pieces.every((words) => words <= 2));
}

const quoted = 1000;

/** What somebody said comes last: it is seldom the part to do without. */
function distance(sentence: string, over: number): number {
  return Math.abs(countWords(sentence) - over) + (/["“]/.test(sentence) ? quoted : 0);
}
