import { leansBack } from '#contracts/paragraphs.ts';
import { cardWords, inUse, isCard, placedCards, wordsOn } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { namesIn } from '#server/composer/language/words.ts';
import { textOn } from './cards.ts';
import { doesNow } from './now.ts';

const mostCuts = 4;

/** `isFree`: whether a card may go whole. `isMain`: whether it belongs to the story that the plan tells most of. */
type CutChoices = { twice?: BoardView['twice'] } & Partial<Record<'isFree' | 'isMain', (card: BoardCard) => boolean>>;

/**
 * What a student could leave out of a plan that is over the limit: what they tell twice, then cards, those of other stories first.
 * Which sentence is an aside only they know. Never what opens or ends the plan, begins its main story, says what they do now, alone
 * answers a part or names somebody, or what the next card leans on; without such a card, sentences of the longest one.
 */
export function cutCandidates(
  board: Board,
  { min, max }: WordLimits,
  { twice = [], isFree = () => true, isMain = () => true }: CutChoices = {},
): BoardView['cuts'] {
  const cards = placedCards(board).filter((each) => wordsOn(each) > 0);
  const words = cardWords(cards);
  if (words <= max) return [];
  const alone = board.rows.flatMap(({ items }) => (items.filter(isCard).length === 1 ? items : []));
  const naming = cards.filter((each) => namesIn(textOn(each)).size > 0);
  const needed = new Set([
    cards[0],
    cards.at(-1),
    cards.find(isMain),
    ...alone,
    ...(naming.length === 1 ? naming : []),
  ]);
  const isSpare = (each: BoardCard, at: number) =>
    !needed.has(each) && !doesNow(textOn(each)) && isFree(each) && !leansBack(textOn(cards[at + 1] ?? each));
  const spare = cards.filter(isSpare).sort((a, b) => Number(isMain(a)) - Number(isMain(b)));
  const longest = cards.filter((each) => inUse(each).length > 1).sort((a, b) => wordsOn(b) - wordsOn(a));
  const again = twice.map(({ second }) => ({ card_id: second.card_id, sentences: [second.sentence], can_go: true }));
  const whole = (spare.length > 0 ? spare : again.length > 0 ? [] : longest.slice(0, 1)).map((each) => ({
    card_id: each.id,
    sentences: inUse(each),
    can_go: spare.includes(each) && words - wordsOn(each) >= min,
  }));
  return [...again, ...whole].slice(0, mostCuts);
}
