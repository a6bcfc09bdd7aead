import { cardWords, gap, isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardRow, BoardView } from '#contracts/board.ts';
import { gapIdOf } from '#contracts/board-ids.ts';
import { countWords } from '#contracts/counting.ts';
import { isOpen } from './asked-for.ts';
import { asksMore } from './board-questions.ts';
import { asHeld, noteFinder, sentencesOn, type ToldStory } from './cards.ts';
import { isAnswered } from './hints.ts';
import { isReason, relayBoard, storiesOn, withEverything } from './keep-board.ts';
import { leavePrivateOut, privateSentences } from './private-sentences.ts';
import { broughtAlong, fallbackStories, layBoard, reasonRow, type BoardInput } from './lay-board.ts';
import { readPlan, writePlan } from '#contracts/plan-text.ts';
import { viewBoard } from './view-board.ts';

/** The plan of an essay. What stands on an earlier board stays chosen; a plan that is no board is laid out anew. */
export function planEssay(all: BoardInput, before: string): string {
  const { board, input } = usable(all, before);
  const chosen = board ? storiesOn(board, input.stories) : [];
  return writePlan(
    board ? relayBoard(board, input, chosen.length > 0 ? chosen : null) : withEverything(layBoard(input), input),
  );
}

/** The board of a plan without what was made private since, null where it is a text of another kind; what was told, as it has it. */
function usable(all: BoardInput, plan: string) {
  const board = readPlan(plan);
  const input = asHeld(board, all);
  return { board: board && leavePrivateOut(board, input), input };
}

/** The same with everything told since in its tray. */
function complete(all: BoardInput, plan: string) {
  const { board, input } = usable(all, plan);
  return { board: board && withEverything(board, input), input };
}

/** The board a draft is written from: the likeliest story where none was chosen, and reasons given since where a new board has them. */
export function boardToWrite(all: BoardInput, plan: string): Board {
  const { board, input } = complete(all, plan);
  if (!board || placedCards(board).length === 0) {
    const fresh = layBoard(input, fallbackStories(input));
    return withEverything(board ? relayBoard(board, input, fallbackStories(input)) : fresh, input);
  }
  return withReasons(board, input);
}

function withReasons(board: Board, input: BoardInput): Board {
  const waiting = board.tray.filter((each) => isReason(each, input));
  const own = reasonRow(board.rows);
  if (waiting.length === 0) return board;
  const rows = board.rows.map((row) =>
    row === own ? { ...row, items: [...row.items.filter(isCard), ...waiting] } : row,
  );
  return { rows, tray: board.tray.filter((each) => !waiting.includes(each)) };
}

/** The board of a plan, with everything a person needs to work on it. */
export function viewPlan(all: BoardInput, plan: string): Omit<BoardView, 'version'> {
  const { board, input } = complete(all, plan);
  return viewBoard(board, input);
}

/** The plan of a board as the student left it, with whatever they told and left out in its tray. */
export function changePlan(all: BoardInput, board: Board): string {
  const input = asHeld(board, all);
  return writePlan(withEverything(withoutSpareBlanks(leavePrivateOut(board, input), input), input));
}

/** A blank that only makes up for length goes once the length is there; the blank of a part stays. */
function withoutSpareBlanks(board: Board, { limits }: BoardInput): Board {
  if (cardWords(placedCards(board)) < limits.min) return board;
  const rows = board.rows.map(({ ask, items }) => ({
    ask,
    items: items.filter((item) => isCard(item) || !asksMore(item.question)),
  }));
  return { ...board, rows };
}

/** “ok” stands in “broken”: a sentence of so few words is only found where it is a whole one. */
const longestShort = 4;
const wholeSentence = (text: string) =>
  new RegExp(`(?<=^|[“"(]|^[-•*] |[.!?…]["”)]?\\s)${RegExp.escape(text)}(?=$|[”")]|(?<=[.!?…]["”)]?)\\s)`, 'gmu');

/** The plan without what the student made private, as a board or as any other text. */
export function planWithoutPrivate(input: Pick<BoardInput, 'stories' | 'hidden'>, plan: string): string {
  const hidden = privateSentences(input);
  if (hidden.size === 0) return plan;
  const board = readPlan(plan);
  if (board) return writePlan(leavePrivateOut(board, asHeld(board, input)));
  const found = (text: string) => (countWords(text) > longestShort ? text : wholeSentence(text));
  return [...hidden].reduce((text, sentence) => text.replaceAll(found(sentence), ''), plan);
}

/** The plan without what was set aside in its tray as said to us. */
export function planWithoutTalk({ stories }: Pick<BoardInput, 'stories'>, plan: string): string {
  const board = readPlan(plan);
  if (!board) return plan;
  const isNote = noteFinder(stories);
  const isTold = (each: BoardCard) => !sentencesOn(each).every(isNote);
  return writePlan({ rows: board.rows, tray: board.tray.filter(isTold) });
}

/** Which of these stories a plan uses. */
export function storiesInPlan(plan: string, stories: readonly ToldStory[]): string[] {
  const board = readPlan(plan);
  return board ? storiesOn(board, asHeld(board, { stories }).stories) : [];
}

/** Lays the plan out from these stories, with what the student did by hand kept. */
export function chooseStories(all: BoardInput, plan: string, chosen: readonly string[]): string {
  const { board, input } = usable(all, plan);
  const picked = broughtAlong(input, chosen, board ? storiesOn(board, input.stories) : []);
  return writePlan(board ? relayBoard(board, input, picked) : withEverything(layBoard(input, picked), input));
}

/** The parts of the prompt that no card of a plan answers, as the prompt asks them; none while nothing is chosen. */
export function openParts(plan: string): string[] {
  const board = readPlan(plan);
  if (!board || placedCards(board).length === 0) return [];
  return unanswered(board).map(({ ask }) => ask);
}

export function isBoard(plan: string): boolean {
  return readPlan(plan) !== null;
}

/** Parts of the prompt that no card answers, whose blank was not filled in the draft either; none where the plan is no board. */
export function openAsks(input: BoardInput, plan: string): string[] {
  const { board } = complete(input, plan);
  const answered = new Set(input.answers.map(({ question }) => gapIdOf(question)));
  return (board ? unanswered(board) : []).map(({ ask }) => ask).filter((ask) => !answered.has(gap(ask, 1).id));
}

function unanswered(board: Board): BoardRow[] {
  return board.rows.filter((row) => isOpen(row) && !isAnswered(row.ask, board));
}
