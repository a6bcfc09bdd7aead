import { expect, it } from 'vitest';
import type { Op } from '#contracts/ledger.ts';
import { followTyping, inOneBreath, timeSteps, type Typing } from './step-times.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const minutes = 60_000;
const nothing: Typing = { until: now - 300 * minutes, recent: [] };

/** What is left typed of batches that arrive one after the other. */
function typedOf(
  batches: readonly { arrives: number; began: number; ops: Op[] }[],
  from: Typing = nothing,
): { typed: number; last: Date } {
  let [typing, typed, last] = [from, 0, new Date(now)];
  for (const { arrives, began, ops } of batches) {
    const timed = timeSteps({ began_at: new Date(began).toISOString(), ops }, typing, arrives);
    const fast = inOneBreath(timed.ops, timed.beganAt, typing);
    const kept = timed.ops.map(([t, kind, at, del, ins], index): Op => [t, fast.has(index) ? 'x' : kind, at, del, ins]);
    typed += kept.filter(([, kind]) => kind !== 'x').reduce((sum, [, , , , ins]) => sum + ins.length, 0);
    typing = followTyping(typing, timed.beganAt, kept);
    last = new Date(typing.until);
  }
  return { typed, last };
}

const burst = (count: number, letters: number, every: number, kind: 't' | 'i' = 't'): Op[] =>
  Array.from({ length: count }, (_, index): Op => [
    index * every,
    kind,
    0,
    0,
    'abcdefghi '.repeat(9).slice(0, letters),
  ]);

/** Somebody who types twelve letters a second, saved every two seconds. */
const saves = (count: number, { ahead = 0, late = 0 }: { ahead?: number; late?: number } = {}) =>
  Array.from({ length: count }, (_, index) => {
    const began = now + index * 2000;
    return { arrives: began + 2000 + late, began: began + ahead, ops: burst(1, 24, 20) };
  });

it.each([
  ['on time', {}],
  ['with a clock that is ahead', { ahead: 2 * minutes }],
  ['with a clock that is an hour ahead', { ahead: 60 * minutes }],
  ['with a clock that is behind', { ahead: -2 * minutes }],
  ['with a clock that is an hour behind', { ahead: -60 * minutes }],
  ['over a slow network', { late: 9000 }],
  ['over a slow network, with a clock that is ahead', { late: 9000, ahead: minutes }],
])('leaves fast typing typed: %s', (_, how) => {
  expect(typedOf(saves(60, how)).typed).toBe(60 * 24);
  expect(typedOf(saves(60, how), { until: now, recent: [] }).typed).toBe(60 * 24);
});

it('leaves typed what was written offline for an hour, and while the batch before was on its way', () => {
  const offline = { arrives: now, began: now - 60 * minutes, ops: burst(1800, 20, 20) };
  expect(typedOf([offline])).toEqual({ typed: 36_000, last: new Date(now - 2000) });
  const waiting = [
    { arrives: now + 12_000, began: now, ops: burst(1, 20, 20) },
    { arrives: now + 12_100, began: now + 2000, ops: burst(5, 20, 20) },
  ];
  expect(typedOf(waiting).typed).toBe(120);
});

it.each<[name: string, batches: Parameters<typeof typedOf>[0]]>([
  ['letters of the time to come', [{ arrives: now, began: now, ops: burst(60, 60, 20) }]],
  [
    'time that was used already',
    Array.from({ length: 9 }, () => ({ arrives: now, began: now - minutes, ops: burst(30, 60, 20) })),
  ],
  [
    'times that go to and fro',
    [
      {
        arrives: now,
        began: now - 2000,
        ops: burst(60, 60, 20).map(([t, kind, at, del, ins]): Op => [t % 40, kind, at, del, ins]),
      },
    ],
  ],
  ['three composed words at a time', [{ arrives: now, began: now, ops: burst(60, 29, 0, 'i') }]],
  [
    'a request for every sixty letters',
    Array.from({ length: 60 }, () => ({ arrives: now, began: now, ops: burst(1, 60, 0) })),
  ],
])('takes nobody for a typist by %s', (_, batches) => {
  expect(typedOf(batches, { until: now - minutes, recent: [] }).typed).toBeLessThanOrEqual(30 * 60 + 60);
  expect(typedOf(batches, { until: now, recent: [] }).typed).toBeLessThanOrEqual(60 * 9);
});

it('ends no batch after now, and counts time from clocks that are wrong by ours', () => {
  const { beganAt, ops } = timeSteps({ began_at: new Date(0).toISOString(), ops: burst(3, 5, 20) }, nothing, now);
  expect([beganAt.getTime(), ops.map(([t]) => t)]).toEqual([now - 4000, [0, 20, 40]]);
  const late = timeSteps({ began_at: new Date(now - 1000).toISOString(), ops: burst(9, 5, 20) }, nothing, now);
  expect(Math.max(...late.ops.map(([t]) => t))).toBe(10);
});
