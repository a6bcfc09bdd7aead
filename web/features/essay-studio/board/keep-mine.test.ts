import { expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { chooseParagraph, mergeWithNext, rewrite, setLeadIn, toggleSentence } from './board-moves.ts';
import { paragraphAt } from './join-moves.ts';
import { keepMine } from './keep-mine.ts';
import { card } from './test-card.ts';

const base: Board = withOwnIds({
  rows: [{ ask: 'Tell us.', items: [card('Who?', 'My uncle came.', 'He sat down.'), card('Then?', 'We read it.')] }],
  tray: [],
});
const [uncle = '', then = ''] = base.rows[0]?.items.map(({ id }) => id) ?? [];
const tray = (board: Board) => board.tray.map(({ sentences }) => sentences.map(({ text }) => text).join(' '));

it('adds nothing where nothing was done', () => {
  expect(keepMine(base, base, base)).toBe(base);
});

it('puts a lead-in before its sentence, also where the other tab joined the cards', () => {
  const theirs = mergeWithNext(base, uncle);
  const merged = keepMine(theirs, setLeadIn(base, uncle, 'In May,'), base);
  expect(merged.rows[0]?.items[0]).toMatchObject({ lead_in: 'In May,' });
  expect(tray(keepMine(theirs, setLeadIn(base, then, 'Later,'), base))).toEqual(['Later,']);
});

it('keeps both where two tabs wrote the same lead-in differently', () => {
  const merged = keepMine(setLeadIn(base, uncle, 'In June,'), setLeadIn(base, uncle, 'In May,'), base);
  expect(merged.rows[0]?.items[0]).toMatchObject({ lead_in: 'In May,' });
  expect(tray(merged)).toEqual(['In June,']);
});

it('keeps what was switched off here', () => {
  const merged = keepMine(setLeadIn(base, then, 'Later,'), toggleSentence(base, uncle, 1), base);
  expect(merged.rows[0]?.items[0]).toMatchObject({ sentences: [{ is_on: true }, { is_on: false }] });
  expect(merged.rows[0]?.items[1]).toMatchObject({ lead_in: 'Later,' });
});

it('keeps the paragraphs that were chosen here, also in the middle of a card and back to none', () => {
  const marks = (board: Board) =>
    board.rows[0]?.items.map((item) =>
      item.kind === 'card' ? [item.sentences.map(({ text }) => text).join(' '), item.paragraph] : [],
    );
  const theirs = rewrite(base, uncle, ['My uncle came back.', 'He sat down.']);
  const whole = 'My uncle came back. He sat down.';
  const chosen = chooseParagraph(base, then, 'new');
  expect(marks(keepMine(theirs, chosen, base))).toEqual([
    [whole, undefined],
    ['We read it.', 'new'],
  ]);
  expect(marks(keepMine(theirs, paragraphAt(base, { cardId: uncle, at: 1 }, 'new'), base))).toEqual([
    ['My uncle came back.', undefined],
    ['He sat down.', 'new'],
    ['We read it.', undefined],
  ]);
  expect(marks(keepMine(rewrite(chosen, uncle, ['My uncle came back.', 'He sat down.']), base, chosen))).toEqual([
    [whole, undefined],
    ['We read it.', undefined],
  ]);
});

it('brings nothing back that the server let go of, and loses nothing typed here', () => {
  const theirs = withOwnIds({ rows: [{ ask: 'Tell us.', items: [card('Then?', 'We read it.')] }], tray: [] });
  expect(tray(keepMine(theirs, base, base))).toEqual([]);
  expect(tray(keepMine(theirs, rewrite(base, then, ['We read it twice.']), base))).toEqual(['We read it twice.']);
});
