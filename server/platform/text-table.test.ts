import { expect, it } from 'vitest';
import { textTable } from './text-table.ts';

it('lines up its columns', () => {
  expect(
    textTable(
      ['NAME', 'ROLE'],
      [
        ['Zoe\u0308 Lund', 'writer'],
        ['Al', 'student'],
      ],
    ),
  ).toBe('NAME      ROLE\nZoe\u0308 Lund  writer\nAl        student');
});

it('does without headings and without rows', () => {
  expect(textTable([], [['a', 'b']])).toBe('a  b');
  expect(textTable([], [])).toBe('');
});
