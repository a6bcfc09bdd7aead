import { expect, it } from 'vitest';
import { switchOf } from './switches.ts';

it.each([
  ['the same', 'It sank twice.', { off: ['It sank twice.'] }, 'off'],
  ['a part of it', 'It sank', { off: ['It sank twice.'] }, 'off'],
  ['more than it', 'It sank twice, and we laughed.', { off: ['It sank twice.'] }, 'off'],
  ['other spaces', 'It  sank\ntwice.', { off: ['It sank twice.'] }, 'off'],
  ['one word of it', 'sorry, it sank twice', { off: ['sorry'] }, null],
  ['half a word', 'He ran home.', { off: ['She ran home.'] }, null],
  ['no words at all', ':)', { off: ['It sank twice.', '!!'] }, null],
  ['a part of what is on', 'should i say', { on: ['should i say it was ours'] }, 'on'],
  ['more than what is on', 'should i say it was ours', { on: ['should i say'] }, null],
  ['both in it', 'It sank twice and we laughed.', { on: ['we laughed.'], off: ['It sank twice'] }, 'off'],
  ['a part of both', 'It sank', { on: ['It sank once.'], off: ['It sank twice.'] }, 'off'],
  ['both', 'It sank.', { on: ['It sank.'], off: ['It sank.'] }, 'off'],
  // The student saw the two beside each other and switched one.
  ['itself on, and a sentence in it off', 'It sank twice.', { on: ['It sank twice.'], off: ['It sank'] }, 'on'],
] as const)('a sentence is as %s was switched', (_, text, marks, to) => {
  expect(switchOf(text, marks)).toBe(to);
});
