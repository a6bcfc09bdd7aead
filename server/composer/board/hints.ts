import type { Board, BoardQuestion, BoardRow } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { gapWords, type WordLimits } from '#contracts/gaps.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { contentWords, namesIn, wordsOf } from '#server/composer/language/words.ts';
import { gapIdOf, oneLine } from '#contracts/board-ids.ts';
import questions from './questions.json' with { type: 'json' };
import { isCard, placedCards, sentencesOn, wordsOn } from './cards.ts';

const now = new RegExp(String.raw`\b(?:${lists.now.join('|')})\b`, 'i');

export function saysNow(text: string): boolean {
  return now.test(text);
}

/**
 * Two questions that help nearly every story, each asked while nothing on the board answers it; and, where the board stays short
 * with every blank filled, as many more as it takes. What is short is asked for, never padded.
 */
export function boardQuestions(board: Board, { min }: WordLimits): BoardQuestion[] {
  const cards = placedCards(board);
  if (cards.length === 0) return [];
  const asked = new Set(board.rows.flatMap(({ items }) => items.map(({ question }) => question)));
  const text = cards
    .flatMap(({ sentences }) => sentences.filter(({ is_on }) => is_on).map((each) => each.text))
    .join('\n');
  const last = board.rows.findLastIndex(({ items }) => items.some(isCard));
  const more = moreQuestions(board, min).filter((question) => !asked.has(question));
  return [
    ...(asked.has(questions.start)
      ? []
      : [{ id: 'start', question: questions.start, row: 0, place: 'start' as const }]),
    ...more.map((question) => ({ id: gapIdOf(question), question, row: storyRow(board), place: 'end' as const })),
    ...(asked.has(questions.now) || saysNow(text)
      ? []
      : [{ id: 'now', question: questions.now, row: last, place: 'end' as const }]),
  ];
}

const mostMore = 3;

function moreQuestions(board: Board, min: number): string[] {
  const items = board.rows.flatMap((row) => row.items);
  const words = items.reduce((sum, item) => sum + (isCard(item) ? wordsOn(item) : item.words), 0);
  const there = new Set(items.map(({ question }) => oneLine(question)));
  const wanted = Math.min(mostMore, Math.ceil((min - words) / gapWords.max));
  return wanted <= 0 ? [] : questions.more.filter((question) => !there.has(question)).slice(0, wanted);
}

/** The row that tells the most: what is asked about the story belongs there. */
function storyRow({ rows }: Board): number {
  const told = rows.map(({ items }) => items.filter(isCard).reduce((sum, each) => sum + wordsOn(each), 0));
  return told.indexOf(Math.max(...told));
}

const laterClause = /\s(?:when|if|because|so that|in which)\s/i;
const general = new Set(lists.general);
/** Shorter ones stand in every prompt. */
const shortestTelling = 5;

/**
 * For a part without a card: the one card that says two words of it in a row (“proud of”), or the only one that has one of its
 * rarer words. Our own question does not count: it is not what was told. It is only ever offered.
 */
export function maybeCards(board: Board, isNote: (text: string) => boolean): { row: number; card_ids: string[] }[] {
  const cards = [...placedCards(board), ...board.tray].filter((each) => !sentencesOn(each).every(isNote));
  const told = cards.map(({ id, sentences }) => {
    const text = sentences.map((each) => each.text).join(' ');
    return { id, words: contentWords(text), pairs: pairsIn(text) };
  });
  const onlyOne = (found: typeof told) => (found.length === 1 ? found : []);
  return board.rows.flatMap(({ ask, items }, row) => {
    if (items.some(isCard)) return [];
    // “Who do you turn to when you want to learn more?” asks whom, not what was learned.
    const main = ask.split(laterClause)[0] ?? ask;
    const pairs = [...pairsIn(main)].flatMap((pair) => onlyOne(told.filter((each) => each.pairs.has(pair))));
    const words = [...contentWords(main)]
      .filter((word) => word.length >= shortestTelling && !general.has(word))
      .flatMap((word) => onlyOne(told.filter((each) => each.words.has(word))));
    const [best] = [...pairs, ...words];
    return best ? [{ row, card_ids: [best.id] }] : [];
  });
}

/** Two words in a row of which the first says something: “turn to”, “proud of”. */
function pairsIn(text: string): Set<string> {
  const words = wordsOf(text);
  return new Set(
    words.flatMap((word, at) =>
      word.length > 3 && contentWords(word).size > 0 ? [`${word} ${words[at + 1] ?? ''}`] : [],
    ),
  );
}

/** What somebody said comes last: it is seldom the part to do without. */
function distance(sentence: string, over: number): number {
  return Math.abs(countWords(sentence) - over) + (/["“]/.test(sentence) ? quoted : 0);
}

const quoted = 1000;
const mostCuts = 3;
/** The only answer of a part keeps at least so many sentences. */
const leastKept = 2;

/**
 * Sentences to think about where the board is over the limit: none that opens a card, names somebody or says what changed, and
 * none of what alone answers a part of the prompt while there is something else to leave out.
 */
export function cutCandidates(board: Board, { max }: WordLimits): { card_id: string; sentence: string }[] {
  const over = placedCards(board).reduce((sum, each) => sum + wordsOn(each), 0) - max;
  if (over <= 0) return [];
  const among = (rows: readonly BoardRow[], least: number) =>
    rows
      .flatMap(({ items }) => items.filter(isCard))
      .filter(({ sentences }) => sentences.filter(({ is_on }) => is_on).length > least)
      .flatMap(({ id, sentences }) =>
        sentences.slice(1).map(({ text, is_on }) => ({ card_id: id, sentence: text, is_on })),
      )
      .filter(({ sentence, is_on }) => is_on && namesIn(sentence).size === 0 && !saysNow(sentence))
      .sort((a, b) => distance(a.sentence, over) - distance(b.sentence, over));
  const isAlone = ({ items }: BoardRow) => items.filter(isCard).length === 1;
  return [
    ...among(
      board.rows.filter((row) => !isAlone(row)),
      1,
    ),
    ...among(board.rows.filter(isAlone), leastKept),
  ]
    .slice(0, mostCuts)
    .map(({ card_id, sentence }) => ({ card_id, sentence }));
}
