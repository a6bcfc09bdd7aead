import { leansBack } from '#contracts/paragraphs.ts';
import { cardWords, isCard, placedCards, sentencesInUse, wordsOn } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { closePeopleIn, thingWords, wordsOf } from '#server/composer/language/words.ts';
import { doesNow } from './now.ts';
import questions from './questions.json' with { type: 'json' };

const mostCuts = 4;
/** What speaks against leaving something out, in words, and how often what is vivid does. */
const [unlikely, ofVivid] = [5, 4];
/** How many sentences go at once. */
const lengths = [1, 2, 3, 4];
/** What was said in fewer is no aside. */
const fewestWords = 5;
const keeps = new RegExp(`\\b(?:${questions.keeps})`, 'i');
/** What somebody said, a number, a likeness: what a reader remembers goes last. */
const vivid = /["“]|\d|\blike an?\b|\b(?:said|told|asked)\b/i;

/**
 * What a student could leave out of a plan that is over the limit: what is nearest to the words that are too many. Never what opens or
 * ends the plan, begins a story, turns it, says what they do now, introduces somebody, alone answers a part, what the next sentence
 * leans on, or what they typed on the board: they put it there for this essay.
 */
export function cutCandidates(
  board: Board,
  { min, max }: WordLimits,
  isTyped: (card: BoardCard) => boolean = () => false,
): BoardView['cuts'] {
  const cards = placedCards(board).filter((each) => wordsOn(each) > 0);
  const words = cardWords(cards);
  if (words <= max) return [];
  const alone = board.rows.flatMap(({ items }) => (items.filter(isCard).length === 1 ? items : []));
  const onlyOnes = new Set<string | undefined>(alone.map(({ id }) => id));
  const typed = new Set<string | undefined>(cards.filter(isTyped).map(({ id }) => id));
  const begin = cards.filter(({ paragraph }, at) => paragraph === 'new' || at === 0 || at === cards.length - 1);
  const needed = onlyOnes.union(new Set(begin.map(({ id }) => id)));
  const all = sentencesInUse(board);
  const things = all.map(({ text }) => thingWords(text));
  const [said, spoken] = [placesOf(things), placesOf(all.map(({ text }) => wordsOf(text)))];
  const isSpare = ({ from, to }: Run) => {
    const [run, next] = [textsOf(all.slice(from, to)), all[to]?.text ?? ''];
    const [id, opens] = [all[from]?.cardId, all[from - 1]?.cardId !== all[from]?.cardId];
    const introduces = [...closePeopleIn(run)].some(
      (name) => (spoken.get(name)?.[0]?.at ?? 0) >= from && (spoken.get(name)?.at(-1)?.at ?? 0) >= to,
    );
    const isPart = opens || (onlyOnes.has(id) && id !== cards[0]?.id);
    const isTold = !typed.has(id) && countWords(run) >= fewestWords && !keeps.test(run);
    const isTorn = leansBack(next) || keeps.test(next) || all[to - 1]?.cardId !== id || (isPart && needed.has(id));
    return isTold && next !== '' && !isTorn && !introduces && !doesNow(run);
  };
  /** How far its length is from the words over the limit, worse where it's too short, and how much the rest of the plan shares with it. */
  const costOf = ({ from, to }: Run) => {
    const run = textsOf(all.slice(from, to));
    const spare = countWords(run) - (words - max);
    const own = things.slice(from, to).reduce((sum, each) => sum.union(each), new Set<string>());
    const isShared = (word: string) => said.get(word)?.some(({ at }) => at < from || at >= to);
    const against = Number(spare < 0) + [...own].filter(isShared).length + (vivid.test(run) ? ofVivid : 0);
    return Math.abs(spare) + unlikely * against;
  };
  const runs = all.flatMap((_each, from) => lengths.map((length) => ({ from, to: from + length })));
  const costs = runs.filter(isSpare).map((run) => ({ run, cost: costOf(run) }));
  const offered: Run[] = [];
  for (const { run } of costs.sort((a, b) => a.cost - b.cost)) {
    if (offered.length === mostCuts) break;
    if (offered.every(({ from, to }) => run.to <= from || run.from >= to)) offered.push(run);
  }
  return offered
    .map(({ from, to }) => all.slice(from, to))
    .map((run) => ({
      card_id: run[0]?.cardId ?? '',
      sentences: run.map(({ text }) => text),
      can_go: words - countWords(textsOf(run)) >= min,
    }));
}

/** Sentences of the plan, from one up to another. */
type Run = { from: number; to: number };
const textsOf = (told: readonly { text: string }[]) => told.map(({ text }) => text).join(' ');
const placesOf = (words: readonly Iterable<string>[]) =>
  Map.groupBy(
    words.flatMap((own, at) => [...own].map((word) => ({ word, at }))),
    ({ word }) => word,
  );
