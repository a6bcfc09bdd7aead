import { expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { sentencesInUse } from '#contracts/board-parts.ts';
import { putAwaySentence, putFirst, putLast, switchOff } from './board-moves.ts';
import { movePart } from './join-moves.ts';
import { joinsOf } from './joins.ts';
import { card } from './test-card.ts';
import { wayBack } from './way-back.ts';

const told = [['I tried.', 'Replaced the igniter.', 'It was the wrong part.'], ['We waited.']];
const board: Board = withOwnIds({
  rows: [{ ask: 'Tell us.', items: [card('What?', ...(told[0] ?? [])), card('Then?', 'We waited.')] }],
  tray: [card('Why?', 'Hospitals maybe.', 'It is bad there.')],
});
const [what = '', then = ''] = board.rows[0]?.items.map(({ id }) => id) ?? [];
const [tray] = board.tray;
const texts = (of: Board) => sentencesInUse(of).map(({ text }) => text);
const backAt = (of: Board, text: string) => {
  const join = joinsOf(of, told).find(({ next }) =>
    sentencesInUse(of).some((each) => each.cardId === next.cardId && each.at === next.at && each.text === text),
  );
  return join ? wayBack(of, join) : null;
};

it('puts a sentence back behind the one it was told after', () => {
  const apart = movePart(board, { cardId: what, at: 2, last: 2 }, { cardId: then, at: 0 });
  expect(texts(apart).at(-1)).toBe('It was the wrong part.');
  const back = backAt(apart, 'It was the wrong part.');
  expect(back).toMatchObject({ words: 'Move it right after “Replaced the igniter.”', done: 'Moved' });
  expect(texts(back?.move(apart) ?? apart)).toEqual(texts(board));
});

it('uses what it leaned on again, from where it is switched off or from the tray', () => {
  for (const without of [
    switchOff(board, what, (at) => at === 1),
    putAwaySentence(board, { card_id: what, sentence: 'Replaced the igniter.' }),
  ]) {
    const back = backAt(without, 'It was the wrong part.');
    expect(back).toMatchObject({ words: 'Use “Replaced the igniter.” before it', done: 'Added' });
    expect(texts(back?.move(without) ?? without)).toEqual(texts(board));
  }
});

it('offers nothing back where a sentence stands by itself', () => {
  expect(
    backAt(
      switchOff(board, what, (at) => at === 0),
      'Replaced the igniter.',
    ),
  ).toBeNull();
});

it('pulls one sentence out of a card in the tray', () => {
  const pulled = movePart(board, { cardId: tray?.id ?? '', at: 1, last: 1 }, { cardId: what, at: 0 });
  expect(texts(pulled).slice(0, 2)).toEqual(['I tried.', 'It is bad there.']);
  expect(pulled.tray.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([['Hospitals maybe.']]);
});

it('opens or ends the plan with a card', () => {
  expect(texts(putFirst(board, then))[0]).toBe('We waited.');
  expect(texts(putLast(board, tray?.id ?? '')).slice(-2)).toEqual(['Hospitals maybe.', 'It is bad there.']);
});
