import { describe, expect, it } from 'vitest';
import type { Board, BoardItem } from './board.ts';
import { withOwnIds } from './board-ids.ts';
import { wordsOn } from './board-parts.ts';
import { paragraphStarts, withBreaks } from './paragraphs.ts';

const card = (words: number, paragraph?: 'new' | 'same', isOn = true): BoardItem => ({
  kind: 'card',
  id: '',
  question: 'What happened?',
  lead_in: '',
  paragraph,
  sentences: [{ text: Array.from({ length: words }, () => 'word').join(' '), is_on: isOn }],
});
const blank: BoardItem = { kind: 'gap', id: '', question: 'Why?', words: 60 };
/** Whether each item begins a paragraph, row by row. */
const starts = (...rows: BoardItem[][]) => {
  const board: Board = withOwnIds({ rows: rows.map((items) => ({ ask: 'Tell us.', items })), tray: [] });
  const ids = paragraphStarts(board);
  return board.rows.map(({ items }) => items.map(({ id }) => ids.has(id)));
};

describe('paragraphs', () => {
  it('are one for a row, and more for a long one, of about the same length', () => {
    expect(starts([card(40), card(50)], [card(30)])).toEqual([[true, false], [true]]);
    expect(starts([card(30), card(40), card(35), card(45)])).toEqual([[true, false, true, false]]);
    expect(starts([card(60), blank, card(70)])).toEqual([[true, false, true]]);
    expect(starts([card(300)])).toEqual([[true]]);
  });

  it('don’t begin with what leans on the sentence before, unless the student or a part says so', () => {
    const so: BoardItem = Object.assign(card(35), {
      sentences: [{ text: `So I ${'asked '.repeat(33)}`, is_on: true }],
    });
    expect(starts([card(30), card(40), so, card(45)])).toEqual([[true, false, false, true]]);
    expect(starts([card(30)], [so])).toEqual([[true], [true]]);
    expect(starts([card(30), Object.assign({}, so, { paragraph: 'new' })])).toEqual([[true, true]]);
  });

  it('are as the student chose, also between two rows', () => {
    expect(starts([card(40), card(50, 'new')], [card(30, 'same')])).toEqual([[true, true], [false]]);
    expect(starts([card(60), card(70, 'same')])).toEqual([[true, false]]);
    // What comes before and behind the break is each as long as it is.
    expect(starts([card(20), card(70, 'new'), card(30)])).toEqual([[true, true, false]]);
  });

  it('stay where they were when a sentence or a whole card is left out', () => {
    const long = (isOn: boolean): BoardItem =>
      Object.assign(card(40), {
        sentences: [35, 20].map((words, at) => ({ text: 'w '.repeat(words), is_on: isOn || at === 0 })),
      });
    expect(starts([card(30), long(true), card(35), card(45)])).toEqual([[true, false, true, false]]);
    expect(starts([card(30), long(false), card(35), card(45)])).toEqual([[true, false, true, false]]);
    expect(starts([card(30), card(40), card(35, 'new', false), card(45)])).toEqual([[true, false, false, true]]);
  });

  it('are written down before a change, and so outlive it', () => {
    const board: Board = withOwnIds({
      rows: [{ ask: 'Tell us.', items: [card(70), card(61), card(62), card(63), card(64)] }],
      tray: [],
    });
    const kept = withBreaks(board);
    expect([...paragraphStarts(kept)]).toEqual([...paragraphStarts(board)]);
    const shorter = { ...kept, rows: kept.rows.map(({ ask, items }) => ({ ask, items: items.slice(1) })) };
    const [, ...later] = paragraphStarts(board);
    expect([...paragraphStarts(shorter)].slice(1)).toEqual(later);
    expect(withBreaks(kept)).toEqual(kept);
  });

  it('begin at nothing that is left out', () => {
    expect(starts([card(10, undefined, false), card(40), card(50, 'new', false)])).toEqual([[false, true, false]]);
    const off = card(10, undefined, false);
    expect(off.kind === 'card' && wordsOn(off)).toBe(0);
  });
});
