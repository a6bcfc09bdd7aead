import { describe, expect, it } from 'vitest';
import { chooseSection } from './mark-current-section.ts';

const middle = { crossing: ['b'], isAtEnd: false, target: null, last: 'd' };

describe('the section being read', () => {
  it.each([
    ['is the one on the line', middle, 'b'],
    ['is the later one where two meet on the line', { ...middle, crossing: ['b', 'c'] }, 'c'],
    ['is none above the first section', { ...middle, crossing: [] }, null],
    ['does not stay at the address once the reader has gone on', { ...middle, target: 'a' }, 'b'],
    ['is the last one at the end of the text', { ...middle, isAtEnd: true }, 'd'],
    ['is the one jumped to, where the page cannot scroll far enough', { ...middle, isAtEnd: true, target: 'c' }, 'c'],
  ])('%s', (_case, place, expected) => {
    expect(chooseSection(place)).toBe(expected);
  });
});
