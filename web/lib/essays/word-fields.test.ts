import { expect, it } from 'vitest';
import { onlyDigits, rangeText, readWords, settleWords } from './word-fields.ts';

it.each([
  ['', '100'],
  ['40', '100'],
  ['100', '100'],
  ['650', '650'],
])('a field left with “%s” settles at %s', (typed, settled) => {
  expect(settleWords(typed)).toBe(settled);
});

it('takes the digits of what is typed or pasted', () => {
  expect(onlyDigits('about 1,200 words')).toBe('1200');
  expect(readWords('no limit')).toBeNull();
  expect(readWords('1,000')).toBe(1000);
});

it.each([
  [{ min: 250, max: 350 }, '250–350 words'],
  [{ min: 500, max: 1000 }, '500–1,000 words'],
  [{ min: 650, max: 650 }, '650 words'],
  [{ min: null, max: 1000 }, 'up to 1,000 words'],
  [{ min: 250, max: null }, 'at least 250 words'],
  [{ min: null, max: null }, ''],
])('the limits %j read “%s”', (limits, text) => {
  expect(rangeText(limits)).toBe(text);
});
