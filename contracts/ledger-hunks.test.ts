import { expect, it } from 'vitest';
import { hunksBeyond } from './ledger-hunks.ts';

it('lead on from what was taken of an earlier text', () => {
  const frozen = 'They fixed the map in May.';
  const taken = [{ from: 5, to: 10, insert: 'redrew' }];
  const wanted = [...taken, { from: 19, to: 21, insert: 'that' }];
  expect(hunksBeyond(frozen, taken, wanted)).toEqual([{ from: 20, to: 22, insert: 'that' }]);
  expect(hunksBeyond(frozen, taken, [{ from: 5, to: 10, insert: 'redrew all of' }])).toEqual([
    { from: 11, to: 11, insert: ' all of' },
  ]);
  expect(hunksBeyond(frozen, taken, [])).toEqual([]);
  expect(hunksBeyond(frozen, [], wanted)).toEqual(wanted);
});
