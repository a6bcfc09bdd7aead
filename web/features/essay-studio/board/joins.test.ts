import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencesInUse } from '#contracts/board-parts.ts';
import type { Board, BoardCard } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { mergeWithNext, setLeadIn, splitBefore, toggleSentence } from './board-moves.ts';
import { joinsOf, openFrom, passageOf } from './joins.ts';

const card = (...sentences: string[]): BoardCard => ({
  kind: 'card',
  id: '',
  question: 'What happened?',
  lead_in: '',
  sentences: sentences.map((text) => ({ text, is_on: true })),
});
const boardOf = (...rows: BoardCard[][]): Board =>
  withOwnIds({ rows: rows.map((items, row) => ({ ask: `Part ${row}?`, items })), tray: [] });
const idOf = (board: Board, at: number) => board.rows[0]?.items[at]?.id ?? '';
/** Each join by its two sentences. */
const read = (board: Board, told: string[][]) => {
  const texts = new Map(sentencesInUse(board).map(({ cardId, at, text }) => [`${cardId} ${at}`, text]));
  return joinsOf(board, told).map(({ before, next, toldAfter }) => [
    before && texts.get(`${before.cardId} ${before.at}`),
    texts.get(`${next.cardId} ${next.at}`),
    toldAfter,
  ]);
};

/** Answers of a few sentences each, and all of those sentences dealt out to cards and rows in any order, some switched off. */
const dealt = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 })
  .map((lengths) => lengths.map((length, answer) => Array.from({ length }, (_each, at) => `Answer ${answer}, ${at}.`)))
  .chain((told) =>
    fc.record({
      told: fc.constant(told),
      order: fc.oneof(
        fc.constant(told.flat()),
        fc.shuffledSubarray(told.flat(), { minLength: told.flat().length, maxLength: told.flat().length }),
      ),
      ends: fc.array(fc.constantFrom('none', 'card', 'row'), { minLength: 30, maxLength: 30 }),
      isOn: fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }),
    }),
  )
  .map(({ told, order, ends, isOn }) => {
    const rows: BoardCard[][] = [[]];
    for (const [at, text] of order.entries()) {
      const end = at === 0 ? 'card' : ends[at];
      if (end === 'row') rows.push([]);
      const row = rows.at(-1) ?? [];
      const sentence = { text, is_on: isOn[at] !== false };
      if (end === 'none' && row.length > 0) row.at(-1)?.sentences.push(sentence);
      else row.push({ ...card(), sentences: [sentence] });
    }
    return { told, board: boardOf(...rows) };
  });

describe('joins', () => {
  it('are all neighbors that were not told one after the other, and no others', () => {
    fc.assert(
      fc.property(dealt, ({ told, board }) => {
        const texts = sentencesInUse(board).map(({ text }) => text);
        const isTold = (one: string, other: string) =>
          told.some((answer) => answer.some((text, at) => text === one && answer[at + 1] === other));
        const wanted = texts.flatMap((text, at) => {
          const before = texts[at - 1];
          return before !== undefined && isTold(before, text) ? [] : [[before ?? null, text]];
        });
        expect(read(board, told).map(([before, next]) => [before, next])).toEqual(wanted);
      }),
    );
  });

  it('ask about the start, another card, another row and what is left out', () => {
    const told = [['A boat came.', 'It was red.', 'We waved.'], ['My aunt laughed.'], ['I learned to wait.']];
    const board = boardOf(
      [card('A boat came.', 'It was red.', 'We waved.'), card('My aunt laughed.')],
      [card('I learned to wait.')],
    );
    expect(read(toggleSentence(board, idOf(board, 0), 1), told)).toEqual([
      [null, 'A boat came.', null],
      ['A boat came.', 'We waved.', 'It was red.'],
      ['We waved.', 'My aunt laughed.', null],
      ['My aunt laughed.', 'I learned to wait.', null],
    ]);
  });

  it('show what a sentence was told after, also at the start', () => {
    const told = [['She sweeps the steps.', 'My sister does that.'], ['I left.']];
    const board = boardOf([card('She sweeps the steps.', 'My sister does that.'), card('I left.')]);
    expect(read(toggleSentence(board, idOf(board, 0), 0), told)[0]).toEqual([
      null,
      'My sister does that.',
      'She sweeps the steps.',
    ]);
  });

  it('show nothing before a sentence that was told twice', () => {
    const told = [
      ['A boat came.', 'We waved.'],
      ['My aunt laughed.', 'We waved.', 'I left.'],
    ];
    expect(read(boardOf([card('We waved.'), card('I left.')]), told)[0]).toEqual([null, 'We waved.', null]);
  });

  it('are there inside a card that was joined, not where a card is only split, nor inside what was typed', () => {
    const told = [['A boat came.', 'It was red.'], ['My aunt laughed.']];
    const board = boardOf([card('A boat came.', 'It was red.'), card('My aunt laughed.')]);
    expect(read(mergeWithNext(board, idOf(board, 0)), told)).toHaveLength(2);
    const split = splitBefore(board, idOf(board, 0), 1);
    expect(read(split, told)).toHaveLength(2);
    // Words between two sentences of one answer take neither from the other.
    expect(read(setLeadIn(split, idOf(split, 1), 'That day'), told)).toHaveLength(2);
    expect(read(boardOf([card('I typed this.', 'And this.')]), told)).toHaveLength(1);
  });

  it('have another name once one of their sides has changed, and the same wherever they stand', () => {
    const ids = (...cards: BoardCard[]) => joinsOf(boardOf(cards), []).map(({ id }) => id);
    const [start, next] = ids(card('A boat came.'), card('My aunt laughed.'));
    expect(ids(card('We waved.'), card('A boat came.'), card('My aunt laughed.'))).toContain(next);
    expect(ids(card('A boat came.'), { ...card('My aunt laughed.'), lead_in: 'At home,' })).toEqual([
      start,
      expect.not.stringMatching(new RegExp(`^${next}$`)),
    ]);
  });

  it('are read with all that comes before the next one', () => {
    const board = boardOf([card('One.', 'Two.', 'Three.'), card('Four.')]);
    const joins = joinsOf(toggleSentence(board, idOf(board, 0), 1), [['One.', 'Two.', 'Three.']]);
    const texts = (index: number) =>
      passageOf(toggleSentence(board, idOf(board, 0), 1), joins, index).map(({ text }) => text);
    expect([texts(0), texts(1), texts(2), texts(3)]).toEqual([['One.'], ['Three.'], ['Four.'], []]);
    expect(passageOf(board, joinsOf(board, [['One.', 'Two.', 'Three.']]), 0)).toHaveLength(3);
  });

  it('lead on to the next that nobody has found fine, and begin again at the first', () => {
    const joins = joinsOf(boardOf([card('One.'), card('Two.'), card('Three.')]), []);
    const fine = new Set([joins[1]?.id]);
    const isFine = (id: string) => fine.has(id);
    expect(openFrom(joins, 1, isFine)).toBe(2);
    expect(openFrom(joins, 3, isFine)).toBe(0);
    expect(openFrom(joins, 0, () => true)).toBeNull();
  });
});
