import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { sentencesInUse } from '#contracts/board-parts.ts';
import {
  addAnswer,
  countBoard,
  findSpot,
  mergeWithNext,
  moveTo,
  putAwaySentence,
  putInRow,
  putLast,
  removeGap,
  rewrite,
  sayInstead,
  sendToTray,
  setLeadIn,
  splitBefore,
  step,
  switchOn,
  takenOut,
  toggleSentence,
} from './board-moves.ts';
import { putIn } from './join-moves.ts';
import { card } from './test-card.ts';

const board: Board = withOwnIds({
  rows: [
    { ask: 'Tell us.', items: [card('Who?', 'My uncle came.', 'He sat down.'), card('Then?', 'We read the sticker.')] },
    { ask: 'What did you learn?', items: [{ kind: 'gap', id: '', question: 'What did you learn?', words: 60 }] },
  ],
  tray: [card('Why?', 'It was cold.')],
});
const [uncle = '', sticker = ''] = board.rows[0]?.items.map(({ id }) => id) ?? [];
const cold = board.tray[0]?.id ?? '';
const told = (from: Board) =>
  [...from.rows.flatMap(({ items }) => items), ...from.tray]
    .flatMap((item) => (item.kind === 'card' ? item.sentences.map(({ text }) => text) : []))
    .sort();

describe('moves', () => {
  it('goes up and down, and over the end of a row into the next', () => {
    expect(findSpot(step(board, sticker, -1), sticker)).toEqual({ place: 0, index: 0 });
    expect(findSpot(step(board, sticker, 1), sticker)).toEqual({ place: 1, index: 0 });
    expect(step(board, uncle, -1)).toBe(board);
  });

  it('fills a row, and takes the blank away that asked for it', () => {
    const moved = putInRow(board, cold, 1);
    expect(moved.rows[1]?.items.map(({ kind }) => kind)).toEqual(['card']);
    expect(moved.tray).toEqual([]);
  });

  it('ends the plan behind what its last part asks, and answers that before the ending', () => {
    const ended = putLast(board, cold);
    expect(ended.rows[1]?.items.map(({ kind }) => kind)).toEqual(['gap', 'card']);
    expect(putInRow(ended, sticker, 1).rows[1]?.items.map(({ id }) => id)).toEqual([sticker, cold]);
    expect(putInRow(ended, cold, 1).rows[1]?.items.map(({ id }) => id)).toEqual([cold]);
  });

  it('uses what lay in the tray switched off', () => {
    const off = toggleSentence(board, cold, 0);
    expect(putInRow(off, cold, 1).rows[1]?.items).toMatchObject([
      { sentences: [{ text: 'It was cold.', is_on: true }] },
    ]);
    expect(moveTo(off, cold, { place: 'tray', index: 0 }).tray).toMatchObject([{ sentences: [{ is_on: false }] }]);
  });

  it('sets a longer card from the tray apart from what is around it, unless it leans on that', () => {
    const long = `There is a pump ${'in the yard '.repeat(9)}here.`;
    const starts = (text: string, index: number) => {
      const tray = [card('Who?', text)];
      const moved = moveTo({ ...board, tray }, tray[0]?.id ?? '', { place: 0, index });
      return moved.rows[0]?.items.map((item) => item.kind === 'card' && item.paragraph === 'new');
    };
    expect(starts(long, 2)).toEqual([false, false, true]);
    expect(starts(long, 0)).toEqual([false, true, false]);
    expect(starts(long, 1)).toEqual([false, true, false]);
    expect(starts(`She said that ${long}`, 2)).toEqual([false, false, false]);
    expect(starts('There is a pump.', 2)).toEqual([false, false, false]);
  });

  it('keeps a blank out of the tray', () => {
    const gap = board.rows[1]?.items[0]?.id ?? '';
    expect(sendToTray(board, gap)).toBe(board);
    expect(removeGap(board, gap).rows[1]?.items).toEqual([]);
  });

  it('splits and joins back into the very same card', () => {
    const split = splitBefore(board, uncle, 1);
    expect(split.rows[0]?.items).toHaveLength(3);
    const first = split.rows[0]?.items[0]?.id ?? '';
    expect(mergeWithNext(split, first)).toEqual(board);
  });

  it('loses no sentence by any of them', () => {
    const moved = [
      step(board, uncle, 1),
      sendToTray(board, uncle),
      moveTo(board, cold, { place: 0, index: 1 }),
      toggleSentence(board, uncle, 0),
      splitBefore(board, uncle, 1),
      mergeWithNext(board, uncle),
    ];
    for (const each of moved) expect(told(each)).toEqual(told(board));
  });

  it('leaves alone what is not there', () => {
    for (const move of [step(board, 'x', 1), toggleSentence(board, 'x', 0), mergeWithNext(board, sticker)])
      expect(move).toBe(board);
  });
});

describe('words', () => {
  it('counts what is on, lead-ins included, and what the blanks promise', () => {
    expect(countBoard(board)).toEqual({ written: 10, toWrite: 60 });
    expect(countBoard(toggleSentence(board, uncle, 1)).written).toBe(7);
    expect(countBoard(setLeadIn(board, uncle, 'In December')).written).toBe(12);
  });

  it('puts an answer in its blank’s place, or at an end of the row', () => {
    const gapId = board.rows[1]?.items[0]?.id ?? '';
    const sentences = ['I read first now.'];
    const answered = addAnswer(board, { row: 1, question: 'What did you learn?', sentences, at: { gapId } });
    expect(answered.rows[1]?.items).toMatchObject([{ kind: 'card', question: 'What did you learn?' }]);
    const opened = addAnswer(board, { row: 0, question: 'Where?', sentences, at: 'start' });
    expect(opened.rows[0]?.items[0]).toMatchObject({ sentences: [{ text: 'I read first now.', is_on: true }] });
    expect(addAnswer(board, { row: 0, question: 'Where?', sentences: [' '], at: 'end' })).toBe(board);
    const [, second] = board.rows[0]?.items ?? [];
    const inside = addAnswer(board, { row: 0, question: 'Where?', sentences, at: { before: second?.id ?? '' } });
    expect(inside.rows[0]?.items[1]).toMatchObject({ question: 'Where?' });
    const late = addAnswer(board, { row: 0, question: 'Where?', sentences, at: { before: 'gone' } });
    expect(late.rows[0]?.items.at(-1)).toMatchObject({ question: 'Where?' });
  });

  it('takes other words for a card, and nothing for none', () => {
    expect(rewrite(board, uncle, ['My uncle drove over.', ' ']).rows[0]?.items[0]).toMatchObject({
      sentences: [{ text: 'My uncle drove over.', is_on: true }],
    });
    expect(rewrite(board, uncle, ['', ' '])).toBe(board);
  });

  it('puts the words before into the tray, and keeps the switch of a sentence that stays', () => {
    const off = toggleSentence(board, uncle, 1);
    const changed = rewrite(off, uncle, ['My uncle drove over.', 'He sat down.']);
    expect(changed.rows[0]?.items[0]).toMatchObject({ sentences: [{ is_on: true }, { is_on: false }] });
    expect(changed.tray[0]).toMatchObject({ question: 'Who?', sentences: [{ text: 'My uncle came.' }] });
  });

  it('keeps the lead-in of a card that is joined to the one before', () => {
    const joined = mergeWithNext(setLeadIn(board, sticker, 'Behind the panel'), uncle);
    expect(told(joined)).toEqual([...told(board), 'Behind the panel'].sort());
  });
});

describe('what the board asks about', () => {
  const order = (from: Board) => from.rows[0]?.items.map(({ question }) => question);

  it('puts one sentence away, or a card that has no other, and knows what was taken out', () => {
    const without = putAwaySentence(board, { card_id: uncle, sentence: 'He sat down.' });
    expect(without.tray[0]).toMatchObject({ question: 'Who?', sentences: [{ text: 'He sat down.' }] });
    expect(told(without)).toEqual(told(board));
    const whole = putAwaySentence(board, { card_id: sticker, sentence: 'We read the sticker.' });
    expect(whole.tray[0]?.id).toBe(sticker);
    expect(takenOut(board, whole)).toEqual([sticker]);
    expect(takenOut(board, without)).toEqual([]);
    expect(takenOut(board, step(board, sticker, -1))).toEqual([]);
    expect(putAwaySentence(board, { card_id: uncle, sentence: 'Gone.' })).toBe(board);
  });

  it('puts answers in where they were told', () => {
    const put = (before: string | null) =>
      putIn(board, [{ card_id: cold, row: 0, before, behind: null, is_guess: false }]);
    expect(order(put(sticker))).toEqual(['Who?', 'Why?', 'Then?']);
    expect(order(put(null))).toEqual(['Who?', 'Then?', 'Why?']);
    expect(order(put('gone'))).toEqual(['Who?', 'Then?', 'Why?']);
  });

  it('puts several answers in as they came, and takes the blank away that asked for one of them', () => {
    const tray = [card('What did you learn?', 'To read first.'), card('Why?', 'It was cold.')];
    const learned = withOwnIds({ ...board, tray });
    const [first = '', second = ''] = learned.tray.map(({ id }) => id);
    const blank = learned.rows[1]?.items[0]?.id ?? '';
    const cards = [first, second].map((card_id) => ({ card_id, row: 1, before: blank, behind: null, is_guess: false }));
    const { rows, tray: left } = putIn(learned, cards);
    expect(rows[1]?.items.map(({ question }) => question)).toEqual(['What did you learn?', 'Why?']);
    expect(left).toEqual([]);
  });

  it('puts answers right behind the sentence they tell more of, in the middle of a card too and in their order', () => {
    const [behind, tray] = [{ card_id: uncle, sentence: 'My uncle came.' }, [card('A?', 'One.'), card('B?', 'Two.')]];
    const more = withOwnIds({ ...board, tray });
    const cards = more.tray.map(({ id }) => ({ card_id: id, row: 0, before: null, behind, is_guess: true }));
    const texts = (of: Board) => sentencesInUse(of).map(({ text }) => text);
    expect(texts(putIn(more, cards)).slice(0, 4)).toEqual(['My uncle came.', 'One.', 'Two.', 'He sat down.']);
    const later = { card_id: uncle, sentence: 'He sat down.' };
    const apart = cards.map((each, at) => Object.assign({}, each, { behind: at === 0 ? behind : later }));
    expect(texts(putIn(more, apart)).slice(0, 4)).toEqual(['My uncle came.', 'One.', 'He sat down.', 'Two.']);
    const gone = cards.map((each) => Object.assign({}, each, { behind: { card_id: 'gone', sentence: 'Gone.' } }));
    expect(told(putIn(more, gone))).toEqual(told(more));
  });

  it('uses a sentence again that was left out', () => {
    const off = toggleSentence(board, uncle, 1);
    expect(switchOn(off, { card_id: uncle, sentence: 'He sat down.' })).toEqual(board);
    expect(switchOn(off, { card_id: uncle, sentence: 'Gone.' })).toEqual(off);
  });

  it('says one sentence in other words and keeps the old ones, or leaves it out', () => {
    const shorter = sayInstead(board, uncle, 'He sat down.', 'He sat.');
    expect(told(shorter)).toEqual([...told(board), 'He sat.'].sort());
    expect(shorter.tray[0]?.sentences).toEqual([{ text: 'He sat down.', is_on: true }]);
    const none = sayInstead(board, uncle, 'He sat down.', '');
    expect(none.rows[0]?.items[0]).toMatchObject({ sentences: [{ is_on: true }, { is_on: false }] });
  });
});
