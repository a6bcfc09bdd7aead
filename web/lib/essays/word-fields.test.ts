import { expect, it } from 'vitest';
import { onlyDigits, readWords, settleWords } from './word-fields.ts';

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
