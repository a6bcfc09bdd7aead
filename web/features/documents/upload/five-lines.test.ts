import { expect, it } from 'vitest';
import { isFiveLines } from '#contracts/resume-text.ts';
import { writeFiveLines } from './five-lines.ts';

it('puts each line under its heading and leaves out what is empty', () => {
  expect(writeFiveLines(['Roosevelt High', ' ', 'Cashier at Kroger ', '', 'First place'])).toBe(
    'Education\nRoosevelt High\n\nWork\nCashier at Kroger\n\nAwards\nFirst place',
  );
  expect(writeFiveLines(['', '  '])).toBe('');
  expect(writeFiveLines([])).toBe('');
});

it('knows them again, and takes no resume for them', () => {
  expect(isFiveLines(writeFiveLines(['Roosevelt High', '', 'Cashier at Kroger']))).toBe(true);
  expect(isFiveLines('')).toBe(false);
  expect(isFiveLines('Maya Castillo\n\nWork\nCashier at Kroger')).toBe(false);
  expect(isFiveLines('Work\nCashier at Kroger\nCook at home')).toBe(false);
});
