import { cardWords, gap, isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem, ThinTelling, UnusedCard } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { asksForNow, asksWhy, setsScene } from './asked-for.ts';
import { cardsOf, sentencesOn, type ToldStory } from './cards.ts';
import { isPlan, plansFrom } from './board-questions.ts';
import { editsOn } from './edits.ts';
import { rankStories, storyWords } from './rank-stories.ts';

/** Below this share of the least number of words, a few blanks would be most of the essay. */
const thinBelow = 0.75;
/** What somebody tells in answer to one question. */
const answerWords = 45;
const mostAnswers = 5;

/** Where so little is told that no order of it makes an essay; by what is on the board or could be put there, or by all of it while no story is chosen. */
export function thinTelling(
  board: Board,
  stories: readonly ToldStory[],
  chosen: ReadonlySet<string>,
  { min }: WordLimits,
): ThinTelling | null {
  const waiting = new Set(unusedCards(board, stories, chosen, { min, max: min }).map(({ card_id }) => card_id));
  const cards = [...placedCards(board), ...board.tray.filter(({ id }) => waiting.has(id))];
  const told = cards.length > 0 ? cardWords(cards) : stories.reduce((sum, story) => sum + storyWords(story), 0);
  const [story] = rankStories(chosen.size > 0 ? stories.filter(({ id }) => chosen.has(id)) : stories);
  if (!story || told >= thinBelow * min) return null;
  const answers = Math.min(mostAnswers, Math.ceil((min - told) / answerWords));
  return { told, needed: min, answers, story_id: story.id };
}

/** Whole answers of the chosen stories in the tray of a short plan, each with a place; not what the student cut or changed. */
export function unusedCards(
  board: Board,
  stories: readonly ToldStory[],
  chosen: ReadonlySet<string>,
  { min }: WordLimits,
): UnusedCard[] {
  const placed = placedCards(board);
  if (cardWords(placed) >= min) return [];
  const edits = editsOn(board, stories);
  const keyOf = (each: BoardCard) => [each.question, ...sentencesOn(each)].join('\n');
  const inTray = Map.groupBy(board.tray, keyOf);
  // Each card is one answer, also where two have the same words.
  const take = (each: BoardCard | undefined) => each && inTray.get(keyOf(each))?.shift();
  return stories
    .filter(({ id }) => chosen.has(id))
    .flatMap((story) => {
      const { answers, cards } = cardsOf(story);
      return answers.flatMap((told, at) => {
        // A short one may have been joined to the answer before it when the board was laid out.
        const joined = cards.find((each) => keyOf(each).startsWith(`${keyOf(told)}\n`));
        const own = take(told) ?? take(joined);
        if (!own || sentencesOn(told).some((text) => edits.has(text))) return [];
        return [{ card_id: own.id, ...placeFor(board, answers, at) }];
      });
    });
}

/** Where an answer belongs by what was asked; behind what it was told after is a guess, and the student is asked. */
function placeFor({ rows }: Board, answers: readonly BoardCard[], at: number): Omit<UnusedCard, 'card_id'> {
  const { question } = answers[at] ?? { question: '' };
  const part = rows.findIndex(({ ask }) => isPart(ask, question));
  const open = rows[part]?.items.find((item) => !isCard(item) || isPlan(item))?.id ?? null;
  if (part !== -1) return { row: part, before: open, is_guess: false };
  const isOf = (those: readonly BoardCard[]) => {
    const texts = new Set(those.flatMap(sentencesOn));
    return (item: BoardItem) => isCard(item) && !isPlan(item) && sentencesOn(item).some((text) => texts.has(text));
  };
  if (setsScene(question)) {
    const isEvent = (item: BoardItem) => isCard(item) && !setsScene(item.question);
    const first = rows.findIndex(({ items }) => items.some(isEvent));
    const event = rows[first]?.items.find(isEvent);
    // Another story may open the essay.
    return { row: Math.max(0, first), before: event?.id ?? null, is_guess: true };
  }
  const before = isOf(answers.slice(0, at));
  const isOutcome = asksForNow(question) || asksWhy(question);
  const row = Math.max(
    0,
    rows.findLastIndex(
      ({ ask, items }) => items.some(before) || (isOutcome && answers.some((each) => isPart(ask, each.question))),
    ),
  );
  const items = rows[row]?.items ?? [];
  const place = isOutcome ? plansFrom(items) : items.findLastIndex(before) + 1;
  return { row, before: items[place]?.id ?? null, is_guess: !isOutcome };
}

function isPart(ask: string, question: string): boolean {
  return gap(ask, 1).question === gap(question, 1).question;
}
