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

/** “From D to B minus in one year.” “How can a word be a whole room?” “She said no.” It is what a reader remembers. */
const figures =
  /\d|\?|\b(?:said|says|one|two|three|four|five|six|seven|eight|nine|ten|first|second|third|half|twice)\b/i;

/** “English doesn't have that.” Without the sentence before, nobody knows what. */
const pointsBack =
  /^(?:\S+\s+){0,3}(?:that|this|these|those|it|its|they|them|he|she|there|both)\b|\b(?:that|this|it|one)[.!?]*$/i;

/**
 * Sentences to think about where the board is over the limit: none that opens a card, names somebody or says who they are, says
 * what changed, a number, a question or what the prompt asks, or is one of a list; none of what alone answers a part, and none
 * that a later sentence needs, while there is something else to leave out. What is told elsewhere too comes first. Where
 * nothing is left, none.
 */
export function cutCandidates(board: Board, { max }: WordLimits): Cut[] {
  const over = placedCards(board).reduce((sum, each) => sum + wordsOn(each), 0) - max;
  if (over <= 0) return [];
  const asked = board.rows.flatMap(({ ask }) => rarerWords(ask));
  const isNeededLater = neededLater(board);
  const all = candidates(board, over, asked);
  const free = all.filter((each) => !isNeededLater(each.card_id, each.sentence));
  return (free.length > 0 ? free : all).slice(0, mostCuts);
}

type Cut = { card_id: string; sentence: string };

function candidates(board: Board, over: number, asked: readonly string[]): Cut[] {
  const toldElsewhere = repeatedIn(board);
  const among = (rows: readonly BoardRow[], least: number) =>
    rows
      .flatMap(({ items }) => items.filter(isCard))
      .flatMap((each) => sparable(each, least, asked))
      .map((cut) => ({ cut, share: toldElsewhere(cut.sentence) }))
      .sort((a, b) => b.share - a.share || distance(a.cut.sentence, over) - distance(b.cut.sentence, over))
      .map(({ cut }) => cut);
  const isAlone = ({ items }: BoardRow) => items.filter(isCard).length === 1;
  return [
    ...among(
      board.rows.filter((row) => !isAlone(row)),
      1,
    ),
    ...among(board.rows.filter(isAlone), leastKept),
  ];
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
        figures.test(text) ||
        tellsWho.test(text) ||
        asked.some((word) => words.has(word));
      return at > 0 && !isNeeded && !isParallel(text, on[at - 1]) && !isParallel(text, on[at + 1]);
    })
    .map((sentence) => ({ card_id: id, sentence }));
}

/** How much of a sentence other sentences say too: in quarters, so that a word more or less is no difference. */
function repeatedIn(board: Board): (sentence: string) => number {
  const on = placedCards(board).flatMap(({ sentences }) => sentences.filter(({ is_on }) => is_on));
  const all = on.map(({ text }) => ({ text, words: contentWords(text) }));
  return (sentence) => {
    const own = [...contentWords(sentence)];
    if (own.length === 0) return 1;
    const said = own.filter((word) => all.some(({ text, words }) => text !== sentence && words.has(word)));
    return Math.floor((said.length / own.length) * 4) / 4;
  };
}

/** Whether the next sentence points back at one, or a later one uses a word that it brings in. */
function neededLater(board: Board): (cardId: string, sentence: string) => boolean {
  const all = placedCards(board).flatMap(({ id, sentences }) =>
    sentences.filter(({ is_on }) => is_on).map(({ text }) => ({ id, text, words: tellingWords(text) })),
  );
  return (cardId, sentence) => {
    const at = all.findIndex(({ id, text }) => id === cardId && text === sentence);
    const next = all[at + 1];
    if (next && pointsBack.test(next.text)) return true;
    const known = new Set(all.slice(0, at).flatMap(({ words }) => words));
    const later = new Set(all.slice(at + 1).flatMap(({ words }) => words));
    return (all[at]?.words ?? []).some((word) => later.has(word) && !known.has(word));
  };
}

/** Shorter ones stand everywhere. */
const shortestTelling = 6;

function tellingWords(text: string): string[] {
  return [...contentWords(text)].filter((word) => word.length >= shortestTelling);
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
