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
const cuts = (board: Board, max: number) =>
  cutCandidates(board, { min: 1, max }).map(({ sentences }) => sentences.map((text) => text.split(' ')[0]).join(' '));

it('offers nothing inside the limit', () => {
  expect(cuts(boardOf([[told(10, 'a')], [told(10, 'b')]]), 20)).toEqual([]);
});

it('offers whole cards, the shortest that is enough first, and never what opens or ends the essay', () => {
  const cards = [
    [told(20, 'root')],
    [told(30, 'b')],
    [told(5, 'c')],
    [told(12, 'd')],
    [told(15, 'e')],
    [told(1, 'end')],
  ];
  const board = boardOf(cards);
  expect(cuts(board, 73)).toEqual(['d', 'e', 'b']);
  expect(cuts(board, 41)).toEqual(['b', 'e', 'd']);
  // Another story begins at d: c ends the first.
  const [, , , root] = board.rows[0]?.items ?? [];
  if (root?.kind === 'card') root.paragraph = 'new';
  expect(cuts(board, 73)).toEqual(['e', 'b']);
});

it('offers a remark about something else first, and never the only sentence that names somebody', () => {
  const aside =
    'My cousin sells used stamps and old coins by mail to people who pay far too much for every single one there.';
  const long = [told(10, 'a'), told(25, 'b'), aside, told(25, 'c'), told(10, 'd')];
  expect(cuts(boardOf([long, [told(21, 'e')], [told(20, 'f')]]), 112)[0]).toBe('My');
  const named = aside.replace('cousin', 'cousin Milan');
  expect(cuts(boardOf([long.with(2, named), [told(21, 'e')], [told(20, 'f')]]), 113)[0]).toBe('e');
});

it.each([
  ['says what changed', 'Now I ask for help every day.'],
  ['alone names somebody', 'I called my uncle Milan.'],
])('never offers a card that %s', (_, needed) => {
  expect(cuts(boardOf([[told(20, 'root')], [needed], [told(10, 'b')], [told(1, 'end')]]), 31)).toEqual(['b']);
});

it('never offers what alone answers a part', () => {
  expect(cuts(boardOf([[told(20, 'root')], [told(10, 'b')]], [[told(10, 'alone')]]), 35)).toEqual(['b']);
});

it('offers a run where every whole card is far too much, and nothing that the student has cut or typed', () => {
  const board = boardOf([[told(20, 'root')], [told(40, 'b'), told(25, 'c'), told(40, 'd')]]);
  expect(cuts(board, 119)).toEqual(['c']);
  expect(cutCandidates(board, { min: 1, max: 119 }, () => false)).toEqual([]);
});

it('offers the shortest run inside a card where no whole one can go, without its first and its last sentence', () => {
  const sentences = [told(10, 'a'), told(4, 'b'), told(9, 'c'), told(4, 'd'), told(10, 'e')];
  expect(cuts(boardOf([sentences]), 25)).toEqual(['b c']);
  expect(cuts(boardOf([sentences]), 30)).toEqual(['b c']);
  expect(cuts(boardOf([sentences]), 5)).toEqual(['b c d']);
  expect(cuts(boardOf([sentences.slice(0, 2)]), 5)).toEqual([]);
});

it('offers what the next sentence leans on, or what somebody said, only if nothing else is left', () => {
  const sentences = [told(10, 'a'), told(20, 'b'), told(8, 'She'), told(25, 'd'), told(10, 'e')];
  expect(cuts(boardOf([sentences]), 58)).toEqual(['d']);
  expect(cuts(boardOf([sentences.slice(0, 4)]), 58)).toEqual(['b']);
  const quoted = [told(10, 'a'), `He said “${told(20, 'b')}”`, told(10, 'c')];
  expect(cuts(boardOf([[told(20, 'root')], quoted, [told(30, 'e')], [told(1, 'end')]]), 76)).toEqual(['e']);
});

it('never offers what would leave “she” pointing at somebody else', () => {
  const sentences = [told(10, 'a'), `I called my coach ${told(18, 'b')}`, told(8, 'She')];
  expect(cuts(boardOf([sentences]), 35)).toEqual([]);
  expect(
    cuts(boardOf([[told(20, 'root')], [`My aunt came. ${told(20, 'b')}`], [told(20, 'She')], [told(1, 'end')]]), 56),
  ).toEqual(['She']);
});
