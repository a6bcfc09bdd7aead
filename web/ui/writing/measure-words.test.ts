import { expect, it } from 'vitest';
import { measureWords } from './measure-words.ts';

it.each([
  [0, 250, 350, 'under', '0 written, of 250 to 350', '250 to go'],
  [218, 250, 350, 'under', '218 written, of 250 to 350', '32 to go'],
  [250, 250, 350, 'inside', '250 written, of 250 to 350', ''],
  [350, 250, 350, 'inside', '350 written, of 250 to 350', ''],
  [362, 250, 350, 'over', '362 written, of 250 to 350', '12 too many'],
  [1, null, null, 'free', '1 written', ''],
  [1250, null, null, 'free', '1,250 written', ''],
  [1, null, 350, 'inside', '1 written, of up to 350', ''],
  [120, 500, null, 'under', '120 written, of at least 500', '380 to go'],
  [2600, 500, null, 'inside', '2,600 written, of at least 500', ''],
  [500, 500, 500, 'inside', '500 written, of 500', ''],
] as const)('%i words against %s to %s are %s', (count, min, max, state, text, distance) => {
  expect(measureWords(count, { min, max })).toMatchObject({ state, text, distance });
});

it.each([
  [298, 260, '298 written, 260 to write, of 500 to 650', ''],
  [298, 100, '298 written, 100 to write, of 500 to 650', '102 to go'],
  [700, 60, '700 written, 60 to write, of 500 to 650', '50 too many'],
])('tells %i written words from %i that gaps wait for', (count, toWrite, text, distance) => {
  expect(measureWords(count, { min: 500, max: 650 }, toWrite)).toMatchObject({ text, distance });
});

it('keeps the bar within its ends and the range in view', () => {
  const long = measureWords(9000, { min: 250, max: 350 }).bar;
  expect(long?.fill).toBe(100);
  expect(long?.from).toBeLessThan(long?.to ?? 0);
  expect(long?.to).toBeLessThan(100);
  expect(measureWords(0, { min: 250, max: 350 }).bar?.fill).toBe(0);
});

it('has no bar where there is no range', () => {
  expect(measureWords(400, {}).bar).toBeNull();
});
