import type { Board, BoardCard, BoardItem, ThinTelling, UnusedCard } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { asksForNow, asksWhy, isInside, setsScene } from './asked-for.ts';
import { cardsOf, gap, isCard, openingOf, placedCards, sentencesOn, wordsOn, type ToldStory } from './cards.ts';
import { isPlan, plansFrom } from './board-questions.ts';
import { leanOf } from './lead-ins.ts';
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
  const told =
    cards.length > 0
      ? cards.reduce((sum, each) => sum + wordsOn(each), 0)
      : stories.reduce((sum, story) => sum + storyWords(story), 0);
  const [story] = rankStories(chosen.size > 0 ? stories.filter(({ id }) => chosen.has(id)) : stories);
  if (!story || told >= thinBelow * min) return null;
  const answers = Math.min(mostAnswers, Math.ceil((min - told) / answerWords));
  return { told, needed: min, answers, story_id: story.id };
}

/**
 * Whole answers of the chosen stories that lie in the tray while the plan is short: told since, or set aside when another story
 * was on the board. Each with its place in the telling.
 */
export function unusedCards(
  board: Board,
  stories: readonly ToldStory[],
  chosen: ReadonlySet<string>,
  { min }: WordLimits,
): UnusedCard[] {
  const placed = placedCards(board);
  if (placed.reduce((sum, each) => sum + wordsOn(each), 0) >= min) return [];
  // Of an answer that the student has cut or changed, the rest lies in the tray on purpose.
  const asked = new Set(placed.map(({ question }) => question));
  const there = new Set(placed.flatMap(sentencesOn));
  const inTray = new Map(board.tray.map((each) => [sentencesOn(each).join('\n'), each]));
  return stories
    .filter(({ id }) => chosen.has(id))
    .flatMap((story) => {
      const { cards } = cardsOf(story);
      return cards.flatMap((told, at) => {
        // A few words may have stood on another card before more was told.
        const missing = sentencesOn(told).filter((text) => !there.has(text));
        const own = inTray.get(missing.join('\n'));
        if (!own || asked.has(told.question)) return [];
        return [{ card_id: own.id, ...placeFor(board, cards, at) }];
      });
    });
}

/**
 * Where an answer belongs by what was asked: to the part of the prompt it was asked for, what sets the scene before the story's
 * other cards, what happened inside it behind the first of them, what came of it behind everything told there, and all else
 * behind those it was told after. What looks ahead stays last.
 */
function placeFor({ rows }: Board, cards: readonly BoardCard[], at: number): Omit<UnusedCard, 'card_id'> {
  const { question } = cards[at] ?? { question: '' };
  const part = rows.findIndex(({ ask }) => gap(ask, 1).question === gap(question, 1).question);
  if (part !== -1) return { row: part, before: firstOpen(rows[part]?.items ?? []) };
  const told = new Set(cards.flatMap(sentencesOn));
  const before = new Set(cards.slice(0, isInside(question) ? 1 : at).flatMap(sentencesOn));
  const isOf = (those: ReadonlySet<string>) => (item: BoardItem) =>
    isCard(item) && !isPlan(item) && sentencesOn(item).some((text) => those.has(text));
  const row = Math.max(
    0,
    rows.findLastIndex(({ items }) => items.some(isOf(setsScene(question) ? told : before))),
  );
  const items = rows[row]?.items ?? [];
  const isOutcome = asksForNow(question) || asksWhy(question);
  const behind = isOutcome ? plansFrom(items) : pastPointing(items, items.findLastIndex(isOf(before)) + 1);
  const place = setsScene(question) ? items.findIndex(isOf(told)) : behind;
  return { row, before: items[Math.max(0, place)]?.id ?? null };
}

/** Nothing comes between a card and one that points back at it: “She said nothing.” */
function pastPointing(items: readonly BoardItem[], from: number): number {
  const isPointing = (item: BoardItem) => isCard(item) && leanOf(openingOf(item), item.question) === 'pronoun';
  const at = items.findIndex((item, index) => index >= from && !isPointing(item));
  return at === -1 ? items.length : at;
}

/** The blank of a part, or the first plan that closes it. */
function firstOpen(items: readonly BoardItem[]): string | null {
  return items.find((item) => !isCard(item) || isPlan(item))?.id ?? null;
}
