import { inUse, isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard } from '#contracts/board.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { contentWords, wordsOf } from '#server/composer/language/words.ts';

const laterClause = /\s(?:when|if|because|so that|in which)\s/i;
const general = new Set(lists.general);
/** Shorter ones stand in every prompt. */
const shortestTelling = 5;

/** For a part without a card: the one card that says two words of it in a row, or alone has one of its rarer words. Only offered. */
export function maybeCards(board: Board, isNote: (text: string) => boolean): { row: number; card_ids: string[] }[] {
  const told = toldCards(board).filter(({ sentences }) => !sentences.every(isNote));
  return board.rows.flatMap(({ ask, items }, row) => {
    const [best] = items.some(isCard) ? [] : cardsSaying(ask, told);
    return best === undefined ? [] : [{ row, card_ids: [best] }];
  });
}

/** Whether one of these cards in use says what a part asks, by the same test. */
export function isSaid(ask: string, board: Board, cards: readonly BoardCard[] = placedCards(board)): boolean {
  const saying = new Set(cardsSaying(ask, toldCards(board)));
  return cards.some(({ id }) => saying.has(id));
}

/** Whether a card in use says so much of a part that it needs no blank: most of its rarer words, and no less than two. */
export function isAnswered(ask: string, board: Board): boolean {
  const asked = new Set(rarerWords(ask));
  const held = (each: BoardCard) => contentWords(inUse(each).join(' ')).intersection(asked).size;
  const fuller = placedCards(board).filter((each) => held(each) > Math.max(1, asked.size / 2));
  return isSaid(ask, board, fuller);
}

type Told = { id: string; sentences: string[]; words: Set<string>; pairs: Set<string> };

function toldCards(board: Board): Told[] {
  return [...placedCards(board), ...board.tray].map((each) => {
    const sentences = inUse(each);
    const text = sentences.join(' ');
    return { id: each.id, sentences, words: contentWords(text), pairs: pairsIn(text) };
  });
}

function cardsSaying(ask: string, told: readonly Told[]): string[] {
  const onlyOne = (found: readonly Told[]) => (found.length === 1 ? found.map(({ id }) => id) : []);
  const pairs = [...pairsIn(mainClause(ask))].flatMap((pair) => onlyOne(told.filter((each) => each.pairs.has(pair))));
  const words = rarerWords(ask).flatMap((word) => onlyOne(told.filter((each) => each.words.has(word))));
  return [...pairs, ...words];
}

/** “Who do you turn to when you want to learn more?” asks whom, not what was learned. */
const mainClause = (ask: string) => ask.split(laterClause)[0] ?? ask;

/** The words of a part that tell it from other parts. */
export function rarerWords(ask: string): string[] {
  return [...contentWords(mainClause(ask))].filter((word) => word.length >= shortestTelling && !general.has(word));
}

/** Two words in a row of which the first says something: “turn to”, “proud of”. */
function pairsIn(text: string): Set<string> {
  const isTelling = (word: string) => word.length > 3 && contentWords(word).size > 0;
  return new Set(wordsOf(text).flatMap((word, at, all) => (isTelling(word) ? [`${word} ${all[at + 1] ?? ''}`] : [])));
}
