import { cardWords, inUse, isCard, placedCards, wordsOn } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { contentWords, isVerb, namedIn, namesIn } from '#server/composer/language/words.ts';
import { textOn } from './cards.ts';
import { saysNow } from './now.ts';

const mostCuts = 3;

type Cut = BoardView['cuts'][number] & { words: number; hurts: boolean };

/** A whole card is offered before a part of one unless it is far more than has to go. */
const notFarMore = 2;

/**
 * What a student could leave out of a plan that is over the limit: remarks about something nothing else mentions, then whole cards, then
 * sentences inside one. Never what opens or ends a story, says what changed, alone answers a part or names somebody, or was changed by
 * hand (`isAsTold`). What would leave the next sentence hanging comes last; what would make “she” mean somebody else, never.
 */
export function cutCandidates(
  board: Board,
  { max }: WordLimits,
  isAsTold: (card: BoardCard) => boolean = () => true,
): BoardView['cuts'] {
  const cards = placedCards(board).filter((each) => wordsOn(each) > 0);
  const over = cardWords(cards) - max;
  if (over <= 0) return [];
  const alone = new Set(board.rows.flatMap(({ items }) => (items.filter(isCard).length === 1 ? items : [])));
  const isEnd = (at: number) => at === 0 || !cards[at + 1] || [cards[at], cards[at + 1]].some(opensStory);
  const needed = new Set(cards.filter((each, at) => isEnd(at) || saysNow(textOn(each)) || alone.has(each)));
  const said = cards.flatMap(inUse);
  const named = said.filter((text) => namesIn(text).size > 0);
  const nouns = said.map((text) => ({ text, words: nounsIn(text) }));
  const isAside = ({ sentences }: Cut) => {
    const own = nounsIn(sentences.slice(0, longestAside).join(' '));
    return nouns.every(({ text, words }) => sentences.includes(text) || words.isDisjointFrom(own));
  };
  const told = cards.filter(isAsTold);
  const next = new Map(cards.map((each, at) => [each, cards[at + 1]]));
  const whole = told
    .filter((each) => !needed.has(each))
    .flatMap((each) => cutOf(each, inUse(each), textOn(next.get(each) ?? nothing)));
  const isFitting = ({ words }: Cut) => words >= over && words <= notFarMore * over;
  const runs = told.flatMap((each) => shortestRun(each, over, isAside));
  const cuts = [runs.filter(isAside), whole.filter(isFitting), runs, whole]
    .flatMap((those) => byFit(those, over))
    .filter(({ sentences }) => named.length === 0 || named.some((text) => !sentences.includes(text)));
  // One answer that is far too long: all but its ends is better than nothing to begin with.
  const middles = told.flatMap((each) => cutOf(each, inUse(each).slice(1, -1), inUse(each).at(-1)));
  const harmless = cuts.filter(({ hurts }) => !hurts);
  return (harmless.length > 0 ? harmless : cuts.length > 0 ? cuts : byFit(middles, over))
    .filter((cut, at, all) => all.findIndex(({ card_id }) => card_id === cut.card_id) === at)
    .slice(0, mostCuts)
    .map(({ card_id, sentences }) => ({ card_id, sentences }));
}

const longestAside = 8;
const opensStory = (card: BoardCard | undefined) => card?.paragraph === 'new';

const nounsIn = (text: string) => new Set([...contentWords(text)].filter((word) => !isVerb(word)));

/** The least that is enough comes first; where nothing is enough, the most. */
function byFit(cuts: readonly Cut[], over: number): Cut[] {
  const enough = cuts.filter(({ words }) => words >= over).sort((a, b) => a.words - b.words);
  const less = cuts.filter(({ words }) => words < over).sort((a, b) => b.words - a.words);
  return [...enough, ...less];
}

/** A shorter one is not offered alone. */
const longSentence = 20;

/** The fewest words in a row that are enough and don't say what changed; a remark before anything else. */
function shortestRun(card: BoardCard, over: number, isAside: (cut: Cut) => boolean): Cut[] {
  const inside = inUse(card).slice(1, -1);
  const words = inside.map((text) => (saysNow(text) ? Number.NEGATIVE_INFINITY : countWords(text)));
  const runs = inside.flatMap((_sentence, from) => {
    let sum = 0;
    const last = words.findIndex(
      (count, at) => at >= from && (sum += count) >= over && (at > from || count >= longSentence),
    );
    return last === -1 ? [] : cutOf(card, inside.slice(from, last + 1), inUse(card)[last + 2]);
  });
  runs.sort((a, b) => Number(a.hurts) - Number(b.hurts) || a.words - b.words);
  return [...runs.filter(isAside), ...runs].slice(0, 1);
}

const nothing = { lead_in: '', sentences: [] };
/** Such a sentence points back at the one before it, or at somebody. */
const leans = /^(?:and|but|so|then|it|this|that|these|those|i think)\b/i;
const pointsAtSomebody = /^(?:he|she|they|his|her|their)\b/i;
const saidBySomebody = /["“”]/;

function cutOf({ id }: BoardCard, sentences: string[], next = ''): Cut[] {
  const isPointing = pointsAtSomebody.test(next);
  if (sentences.length === 0 || (isPointing && sentences.some((text) => namedIn(text).size > 0))) return [];
  const hurts = isPointing || leans.test(next) || sentences.some((text) => saidBySomebody.test(text));
  return [{ card_id: id, sentences, words: countWords(sentences.join(' ')), hurts }];
}
