import { describe, expect, it } from 'vitest';
import { essayLengthProblem } from './essay-length.ts';

const words = (count: number) => Array.from({ length: count }, () => 'so').join(' ');

describe('the length of an essay', () => {
  it.each([
    ['nothing', ''],
    ['as many words as there may be', words(10_000)],
    ['as many of the shortest', 'a '.repeat(10_000)],
    ['one long word', 'a'.repeat(100_000)],
  ])('is fine for %s', (_name, text) => {
    expect(essayLengthProblem(text)).toBeNull();
  });

  it('says how many words are too many', () => {
    expect(essayLengthProblem(words(12_345))).toBe(
      'This text has 12,345 words. An essay can have up to 10,000, so please cut at least 2,345.',
    );
    expect(essayLengthProblem('a '.repeat(10_001))).toContain('please cut at least 1.');
  });

  it('says when there are too many characters', () => {
    expect(essayLengthProblem('a'.repeat(100_001))).toBe(
      'This text is 100,001 characters long. We can keep up to 100,000, so please shorten it.',
    );
  });

  it('lets a text that was longer before stay and shrink, but not grow', () => {
    expect(essayLengthProblem(words(12_000), words(12_000))).toBeNull();
    expect(essayLengthProblem(words(11_000), words(12_000))).toBeNull();
    expect(essayLengthProblem(words(12_001), words(12_000))).toContain('12,001 words');
  });
});
