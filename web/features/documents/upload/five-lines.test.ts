import { expect, it } from 'vitest';
import { writeFiveLines } from './five-lines.ts';

it('puts each line under its heading and leaves out what is empty', () => {
  expect(writeFiveLines(['Roosevelt High', ' ', 'Cashier at Kroger ', '', 'First place'])).toBe(
    'Education\nRoosevelt High\n\nWork\nCashier at Kroger\n\nAwards\nFirst place',
  );
  expect(writeFiveLines(['', '  '])).toBe('');
  expect(writeFiveLines([])).toBe('');
});
