import { expect, it } from 'vitest';
import { measureWords } from './measure-words.ts';

it.each([
  [0, 250, 350, 'under', '0 of 250–350 words', '250 to go'],
  [218, 250, 350, 'under', '218 of 250–350 words', '32 to go'],
  [250, 250, 350, 'inside', '250 of 250–350 words', ''],
  [350, 250, 350, 'inside', '350 of 250–350 words', ''],
  [362, 250, 350, 'over', '362 of 250–350 words', '12 too many'],
  [1, null, null, 'free', '1 word', ''],
  [1250, null, null, 'free', '1,250 words', ''],
  [1, null, 350, 'inside', '1 of up to 350 words', ''],
  [120, 500, null, 'under', '120 of at least 500 words', '380 to go'],
  [2600, 500, null, 'inside', '2,600 of at least 500 words', ''],
  [500, 500, 500, 'inside', '500 of 500 words', ''],
] as const)('%i words against %s to %s are %s', (count, min, max, state, text, distance) => {
  expect(measureWords(count, { min, max })).toMatchObject({ state, text, distance });
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
