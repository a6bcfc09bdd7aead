import type { Board, BoardCard, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { namesIn } from '#server/composer/language/words.ts';
import { isCard, placedCards, textOn, wordsOn } from './cards.ts';
import { saysNow } from './now.ts';

const mostCuts = 3;

type Cut = BoardView['cuts'][number] & { words: number };

/**
 * What could go where the board is over the limit: whole cards first, never the one that opens the essay, says what changed, alone
 * names somebody or alone answers a part; then a run of sentences inside a card, never its first or its last. Which of them is an
 * aside only the student knows. No single short sentence is offered: those are often the best.
 */
export function cutCandidates(board: Board, { max }: WordLimits): BoardView['cuts'] {
  const cards = placedCards(board).filter((each) => wordsOn(each) > 0);
  const over = cards.reduce((sum, each) => sum + wordsOn(each), 0) - max;
  if (over <= 0) return [];
  const naming = cards.filter((each) => namesIn(textOn(each)).size > 0);
  const alone = new Set(board.rows.flatMap(({ items }) => (items.filter(isCard).length === 1 ? items : [])));
  const isNeeded = (each: BoardCard, index: number) =>
    index === 0 || saysNow(textOn(each)) || alone.has(each) || (naming.length === 1 && naming[0] === each);
  const whole = cards.filter((each, index) => !isNeeded(each, index)).map((each) => cutOf(each, inUse(each)));
  const runs = cards.flatMap((each) => shortestRun(each, over));
  return [...byFit(whole, over), ...byFit(runs, over)]
    .slice(0, mostCuts)
    .map(({ card_id, sentences }) => ({ card_id, sentences }));
}

/** The least that is enough comes first; where nothing is enough, the most. */
function byFit(cuts: readonly Cut[], over: number): Cut[] {
  const enough = cuts.filter(({ words }) => words >= over).sort((a, b) => a.words - b.words);
  const less = cuts.filter(({ words }) => words < over).sort((a, b) => b.words - a.words);
  return [...enough, ...less];
}

/** The fewest words in a row that are enough, or all that could go. */
function shortestRun(card: BoardCard, over: number): Cut[] {
  const inside = inUse(card).slice(1, -1);
  const words = inside.map(countWords);
  const runs = inside.flatMap((_sentence, from) => {
    let sum = 0;
    const last = words.findIndex((count, at) => at >= from && (sum += count) >= over);
    return last === -1 ? [] : [{ from, last, sum }];
  });
  const best = runs.sort((a, b) => a.sum - b.sum)[0] ?? { from: 0, last: inside.length - 1 };
  return inside.length === 0 ? [] : [cutOf(card, inside.slice(best.from, best.last + 1))];
}

function inUse({ sentences }: BoardCard): string[] {
  return sentences.filter(({ is_on }) => is_on).map(({ text }) => text);
}

function cutOf({ id }: BoardCard, sentences: string[]): Cut {
  return { card_id: id, sentences, words: countWords(sentences.join(' ')) };
}
