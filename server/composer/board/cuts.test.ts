import { card } from '#contracts/board-parts.ts';
import { expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { cutCandidates } from './cuts.ts';
import { viewBoard } from './view-board.ts';

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
const cuts = (board: Board, max: number, isTyped?: Parameters<typeof cutCandidates>[2]) =>
  cutCandidates(board, { min: 1, max }, isTyped).map(({ sentences }) =>
    sentences.map((text) => text.split(' ')[0]).join(' '),
  );

it('offers nothing inside the limit', () => {
  expect(cuts(boardOf([[told(10, 'a')], [told(10, 'b')]]), 20)).toEqual([]);
});

it('asks first about what is nearest to the words that are too many, never about what opens or ends the plan', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b')], [told(5, 'c'), told(7, 'd')], [told(1, 'end')]]);
  expect(cuts(board, 58)).toEqual(['c', 'd', 'b']);
  expect(cuts(board, 35)).toEqual(['b', 'c d']);
});

it('never asks about the beginning of a story, or what was typed on the board', () => {
  const board = boardOf([[told(20, 'root')], [told(16, 'other')], [told(15, 'main')], [told(1, 'end')]]);
  const main = board.rows[0]?.items[2];
  if (main?.kind === 'card') main.paragraph = 'new';
  expect(cuts(board, 40)).toEqual(['other']);
  expect(cuts(board, 40, ({ sentences }) => sentences[0]?.text.startsWith('other') === true)).toEqual([]);
});

it('offers first what nothing else in the plan mentions', () => {
  const [pump, moon] = ['We carried the pump up again.', 'We looked at the moon again.'];
  const board = boardOf([['The pump broke.', pump, moon, 'I fixed the pump.']]);
  expect(cuts(board, 16)).toEqual(['We', 'We']);
  expect(cutCandidates(board, { min: 1, max: 16 })[0]?.sentences).toEqual([moon]);
});

it.each([
  ['says what they do now', 'Now I ask for help every day.'],
  ['introduces somebody', 'I called my uncle Milan.'],
  ['says what they are proud of', 'I am proud of that one pump.'],
  ['is where it turned', 'I called the turn too late.'],
  ['is how it began', 'I started collecting old pumps then.'],
])('never offers what %s', (_, needed) => {
  const cards = [[told(20, 'root')], [told(9, 'a'), needed], [told(10, 'b')], ['Milan came.', told(1, 'end')]];
  expect(cuts(boardOf(cards), 31).join(' ')).not.toMatch(/I|Now/);
});

it('never offers what alone answers a part', () => {
  const board = boardOf(
    [[told(20, 'root')], [told(10, 'b')]],
    [[told(5, 'alone'), told(5, 'too')]],
    [[told(1, 'end')]],
  );
  expect(cuts(board, 35)).toEqual(['b']);
});

it('never offers what the student typed on the board', () => {
  const texts = [
    'The pump in our basement broke on the night before the exam.',
    'I like the sound of rain.',
    'We carried eleven buckets up the stairs until the neighbors woke and came to help.',
    'Then I found a bent screw under the lid.',
    'I turned it back.',
  ];
  const cutsOf = (typed: string) => {
    const isTold = (text: string) => text !== typed;
    const answers = texts.filter(isTold).map((text) => ({ id: text, question: '', text }));
    const board = boardOf(texts.map((text) => [text]));
    for (const item of board.rows[0]?.items ?? []) item.question = '';
    const { cuts: offered } = viewBoard(board, {
      prompt: 'Tell us.',
      limits: { min: 1, max: 40 },
      stories: [{ id: 'root', title: 'Root', isStarred: false, usedIn: [], answers }],
      reasons: [],
      answers: [],
    });
    return offered.map(({ sentences }) => texts.indexOf(sentences[0] ?? ''));
  };
  expect(cutsOf('')).toEqual([1, 3]);
  expect(cutsOf(texts[1] ?? '')).toEqual([3]);
});

it('never offers what the next sentence leans on, on its card or the next', () => {
  const cards = [[told(20, 'root')], ['My old aunt came too.', told(20, 'b')], [told(20, 'She')], [told(1, 'end')]];
  expect(cuts(boardOf(cards), 58)).toEqual(['My', 'She']);
  expect(cuts(boardOf([[told(20, 'root'), 'My aunt came.', told(9, 'She'), told(3, 'end')]]), 31)).toEqual(['She']);
});

it('offers a part to go only where enough is left', () => {
  const board = boardOf([[told(20, 'root')], [told(30, 'b')], [told(5, 'd')], [told(1, 'end')]]);
  const canGo = (min: number) => cutCandidates(board, { min, max: 50 }).map(({ can_go }) => can_go);
  expect(canGo(20)).toEqual([true, true]);
  expect(canGo(40)).toEqual([true, false]);
});

it('offers nothing where all of it is needed', () => {
  expect(cuts(boardOf([[told(5, 'root')], [told(10, 'She'), told(4, 'She'), told(10, 'She')]]), 25)).toEqual([]);
});

it('offers what a reader would remember last', () => {
  const [plain, likeness] = ['We went along for a while there.', 'She ran off like a dog then.'];
  const board = boardOf([['The pump broke.', likeness, 'The rain came and went.', plain, 'I fixed the pump.']]);
  expect(cutCandidates(board, { min: 1, max: 19 })[0]?.sentences).toEqual([plain]);
});
