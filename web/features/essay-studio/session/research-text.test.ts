import { expect, it } from 'vitest';
import { joinFindings, splitFindings } from './research-text.ts';

it('gives the same findings back', () => {
  const findings = ['[Reed](<https://reed.edu>)\n\n> A quote.', 'A note of my own.'];
  expect(splitFindings(joinFindings(findings))).toEqual(findings);
});

it('takes what a student makes of it', () => {
  expect(splitFindings('One.\r\n---\r\nTwo, a well-known --- dash.\n\n-----\n\n')).toEqual([
    'One.',
    'Two, a well-known --- dash.',
  ]);
  expect(splitFindings('  \n')).toEqual([]);
});
