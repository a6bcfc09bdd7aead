import { expect, it } from 'vitest';
import { shouldReload } from './reload-on-new-version.ts';

const now = 1_800_000_000_000;

it.each([
  ['the first time', null, true],
  ['right after a reload that did not help', now - 2000, false],
  ['long after the last one', now - 121_000, true],
  ['when what was remembered is no time', Number.NaN, true],
])('%s', (_when, last, expected) => {
  expect(shouldReload(last, now)).toBe(expected);
});
