import { cardWords, gap, isCard, placedCards, sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem, ThinTelling, UnusedCard } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { leansBack } from '#contracts/paragraphs.ts';
import { hasVerb } from '#server/composer/language/words.ts';
import { asksFirst, asksForNow, asksWhy, isAdded, isPlan, setsScene } from './asked-for.ts';
import { cardsOf, sentencesOn, type ToldStory } from './cards.ts';
import { plansFrom } from './board-questions.ts';
import { editsOn } from './edits.ts';
import { isWeather } from './lead-ins.ts';
import { rankStories, storyWords } from './rank-stories.ts';
import { saysSame } from './twice.ts';

/** Where less is told than the essay needs; by what is on the board or could be put there, or by all of it while no story is chosen. */
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
  if (!story || told >= min) return null;
  return { told, needed: min, story_id: story.id };
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
      return answers.flatMap((told) => {
        // A short one may have been joined to the answer before it when the board was laid out.
        const joined = cards.find((each) => keyOf(each).startsWith(`${keyOf(told)}\n`));
        const own = take(told) ?? take(joined);
        if (!own || sentencesOn(told).some((text) => edits.has(text))) return [];
        return [{ card_id: own.id, ...placeFor(board, answers, told) }];
      });
    });
}

/** Where an answer belongs by what was asked; behind what it was told after is a guess, and the student is asked. */
function placeFor(board: Board, answers: readonly BoardCard[], own: BoardCard): Omit<UnusedCard, 'card_id'> {
  const { rows } = board;
  const { question } = own;
  const isOf = (those: readonly BoardCard[]) => {
    const texts = new Set(those.flatMap(sentencesOn));
    return (item: BoardItem) => isCard(item) && !isPlan(item) && sentencesOn(item).some((text) => texts.has(text));
  };
  const told = isOf(answers);
  // What it was like that day comes before the day itself, whatever was asked.
  const isDay = isWeather(sentencesOn(own)[0] ?? '') && rows.some(({ items }) => items.some(told));
  const part = isDay ? -1 : rows.findIndex(({ ask }) => isPart(ask, question));
  const open = rows[part]?.items.find((item) => !isCard(item) || isPlan(item))?.id ?? null;
  if (part !== -1) return { row: part, before: open, behind: null, is_guess: false };
  if (isDay || setsScene(question)) {
    const isEvent = isDay ? told : (item: BoardItem) => isCard(item) && !setsScene(item.question);
    const first = rows.findIndex(({ items }) => items.some(isEvent));
    const event = rows[first]?.items.find(isEvent);
    // Another story may open the essay.
    return { row: Math.max(0, first), before: event?.id ?? null, behind: null, is_guess: true };
  }
  const earlier = answers.slice(0, answers.indexOf(own));
  const before = isOf(earlier);
  const isOutcome = asksForNow(question) || asksWhy(question) || isAdded(question);
  const event = isOutcome ? null : eventIn(board, earlier, own);
  const behind = event ? { card_id: event.cardId, sentence: event.text } : null;
  const row = Math.max(
    0,
    rows.findLastIndex(
      ({ ask, items }) => items.some(before) || (isOutcome && answers.some((each) => isPart(ask, each.question))),
    ),
  );
  const items = rows[row]?.items ?? [];
  const later = isOf(answers.slice(answers.indexOf(own) + 1));
  const first = rows.findIndex((each) => each.items.some(later));
  const isBegun = rows.some((each) => each.items.some(before));
  // What a story begins with stands before the rest of it.
  if (!isOutcome && !event && first !== -1 && !isBegun) {
    const next = rows[first]?.items.find(later)?.id ?? null;
    return { row: first, before: next, behind: null, is_guess: true };
  }
  const place = isOutcome || !isBegun ? plansFrom(items) : items.findLastIndex(before) + 1;
  return { row, before: items[place]?.id ?? null, behind, is_guess: !isOutcome || isAdded(question) };
}

/** The sentence an answer tells more of: one that says the same; for what was done first, the first that tells something. */
function eventIn(board: Board, told: readonly BoardCard[], { question, sentences }: BoardCard) {
  const own = new Set(asksFirst(question) ? told.flatMap(sentencesOn) : []);
  const all = sentencesInUse(board);
  const at = all.findIndex((each) => sentences.some(({ text }) => saysSame(text, each.text)));
  const same = all[at];
  if (!same) return all.find(({ text }) => own.has(text) && hasVerb(text));
  // “Replaced the igniter. It was the wrong part.” stays together: the answer goes before both.
  const [before, next] = [all[at - 1], all[at + 1]].map((each) => (each?.cardId === same.cardId ? each : undefined));
  return before && hasVerb(before.text) && next && leansBack(next.text) ? before : same;
}

const isPart = (ask: string, question: string) => gap(ask, 1).question === gap(question, 1).question;
