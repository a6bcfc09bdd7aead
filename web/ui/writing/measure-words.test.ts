import { expect, it } from 'vitest';
import { measureWords } from './measure-words.ts';

it.each([
  [0, 250, 350, 'under', '0 words, 250 more to reach 250 (limit 350)'],
  [250, 250, 350, 'inside', '250 words (limit 350)'],
  [350, 250, 350, 'inside', '350 words (limit 350)'],
  [362, 250, 350, 'over', '362 words, 12 over the limit of 350'],
  [1250, null, null, 'free', '1,250 words'],
  [1, null, 350, 'inside', '1 word (limit 350)'],
  [120, 500, null, 'under', '120 words, 380 more to reach 500'],
] as const)('%i words against %s to %s are %s', (count, min, max, state, text) => {
  expect(measureWords(count, { min, max })).toMatchObject({ state, text });
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
