import { card } from '#contracts/board-parts.ts';
import { expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { cutCandidates } from './cuts.ts';

/** As many words, unlike any other. */
const told = (words: number, name: string) => `${name} ${Array.from({ length: words - 1 }, () => 'word').join(' ')}.`;

const boardOf = (...rows: string[][][]): Board =>
  withOwnIds({
    rows: rows.map((cards, row) => ({
      ask: `Part ${row}?`,
      items: cards.map((sentences) => card('What happened?', sentences)),
    })),
    tray: [],
  });
const cuts = (board: Board, max: number, choices: Parameters<typeof cutCandidates>[2] = {}) =>
  cutCandidates(board, { min: 1, max }, choices).map(({ sentences }) =>
    sentences.map((text) => text.split(' ')[0]).join(' '),
  );

it('offers nothing inside the limit', () => {
  expect(cuts(boardOf([[told(10, 'a')], [told(10, 'b')]]), 20)).toEqual([]);
});

it('asks about whole cards as they were told, and never about what opens or ends the plan', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b')], [told(5, 'c'), told(7, 'd')], [told(1, 'end')]]);
  expect(cuts(board, 60)).toEqual(['b', 'c d']);
});

it('asks about other stories before the one that the plan tells most of', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b')], [told(12, 'other')], [told(15, 'e')], [told(1, 'end')]]);
  const isMain = ({ sentences }: { sentences: { text: string }[] }) => !sentences[0]?.text.startsWith('other');
  expect(cuts(board, 73, { isMain })).toEqual(['other', 'b', 'e']);
});

it('offers what is told twice first', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b')], [told(12, 'c'), told(5, 'again')], [told(1, 'end')]]);
  const [first = '', , second = ''] = board.rows[0]?.items.map(({ id }) => id) ?? [];
  const twice = [
    { first: { card_id: first, sentence: told(20, 'root') }, second: { card_id: second, sentence: told(5, 'again') } },
  ];
  expect(cuts(board, 60, { twice })).toEqual(['again', 'b', 'c again']);
});

it.each([
  ['says what they do now', 'Now I ask for help every day.'],
  ['alone names somebody', 'I called my uncle Milan.'],
])('never offers a card that %s', (_, needed) => {
  expect(cuts(boardOf([[told(20, 'root')], [needed], [told(10, 'b')], [told(1, 'end')]]), 31)).toEqual(['b']);
});

it('never offers what alone answers a part, nor what the student has cut or typed', () => {
  const board = boardOf([[told(20, 'root')], [told(10, 'b')]], [[told(10, 'alone')]]);
  expect(cuts(board, 35)).toEqual(['b']);
  expect(cuts(board, 35, { isFree: () => false })).toEqual([]);
});

it('never offers a card that the next one leans on', () => {
  const cards = [[told(20, 'root')], [`My aunt came. ${told(20, 'b')}`], [told(20, 'She')], [told(1, 'end')]];
  expect(cuts(boardOf(cards), 56)).toEqual(['She']);
});

it('offers a card whole only where enough is left, and otherwise sentences of it', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b'), told(4, 'c')], [told(5, 'd')], [told(1, 'end')]]);
  const canGo = (min: number) => cutCandidates(board, { min, max: 50 }).map(({ can_go }) => can_go);
  expect(canGo(20)).toEqual([true, true]);
  expect(canGo(40)).toEqual([false, true]);
});

it('offers sentences of the longest card where no card can go', () => {
  const sentences = [told(10, 'a'), told(4, 'b'), told(10, 'e')];
  const [only] = cutCandidates(boardOf([[told(5, 'root'), told(2, 'x')], sentences]), { min: 1, max: 25 });
  expect(only).toMatchObject({ sentences, can_go: false });
  expect(cuts(boardOf([[told(30, 'a')]]), 5)).toEqual([]);
});
