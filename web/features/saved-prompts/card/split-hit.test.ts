import { expect, it } from 'vitest';
import { hasHit, splitHit } from './split-hit.ts';

it('cuts at the hits', () => {
  expect(splitHit('I count \u0001crabs\u0002 and \u0001crabs\u0002')).toEqual([
    { at: 0, text: 'I count ', isHit: false },
    { at: 8, text: 'crabs', isHit: true },
    { at: 13, text: ' and ', isHit: false },
    { at: 18, text: 'crabs', isHit: true },
  ]);
});

it('shows a hit that was cut off as plain words', () => {
  expect(splitHit('half a \u0001hit')).toEqual([
    { at: 0, text: 'half a ', isHit: false },
    { at: 7, text: 'hit', isHit: false },
  ]);
});

it.each([
  [null, false],
  ['no mark', false],
  ['a \u0001mark\u0002', true],
])('knows whether %j holds a hit', (hit, expected) => {
  expect(hasHit(hit)).toBe(expected);
});
