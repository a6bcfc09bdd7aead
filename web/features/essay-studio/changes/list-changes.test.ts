import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesOf, decidedText, listPieces, shownPieces, type Decision } from './list-changes.ts';

const before = 'The river was green. I left early.\n\nNobody asked why.';
const after = 'The river turned green. I left late.\n\nNobody asked why, and I never said.';

describe('listPieces', () => {
  it('makes one change of what was taken out and put in at the same place', () => {
    expect(changesOf(listPieces(before, after)).map(({ removed, added }) => [removed.trim(), added.trim()])).toEqual([
      ['was', 'turned'],
      ['early', 'late'],
      ['', ', and I never said'],
    ]);
  });

  it('tells two equal changes apart', () => {
    const changes = changesOf(listPieces('a red car, a quiet road, a red car', 'a blue car, a quiet road, a blue car'));
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
  });

  it('has no change between equal texts', () => {
    expect(changesOf(listPieces(before, before))).toEqual([]);
  });
});

describe('decidedText', () => {
  it('refuses one change and leaves the others', () => {
    const pieces = listPieces(before, after);
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
        const pieces = listPieces(one, other);
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
  const pieces = listPieces('a red car', 'a blue car');
  const [change] = changesOf(pieces);
  const id = change?.id ?? '';
  expect(shownPieces(pieces, {}).map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept']);
  expect(shownPieces(pieces, { [id]: 'refused' }).map(({ text }) => text)).toEqual(['a', ' red', ' car']);
  expect(shownPieces(pieces, { [id]: 'accepted' }).map(({ text }) => text)).toEqual(['a', ' blue', ' car']);
});
