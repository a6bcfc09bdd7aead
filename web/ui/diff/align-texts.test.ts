import { expect, it } from 'vitest';
import { alignTexts } from './align-texts.ts';

it('finds every word that still stands, whatever is written around it', () => {
  const sign = { kept: '', removed: '-', added: '+' } as const;
  const aligned = alignTexts('Green fish. I left.', 'My green fish?\n\nI had left.');
  expect(aligned.map(({ kind, text }) => `${sign[kind]}${text}${sign[kind]}`).join('')).toBe(
    '-Green-+My++ green+ fish-.-+?+- -+\n\n+I+ had+ left.',
  );
});

it.each([
  ['an emptied text', 'One day.', ''],
  ['a first text', '', 'One day.'],
  ['other blanks', ' One day. 🐟\n', 'One\tnight, it’s 🐟'],
  ['nothing in common', wordsOf('a'), wordsOf('b')],
])('gives both texts back: %s', (_name, before, after) => {
  const aligned = alignTexts(before, after);
  const textWithout = (without: string) => aligned.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('');
  expect(textWithout('added')).toBe(before);
  expect(textWithout('removed')).toBe(after);
});

function wordsOf(seed: string): string {
  return Array.from({ length: 800 }, (_, index) => `${seed}${index}`).join(' ');
}
