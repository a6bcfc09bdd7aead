import { expect, it } from 'vitest';
import { runningTime } from './running-time.ts';

it('counts what goes by between two looks, and of a machine that stood still only a little', () => {
  let now = 1000;
  const time = runningTime(100, () => now);
  const lookAfter = (ms: number) => {
    now += ms;
    return time.look();
  };
  expect(lookAfter(0)).toBe(0);
  expect(lookAfter(100)).toBe(100);
  // On a busy machine.
  expect(lookAfter(350)).toBe(450);
  expect(lookAfter(30_000)).toBe(950);
  expect(lookAfter(100)).toBe(1050);
});
