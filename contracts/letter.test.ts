import { expect, it } from 'vitest';
import { letterSkeleton, tidyLetter } from './letter.ts';

it('leaves nothing of a skeleton that nobody filled in', () => {
  expect(tidyLetter(letterSkeleton)).toBe('');
  expect(tidyLetter('  \n ')).toBe('');
});

it('leaves out the parts that stayed empty, and keeps the others as they are', () => {
  const filled = letterSkeleton
    .replace('What works\n\n', 'What works\n\nYour opening.\n\nAnd the bowls.')
    .replace('1. ', '1. Cut the second paragraph.');
  expect(tidyLetter(filled)).toBe(
    'What works\n\nYour opening.\n\nAnd the bowls.\n\nThree changes\n\n1. Cut the second paragraph.',
  );
});

it('changes nothing of a letter with an order of its own', () => {
  const letter = 'Dear Sam,\n\nWhat works is the opening.\n1. Cut.\n\nNext step: read it aloud.';
  expect(tidyLetter(letter)).toBe(letter);
});
