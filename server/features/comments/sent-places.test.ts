import { expect, it } from 'vitest';
import { anchorAt } from '#contracts/ledger-anchors.ts';
import { toDraft, toSent } from './sent-places.ts';

/** The letters 0 to 4 and 10 to 14 of the draft were sent, in this order: places 0 to 9. */
const runs: [number, number][] = [
  [0, 5],
  [10, 5],
];

it('leads from the sent text to the draft and back', () => {
  const place = { runs: [[3, 4]] as [number, number][], before: 2, after: 7 };
  const inDraft = {
    runs: [
      [3, 2],
      [10, 2],
    ],
    before: 2,
    after: 12,
  };
  expect(toDraft(place, runs)).toEqual(inDraft);
  expect(toSent(toDraft(place, runs) ?? anchorAt([], 0, 0), runs)).toEqual(place);
});

it('leaves out what only one of the two has', () => {
  // Two letters of the sent text, and three that the writer put in behind them.
  expect(
    toDraft(
      {
        runs: [
          [8, 2],
          [10, 3],
        ],
        before: 7,
        after: null,
      },
      runs,
    )?.runs,
  ).toEqual([[13, 2]]);
  // Letters 5 to 9 were never sent.
  expect(toSent({ runs: [[4, 7]], before: 3, after: 11 }, runs)).toEqual({ runs: [[4, 2]], before: 3, after: 6 });
});

it('keeps the place between two letters, and knows when nothing leads over', () => {
  expect(toDraft({ runs: [[20, 3]], before: 9, after: null }, runs)).toEqual({ runs: [], before: 14, after: null });
  expect(toDraft({ runs: [[20, 3]], before: null, after: 23 }, runs)).toBeNull();
  expect(toSent({ runs: [[30, 3]], before: 29, after: 33 }, runs)).toBeNull();
});
