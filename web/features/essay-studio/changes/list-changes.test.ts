import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftHands } from '#contracts/essay-agent.ts';
import {
  changesOf,
  decidedText,
  hasOwnChanges,
  inksOf,
  listPieces,
  shownPieces,
  textOf,
  type Decision,
} from './list-changes.ts';

const before = 'The river was green. I left early.\n\nNobody asked why.';
const after = 'The river turned green. I left late.\n\nNobody asked why, and I never said.';

/** Nobody's: every change is then asked about. */
const unknown: DraftHands = { previous: [], draft: [] };

describe('listPieces', () => {
  it('makes one change of what was taken out and put in at the same place', () => {
    const changes = changesOf(listPieces(before, after, unknown));
    expect(changes.map(({ removed, added }) => [textOf(removed).trim(), textOf(added).trim()])).toEqual([
      ['was', 'turned'],
      ['early', 'late'],
      ['', ', and I never said'],
    ]);
  });

  it('tells two equal changes apart', () => {
    const [one, other] = ['a red car, a quiet road, a red car', 'a blue car, a quiet road, a blue car'] as const;
    const changes = changesOf(listPieces(one, other, unknown));
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
  });

  it('has no change between equal texts', () => {
    expect(changesOf(listPieces(before, before, unknown))).toEqual([]);
  });
});

describe('decidedText', () => {
  it('refuses one change and leaves the others', () => {
    const pieces = listPieces(before, after, unknown);
    const [first] = changesOf(pieces);
    expect(decidedText(pieces, { [first?.id ?? '']: 'refused' })).toBe(
      'The river was green. I left late.\n\nNobody asked why, and I never said.',
    );
  });

  it('gives the one draft when all are accepted and the other when all are refused', () => {
    const word = constantFrom('a', 'river', 'was', 'green', ' ', ' ', '. ', '\n\n', 'it’s', '🐟', 'never');
    const text = array(word, { maxLength: 50 }).map((words) => words.join(''));
    assert(
      property(text, text, (one, other) => {
        const pieces = listPieces(one, other, unknown);
        const all = (decision: Decision) =>
          Object.fromEntries(changesOf(pieces).map(({ id }) => [id, decision] as const));
        expect(decidedText(pieces, {})).toBe(other);
        expect(decidedText(pieces, all('accepted'))).toBe(other);
        expect(decidedText(pieces, all('refused'))).toBe(one);
      }),
    );
  });
});

it('marks only what is open', () => {
  const pieces = listPieces('a red car', 'a blue car', unknown);
  const [change] = changesOf(pieces);
  const id = change?.id ?? '';
  expect(shownPieces(pieces, {}).map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept']);
  expect(shownPieces(pieces, { [id]: 'refused' }).map(({ text }) => text)).toEqual(['a', ' red', ' car']);
  expect(shownPieces(pieces, { [id]: 'accepted' }).map(({ text }) => text)).toEqual(['a', ' blue', ' car']);
});

describe('whose hand', () => {
  const hands: DraftHands = {
    previous: [
      { text: 'The river ', hand: null },
      { text: 'was ', hand: 'machine' },
      { text: 'green. I left ', hand: null },
      { text: 'early.\n\n', hand: 'student' },
      { text: 'Nobody asked why.', hand: null },
    ],
    draft: [
      { text: 'The river ', hand: null },
      { text: 'turned ', hand: 'machine' },
      { text: 'green. I left ', hand: null },
      { text: 'late.\n\n', hand: 'pasted' },
      { text: 'Nobody asked ', hand: null },
      { text: 'why, and ', hand: 'machine' },
      { text: 'I never said.', hand: 'student' },
    ],
  };
  const pieces = listPieces(before, after, hands);

  it('asks only about what is not the student’s own', () => {
    expect(changesOf(pieces).map(({ added }) => textOf(added).trim())).toEqual(['turned', ', and']);
    expect(hasOwnChanges(pieces)).toBe(true);
    expect(hasOwnChanges(listPieces(before, after, unknown))).toBe(false);
  });

  it('leaves a paragraph’s break to whoever made it', () => {
    const madeBy = (hand: 'student' | 'machine'): DraftHands => ({
      previous: [
        { text: 'I ran.', hand: null },
        { text: ' ', hand },
        { text: 'It rained.', hand: null },
      ],
      draft: [
        { text: 'I ran.', hand: null },
        { text: '\n\n', hand },
        { text: 'It rained.', hand: null },
      ],
    });
    const askedAbout = (hand: 'student' | 'machine') =>
      changesOf(listPieces('I ran. It rained.', 'I ran.\n\nIt rained.', madeBy(hand))).length;
    expect([askedAbout('student'), askedAbout('machine')]).toEqual([0, 1]);
  });

  it('never asks about nothing where blanks of two hands stand together', () => {
    const draft = [
      { text: 'I ran.', hand: null },
      { text: '\n\n', hand: 'machine' as const },
      { text: ' ', hand: 'student' as const },
      { text: 'It rained.', hand: null },
    ];
    const parts = listPieces('I ran.It rained.', textOf(draft), {
      previous: [{ text: 'I ran.It rained.', hand: null }],
      draft,
    });
    expect(changesOf(parts).map(({ added }) => textOf(added))).toEqual(['\n\n']);
  });

  it.each([
    ['behind them', 'They used all my numbers.', 'used ', 'all ', 'They utilized all my numbers.'],
    ['before them', 'They truly used my numbers.', 'truly ', 'used ', 'They truly utilized my numbers.'],
  ])('keeps the student’s words when the machine’s %s are refused', (_where, revised, one, other, kept) => {
    const handOf = (text: string) => (text === 'used ' ? ('machine' as const) : ('student' as const));
    const parts = listPieces('They utilized my numbers.', revised, {
      previous: [
        { text: 'They ', hand: null },
        { text: 'utilized ', hand: 'machine' },
        { text: 'my numbers.', hand: null },
      ],
      draft: [
        { text: 'They ', hand: null },
        ...[one, other].map((text) => ({ text, hand: handOf(text) })),
        { text: 'my numbers.', hand: null },
      ],
    });
    const [change, ...others] = changesOf(parts);
    expect(others).toEqual([]);
    expect(decidedText(parts, {})).toBe(revised);
    expect(decidedText(parts, { [change?.id ?? '']: 'refused' })).toBe(kept);
  });

  it('asks about the student’s words with the machine’s where those stand around them', () => {
    const parts = listPieces('It rained.', 'It poured all night.', {
      previous: [
        { text: 'It ', hand: null },
        { text: 'rained.', hand: 'machine' },
      ],
      draft: [
        { text: 'It ', hand: null },
        { text: 'poured ', hand: 'machine' },
        { text: 'all ', hand: 'student' },
        { text: 'night.', hand: 'machine' },
      ],
    });
    expect(changesOf(parts).map(({ added }) => textOf(added))).toEqual([' poured all night']);
    expect(hasOwnChanges(parts)).toBe(false);
    expect(inksOf(parts)).toEqual(['student', 'machine']);
  });

  it('never changes a letter of the draft by itself, whoever wrote it', () => {
    const text = constantFrom('a ', 'river ', 'was', ' green', ' ', '. ', '\n\n', '🐟', 'never ');
    const hand = constantFrom('student' as const, 'machine' as const, 'pasted' as const, null);
    const side = array(record({ text, hand }), { maxLength: 30 });
    assert(
      property(side, side, (previous, draft) => {
        expect(decidedText(listPieces(textOf(previous), textOf(draft), { previous, draft }), {})).toBe(textOf(draft));
      }),
    );
  });

  it('marks each part in the ink of its hand', () => {
    const marked = shownPieces(pieces, {}).filter(({ kind }) => kind !== 'kept');
    expect(marked.map(({ kind, text, ink, id }) => [kind, text.trim(), ink, id !== null])).toEqual([
      ['removed', 'was', 'machine', true],
      ['added', 'turned', 'machine', true],
      ['removed', 'early', 'student', false],
      ['added', 'late', 'student', false],
      ['added', ', and', 'machine', true],
      ['added', 'I never said', 'student', false],
    ]);
  });

  it('shows a gap whole, in the machine’s ink, and asks nothing where it changed with the student’s words', () => {
    const gap = (words: number) => `[Your turn: why you counted the bowls, about ${words} words]`;
    const parts = listPieces(`It rained. ${gap(90)}`, `It rained. I slept badly. ${gap(60)}`, {
      previous: [
        { text: 'It rained. ', hand: null },
        { text: gap(90), hand: 'student' },
      ],
      draft: [
        { text: 'It rained. ', hand: null },
        { text: 'I slept badly. ', hand: 'student' },
        { text: '[Your turn: why ', hand: 'student' },
        { text: 'you counted the bowls, ', hand: 'machine', is_told: true },
        { text: 'about 60 words]', hand: 'student' },
      ],
    });
    expect(shownPieces(parts, {}).map(({ kind, text, ink }) => [kind, text.trim(), ink])).toEqual([
      ['kept', 'It rained.', 'student'],
      ['removed', gap(90), 'machine'],
      ['added', 'I slept badly.', 'student'],
      ['added', gap(60), 'machine'],
    ]);
    expect(changesOf(parts)).toEqual([]);
  });

  it('shows the student’s words in their ink where the machine put them in, and asks about them', () => {
    const told = listPieces('It rained.', 'It rained. I counted the bowls twice.', {
      previous: [{ text: 'It rained.', hand: null }],
      draft: [
        { text: 'It rained. ', hand: null },
        { text: 'I counted the bowls twice.', hand: 'machine', is_told: true },
      ],
    });
    expect(changesOf(told)).toHaveLength(1);
    expect(shownPieces(told, {}).filter(({ kind }) => kind === 'added')).toMatchObject([
      { ink: 'student', by: 'machine' },
    ]);
  });
});
