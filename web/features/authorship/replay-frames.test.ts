import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyOp, createLedger, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import { createReplay, paragraphsOf } from './replay-frames.ts';

const row = (seq: number, began_at: string, ops: Op[]): LedgerRow => ({
  seq,
  actor: 'student',
  cause: null,
  began_at,
  ops: ops as LedgerRow['ops'],
});

const rows = [
  row(1, '2026-11-16T09:00:00.000Z', [[0, 'I', 0, 0, 'It was late.']]),
  row(2, '2026-11-16T11:00:00.000Z', [
    [0, 't', 12, 0, ' I'],
    [10, 't', 14, 0, ' left.'],
  ]),
  row(3, '2026-11-16T11:00:09.000Z', [[0, 'p', 0, 0, 'Well. ']]),
];

it('shows the draft as it grew, each word with its hand', () => {
  const replay = createReplay(rows);
  expect(replay.count).toBe(4);
  expect(replay.frame(2).pieces).toMatchObject([
    { text: 'It was late.', class: 'brought' },
    { text: ' I', class: 'typed' },
  ]);
  expect(replay.frame(4)).toMatchObject({
    pieces: [
      { text: 'Well. ', class: 'pasted' },
      { text: 'It was late.', class: 'brought' },
      { text: ' I left.', class: 'typed' },
    ],
    at: Date.parse('2026-11-16T11:00:09.000Z'),
  });
  expect(replay.frame(0).pieces).toEqual([]);
});

it('keeps the pieces that stand as they stood, so that only the others are drawn again', () => {
  const replay = createReplay(rows);
  const [late, left] = replay.frame(3).pieces;
  const [well, ...rest] = replay.frame(4).pieces;
  expect(rest).toEqual([late, left]);
  expect(rest[0]).toBe(late);
  expect(rest[1]).toBe(left);
  expect([late?.id, left?.id]).not.toContain(well?.id);
  // A piece that goes on is still the same one.
  expect(replay.frame(2).pieces[1]?.id).toBe(replay.frame(3).pieces[1]?.id);
});

it('keeps the paragraphs apart, so that a change in one leaves the others as they are', () => {
  const replay = createReplay([
    row(1, '2026-11-16T09:00:00.000Z', [[0, 'I', 0, 0, 'One.\n\nTwo.\n\nThree.']]),
    row(2, '2026-11-16T09:00:01.000Z', [[0, 't', 8, 0, ' and']]),
  ]);
  const before = paragraphsOf(replay.frame(1).pieces);
  expect(before.map((each) => each.map(({ text }) => text))).toEqual([['One.\n\n'], ['Two.\n\n'], ['Three.']]);
  const after = paragraphsOf(replay.frame(2).pieces);
  expect(after.map((each) => each.length)).toEqual([1, 3, 1]);
  for (const index of [0, 2]) expect(after[index]?.[0]).toBe(before[index]?.[0]);
});

it('leaves pauses out', () => {
  const replay = createReplay(rows);
  expect(replay.countAt(0)).toBe(0);
  expect(replay.countAt(1)).toBe(4);
  // Two hours before the second change take as long as nine seconds before the last.
  expect(replay.shareOf(2)).toBeCloseTo(2001 / 5001, 5);
  expect(replay.countAt(replay.shareOf(3))).toBe(3);
});

it('shows the same wherever one jumps to', () => {
  const typed = Array.from({ length: 1400 }, (_, index): Op => [index, 't', index % 7, index % 3 === 2 ? 1 : 0, 'ab']);
  const replay = createReplay([row(1, '2026-11-16T09:00:00.000Z', typed)]);
  fc.assert(
    fc.property(fc.array(fc.nat({ max: typed.length }), { maxLength: 8 }), (jumps) => {
      for (const count of jumps) {
        const ledger = createLedger();
        for (const op of typed.slice(0, count)) applyOp(ledger, op);
        const { pieces } = replay.frame(count);
        expect(pieces.map(({ text }) => text).join('')).toBe(textOf(ledger));
        expect(new Set(pieces.map(({ id }) => id)).size).toBe(pieces.length);
      }
    }),
    { numRuns: 60 },
  );
});
