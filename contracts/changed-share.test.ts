import { expect, it } from 'vitest';
import { changedShare } from './changed-share.ts';

const frozen = 'One two three four five six seven eight nine ten';

it.each([
  ['nothing', [], 0],
  ['a word replaced', [{ from: 4, to: 7, insert: '2' }], 10],
  ['a letter within a word', [{ from: 5, to: 5, insert: 'x' }], 10],
  ['two words taken out', [{ from: 4, to: 14, insert: '' }], 20],
  ['three words put in between two', [{ from: 4, to: 4, insert: 'and then some ' }], 30],
  ['one word by three', [{ from: 4, to: 7, insert: 'a b c' }], 30],
  ['everything, and more', [{ from: 0, to: frozen.length, insert: 'word '.repeat(30) }], 100],
])('counts %s', (_what, hunks, percent) => {
  expect(changedShare(frozen, hunks)).toBe(percent);
});

it('knows of no share in nothing', () => {
  expect(changedShare('  ', [{ from: 0, to: 0, insert: 'words' }])).toBe(0);
});
