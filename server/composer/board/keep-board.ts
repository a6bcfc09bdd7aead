import type { Board, BoardCard, BoardItem } from '#contracts/board.ts';
import { oneLine, withOwnIds } from '#contracts/board-ids.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { card, cardsOf, isCard, placedCards, type ToldStory } from './cards.ts';
import { layBoard, type BoardInput } from './lay-board.ts';

/** Puts into the tray whatever the student told that stands nowhere on the board: nothing is ever lost. */
export function withEverything(
  board: Board,
  { stories, reasons, answers }: Pick<BoardInput, 'stories' | 'reasons' | 'answers'>,
): Board {
  const there = new Set([...placedCards(board), ...board.tray].flatMap(sentencesOf));
  const told = stories.flatMap((story) => {
    const { cards, aside } = cardsOf(story);
    return [...cards, ...aside];
  });
  const all = [
    ...told,
    ...reasons.map(({ fact, because }) => card(fact, [because])),
    ...answers.map(({ question, text }) =>
      card(
        question,
        splitSentences(text).map((each) => each.text),
      ),
    ),
  ];
  const missing = all.flatMap((each) => {
    const absent = sentencesOf(each).filter((text) => !there.has(text));
    return absent.length === 0 ? [] : [card(each.question, absent)];
  });
  return missing.length === 0 ? board : withOwnIds({ ...board, tray: [...board.tray, ...missing] });
}

/** Which stories stand on the board, by their sentences. */
export function storiesOn(board: Board, stories: readonly ToldStory[]): string[] {
  const placed = new Set(placedCards(board).flatMap(sentencesOf));
  return stories
    .filter((story) => cardsOf(story).cards.some((each) => sentencesOf(each).some((text) => placed.has(text))))
    .map(({ id }) => id);
}

/**
 * The board laid out anew, with everything the student did by hand kept: lead-ins, switched sentences, words of their own, and
 * the answers they gave on it.
 */
export function relayBoard(before: Board, input: BoardInput, chosen: readonly string[] | null): Board {
  const fresh = layBoard(input, chosen);
  const told = new Set(input.stories.flatMap((story) => storySentences(story)));
  const known = new Map([...placedCards(before), ...before.tray].map((each) => [each.id, each]));
  const asBefore = (each: BoardCard): BoardCard => {
    const old = known.get(each.id);
    return old ? { ...each, lead_in: old.lead_in, sentences: old.sentences } : each;
  };
  const isOwn = (item: BoardItem): item is BoardCard =>
    isCard(item) && !sentencesOf(item).some((text) => told.has(text)) && !isReason(item, input);
  const rows = fresh.rows.map((row, index) => {
    const own = (before.rows[index]?.items ?? []).filter(isOwn);
    const answered = new Set(own.map(({ question }) => question));
    const items = row.items
      .filter((item) => item.kind === 'card' || !answered.has(item.question))
      .map((item) => (isCard(item) ? asBefore(item) : item));
    const opens = before.rows[index]?.items[0];
    return { ...row, items: own.length > 0 && opens === own[0] ? [...own, ...items] : [...items, ...own] };
  });
  // A prompt that was shortened has fewer rows: what stood in the others is kept in the last one.
  const beyond = before.rows.slice(fresh.rows.length).flatMap(({ items }) => items.filter(isOwn));
  rows.at(-1)?.items.push(...beyond);
  const tray = [...fresh.tray, ...before.tray.filter(isOwn)];
  const here = new Set([...rows.flatMap(({ items }) => items.filter(isCard)), ...tray].flatMap(sentencesOf));
  // A sentence the student changed inside a told card stands on no fresh one.
  const changed = [...placedCards(before), ...before.tray].flatMap((each) => {
    const words = sentencesOf(each).filter((text) => !told.has(text) && !here.has(text));
    return words.length === 0 || isReason(each, input) ? [] : [card(each.question, words)];
  });
  return withEverything(withOwnIds({ rows, tray: [...tray, ...changed] }), input);
}

function isReason({ question }: BoardCard, { reasons }: BoardInput): boolean {
  return reasons.some(({ fact }) => oneLine(fact) === question);
}

function sentencesOf({ sentences }: BoardCard): string[] {
  return sentences.map(({ text }) => text);
}

function storySentences(story: ToldStory): string[] {
  const { cards, aside } = cardsOf(story);
  return [...cards, ...aside].flatMap(sentencesOf);
}
