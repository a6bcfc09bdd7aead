import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftHands } from '#contracts/essay-agent.ts';
import {
  changesOf,
  decidedText,
  hasOwnChanges,
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
    expect(changesOf(pieces).map(({ added }) => textOf(added).trim())).toEqual(['turned', ', and I never said']);
    expect(hasOwnChanges(pieces)).toBe(true);
    expect(hasOwnChanges(listPieces(before, after, unknown))).toBe(false);
  });

  it('marks each part in the ink of its hand', () => {
    const marked = shownPieces(pieces, {}).filter(({ kind }) => kind !== 'kept');
    expect(marked.map(({ kind, text, ink, id }) => [kind, text.trim(), ink, id !== null])).toEqual([
      ['removed', 'was', 'machine', true],
      ['added', 'turned', 'machine', true],
      ['removed', 'early', 'student', false],
      ['added', 'late', 'student', false],
      ['added', ', and', 'machine', true],
      ['added', 'I never said', 'student', true],
    ]);
  });
});
