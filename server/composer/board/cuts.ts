import { leansBack } from '#contracts/paragraphs.ts';
import { cardWords, inUse, isCard, placedCards, sentencesInUse, wordsOn } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { namesIn, thingWords, wordsOf } from '#server/composer/language/words.ts';
import { doesNow } from './now.ts';

const mostCuts = 4;
/** What speaks against leaving something out, in words. */
const unlikely = 5;

/**
 * What a student could leave out of a plan that is over the limit: what they tell twice, then what is nearest to the words that are too
 * many. Never what opens or ends the plan, begins its main story, says what they do now, introduces somebody, alone answers a part,
 * or what the next sentence leans on.
 */
export function cutCandidates(
  board: Board,
  { min, max }: WordLimits,
  { twice = [], isMain = () => true }: { twice?: BoardView['twice']; isMain?: (card: BoardCard) => boolean } = {},
): BoardView['cuts'] {
  const cards = placedCards(board).filter((each) => wordsOn(each) > 0);
  const words = cardWords(cards);
  if (words <= max) return [];
  const alone = board.rows.flatMap(({ items }) => (items.filter(isCard).length === 1 ? items : []));
  const needed = new Set([cards[0], cards.at(-1), cards.find(isMain), ...alone].map((each) => each?.id));
  const all = sentencesInUse(board);
  const isSpare = ({ from, to }: Run) => {
    const [before = '', run = '', after = ''] = [all.slice(0, from), all.slice(from, to), all.slice(to)].map(textsOf);
    const [id, opens] = [all[from]?.cardId, all[from - 1]?.cardId !== all[from]?.cardId];
    const introduces = [...namesIn(run)].some(
      (name) => !wordsOf(before).includes(name) && wordsOf(after).includes(name),
    );
    const isPart = opens || alone.some((item) => item.id === id && item !== cards[0]);
    const isTorn = leansBack(after) || all[to - 1]?.cardId !== id || (isPart && needed.has(id));
    return after !== '' && !isTorn && !introduces && !doesNow(run);
  };
  /** How far it is from what is too much, too little being worse, and how much of it the rest speaks of too. */
  const costOf = ({ from, to }: Run) => {
    const run = textsOf(all.slice(from, to));
    const spare = countWords(run) - (words - max);
    const rest = thingWords(textsOf(all.toSpliced(from, to - from)));
    return Math.abs(spare) + unlikely * (Number(spare < 0) + thingWords(run).intersection(rest).size);
  };
  const lengths = new Set([1, 2, 3, ...cards.map((each) => inUse(each).length)]);
  const runs = all.flatMap((_each, from) => [...lengths].map((length) => ({ from, to: from + length })));
  const offered: Run[] = [];
  for (const run of runs.filter(isSpare).sort((a, b) => costOf(a) - costOf(b)))
    if (offered.every(({ from, to }) => run.to <= from || run.from >= to)) offered.push(run);
  const again = twice.map(({ second }) => ({ card_id: second.card_id, sentences: [second.sentence], can_go: true }));
  const parts = offered
    .map(({ from, to }) => all.slice(from, to))
    .map((run) => ({
      card_id: run[0]?.cardId ?? '',
      sentences: run.map(({ text }) => text),
      can_go: words - countWords(textsOf(run)) >= min,
    }));
  return [...again, ...parts].slice(0, mostCuts);
}

/** Sentences of the plan, from one up to another. */
type Run = { from: number; to: number };
const textsOf = (told: readonly { text: string }[]) => told.map(({ text }) => text).join(' ');
