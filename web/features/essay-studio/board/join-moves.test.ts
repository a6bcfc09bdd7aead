import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import {
  addOwnAt,
  beginsParagraph,
  joinAround,
  leadTo,
  leavePartOut,
  movePart,
  paragraphAt,
  partAt,
  partWith,
  putCardsInRow,
  putPartInRow,
  sayPart,
  sentenceAt,
  spotWith,
  startWith,
} from './join-moves.ts';
import { isSameSpot, joinsOf, passageOf } from './joins.ts';
import { card } from './test-card.ts';

const board: Board = withOwnIds({
  rows: [
    { ask: 'Tell us.', items: [card('What?', 'One.', 'Two.', 'Three.', 'Four.'), card('Then?', 'Five.')] },
    { ask: 'And?', items: [card('Why?', 'Six.', 'Seven.')] },
  ],
  tray: [],
});
const [what = '', then = ''] = board.rows[0]?.items.map(({ id }) => id) ?? [];
const why = board.rows[1]?.items[0]?.id ?? '';
/** The cards of each row, a sentence that is off in brackets, a lead-in before a colon. */
const shown = ({ rows }: Board) =>
  rows.map(({ items }) =>
    items.map((item) =>
      item.kind === 'gap'
        ? '…'
        : `${item.lead_in === '' ? '' : `${item.lead_in}: `}${item.sentences
            .map(({ text, is_on }) => (is_on ? text : `(${text})`))
            .join(' ')}`,
    ),
  );

describe('a part of a card', () => {
  it('goes behind a sentence of another card, which is split there', () => {
    expect(shown(movePart(board, { cardId: what, at: 1, last: 2 }, { cardId: why, at: 0 }))).toEqual([
      ['One.', 'Four.', 'Five.'],
      ['Six.', 'Two. Three.', 'Seven.'],
    ]);
  });

  it('goes up or down in its own card, to its own row’s end, and to the very start', () => {
    const part = { cardId: what, at: 1, last: 1 };
    expect(shown(movePart(board, part, { cardId: what, at: 2 }))[0]).toEqual([
      'One.',
      'Three.',
      'Two.',
      'Four.',
      'Five.',
    ]);
    expect(shown(movePart(board, { ...part, at: 3, last: 3 }, { cardId: what, at: 0 }))[0]).toEqual([
      'One.',
      'Four.',
      'Two. Three.',
      'Five.',
    ]);
    expect(shown(movePart(board, part, { cardId: then, at: 0 }))[0]).toEqual(['One.', 'Three. Four.', 'Five.', 'Two.']);
    expect(shown(movePart(board, { cardId: why, at: 0, last: 1 }, 'start'))).toEqual([
      ['Six. Seven.', 'One. Two. Three. Four.', 'Five.'],
      [],
    ]);
  });

  it('leaves the essay another start, which is read again', () => {
    const told = [['One.', 'Two.', 'Three.', 'Four.']];
    const start = { cardId: what, at: 0, last: 0 };
    const starts = [
      leavePartOut(board, start),
      movePart(board, start, { cardId: then, at: 0 }),
      leadTo(board, start, 'So'),
    ];
    const first = (of: Board) => {
      const [{ id, before, toldAfter } = { id: '', before: undefined, toldAfter: null }] = joinsOf(of, told);
      return { isNew: id !== joinsOf(board, told)[0]?.id, before, toldAfter };
    };
    expect(starts.map(first)).toEqual([
      { isNew: true, before: null, toldAfter: 'One.' },
      { isNew: true, before: null, toldAfter: 'One.' },
      { isNew: true, before: null, toldAfter: null },
    ]);
  });

  it('takes along its lead-in and the switched-off sentences at the ends of its card', () => {
    const off = leavePartOut(leavePartOut(board, { cardId: what, at: 0, last: 0 }), { cardId: what, at: 3, last: 3 });
    const id = off.rows[0]?.items[0]?.id ?? '';
    const led = leadTo(off, { cardId: id, at: 1 }, 'Later');
    expect(shown(movePart(led, { cardId: id, at: 1, last: 2 }, { cardId: then, at: 0 }))[0]).toEqual([
      'Five.',
      'Later: (One.) Two. Three. (Four.)',
    ]);
  });

  it('is found by its words, over switched-off sentences, and not once they have changed', () => {
    const twice = withOwnIds({ rows: [{ ask: 'Tell us.', items: [card('What?', 'A.', 'B.', 'C.', 'B.')] }], tray: [] });
    const id = twice.rows[0]?.items[0]?.id ?? '';
    expect(partWith(twice, id, ['A.', 'B.'])).toEqual({ cardId: id, at: 0, last: 1 });
    const off = leavePartOut(twice, { cardId: id, at: 1, last: 1 });
    const offId = off.rows[0]?.items[0]?.id ?? '';
    expect(partWith(off, offId, ['A.', 'C.'])).toEqual({ cardId: offId, at: 0, last: 2 });
    expect(partWith(off, offId, ['A.', 'B.'])).toBeNull();
    expect(partWith(off, 'gone', ['A.'])).toBeNull();
  });

  it('stays where there is no such place', () => {
    const part = { cardId: what, at: 1, last: 2 };
    expect(movePart(board, part, { cardId: what, at: 2 })).toBe(board);
    expect(movePart(board, part, { cardId: 'gone', at: 0 })).toBe(board);
    expect(movePart(board, { ...part, cardId: 'gone' }, 'start')).toBe(board);
  });

  it('is left out in its place, and goes to the tray where nothing else is on its card', () => {
    expect(shown(leavePartOut(board, { cardId: what, at: 1, last: 2 }))[0]?.[0]).toBe('One. (Two.) (Three.) Four.');
    const out = leavePartOut(board, { cardId: why, at: 0, last: 1 });
    expect(out.tray.map(({ id }) => id)).toEqual([why]);
    expect(out.tray[0]?.sentences.every(({ is_on }) => is_on)).toBe(true);
  });
});

it('words lead to a card’s first sentence in use, and begin a card of their own in the middle of one', () => {
  expect(shown(leadTo(board, { cardId: why, at: 0 }, 'Later'))[1]).toEqual(['Later: Six. Seven.']);
  expect(shown(leadTo(board, { cardId: what, at: 2 }, 'Later'))[0]).toEqual([
    'One. Two.',
    'Later: Three. Four.',
    'Five.',
  ]);
  const off = leavePartOut(board, { cardId: why, at: 0, last: 0 });
  const offId = off.rows[1]?.items[0]?.id ?? '';
  expect(shown(leadTo(off, { cardId: offId, at: 1 }, 'Later'))[1]).toEqual(['Later: (Six.) Seven.']);
  expect(leadTo(board, { cardId: 'gone', at: 0 }, 'Later')).toBe(board);
});

describe('a paragraph', () => {
  const marks = ({ rows }: Board) =>
    rows.map(({ items }) => items.map((item) => (item.kind === 'card' ? item.paragraph : undefined)));

  it('begins at any sentence, also in the middle of a card', () => {
    const cut = paragraphAt(board, { cardId: what, at: 2 }, 'new');
    expect(shown(cut)[0]).toEqual(['One. Two.', 'Three. Four.', 'Five.']);
    expect(marks(cut)[0]).toEqual([undefined, 'new', undefined]);
    const [, second = ''] = cut.rows[0]?.items.map(({ id }) => id) ?? [];
    expect(beginsParagraph(cut, { cardId: second, at: 0 })).toBe(true);
    expect(beginsParagraph(cut, { cardId: second, at: 1 })).toBe(false);
    expect(joinsOf(cut, [['One.', 'Two.', 'Three.', 'Four.']])).toHaveLength(3);
  });

  it('ends where the student says, until the card is moved or split', () => {
    const joined = paragraphAt(board, { cardId: why, at: 0 }, 'same');
    expect(beginsParagraph(board, { cardId: why, at: 0 })).toBe(true);
    expect(beginsParagraph(joined, { cardId: why, at: 0 })).toBe(false);
    expect(marks(movePart(joined, { cardId: why, at: 0, last: 1 }, { cardId: what, at: 3 }))[0]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(marks(leadTo(joined, { cardId: why, at: 1 }, 'So'))[1]).toEqual(['same', undefined]);
  });
});

it('says a part of a card in other words, and keeps what stood there in the tray', () => {
  const said = sayPart(board, { cardId: what, at: 0, last: 1 }, ['One and two.']);
  expect(shown(said)[0]).toEqual(['One and two. Three. Four.', 'Five.']);
  expect(said.tray.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([['One.', 'Two.']]);
});

it.each([
  ['a paragraph', (at: number) => paragraphAt(board, { cardId: what, at }, 'new')],
  ['words before it', (at: number) => leadTo(board, { cardId: what, at }, 'Then')],
])('goes on with the sentence that gets %s, whether that makes a join of it or not', (_what, move) => {
  const told = [['Six.', 'Seven.']];
  for (const at of [1, 2]) {
    const sentence = sentenceAt(board, { cardId: what, at });
    const after = move(at);
    const joins = joinsOf(after, told);
    expect(joins).toHaveLength(joinsOf(board, told).length + 1);
    const index = joinAround(after, joins, sentence) ?? -1;
    const spot = sentence ? spotWith(after, sentence) : null;
    expect(passageOf(after, joins, index).some((each) => isSameSpot(each, spot))).toBe(true);
  }
  const together = [['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.']];
  const after = move(2);
  expect(joinAround(after, joinsOf(after, together), sentenceAt(board, { cardId: what, at: 2 }))).toBe(0);
  expect(joinAround(after, joinsOf(after, together), undefined)).toBeNull();
});

it('leaves out a whole label where it begins, and one sentence elsewhere', () => {
  const label = ['One.', 'Two.'];
  expect(shown(leavePartOut(board, partAt(board, { cardId: what, at: 0 }, label)))[0]?.[0]).toBe(
    '(One.) (Two.) Three. Four.',
  );
  expect(shown(leavePartOut(board, partAt(board, { cardId: what, at: 1 }, label)))[0]?.[0]).toBe(
    'One. (Two.) Three. Four.',
  );
  expect(partAt(board, { cardId: what, at: 0 }, [])).toEqual({ cardId: what, at: 0, last: 0 });
});

it('starts with a whole card of the plan, or with one sentence from anywhere else', () => {
  const alone = { with_rest: false };
  const inPlan = startWith(board, { card_id: then, sentence: 'Five.', ...alone });
  expect(shown(inPlan)[0]).toEqual(['Five.', 'One. Two. Three. Four.']);
  const inside = startWith(board, { card_id: what, sentence: 'Three.', ...alone });
  expect(shown(inside)[0]).toEqual(['Three.', 'One. Two.', 'Four.', 'Five.']);
  const withTray = withOwnIds({ ...board, tray: [card('Who?', 'My aunt.', 'She sews.')] });
  const start = { card_id: withTray.tray[0]?.id ?? '', sentence: 'My aunt.' };
  const fromTray = startWith(withTray, { ...start, ...alone });
  expect(shown(fromTray)[0]?.[0]).toBe('My aunt.');
  expect(fromTray.tray.map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([['She sews.']]);
  expect(shown(startWith(withTray, { ...start, with_rest: true }))[0]?.[0]).toBe('My aunt. She sews.');
  expect(startWith(board, { card_id: what, sentence: 'Gone.', ...alone })).toBe(board);
});

it('puts a part, or cards that belong together, into another row, in the place of its blank', () => {
  const open = withOwnIds({
    ...board,
    rows: [...board.rows, { ask: 'How?', items: [{ kind: 'gap', id: '', question: 'How?', words: 30 }] }],
  });
  const moved = putPartInRow(open, what, ['Two.', 'Three.'], 2);
  expect(shown(moved)).toEqual([['One.', 'Four.', 'Five.'], ['Six. Seven.'], ['Two. Three.']]);
  expect(putPartInRow(open, what, ['Gone.'], 2)).toBe(open);
  expect(shown(putCardsInRow(open, [what, then], 2))).toEqual([
    [],
    ['Six. Seven.'],
    ['One. Two. Three. Four.', 'Five.'],
  ]);
  expect(shown(putCardsInRow(open, [then, what], 0))[0]).toEqual(['Five.', 'One. Two. Three. Four.']);
});

it('adds words of the student’s own before a card, and the paragraph of that card begins with them', () => {
  const place = { row: 0, before: then };
  const added = addOwnAt(addOwnAt(paragraphAt(board, { cardId: then, at: 0 }, 'new'), place, ['I work.']), place, [
    'I carry.',
  ]);
  expect(shown(added)[0]).toEqual(['One. Two. Three. Four.', 'I work.', 'I carry.', 'Five.']);
  expect(added.rows[0]?.items.map(({ id }) => beginsParagraph(added, { cardId: id, at: 0 }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(shown(addOwnAt(board, { row: 1, before: null }, ['I work.']))[1]).toEqual(['Six. Seven.', 'I work.']);
});
