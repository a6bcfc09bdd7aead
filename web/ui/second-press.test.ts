import { expect, it } from 'vitest';
import { isSecondOf, type Press } from './second-press.ts';

const first: Press = { timeStamp: 1000, clientX: 180, clientY: 600, detail: 1 };

it.each<[string, Partial<Press>, boolean]>([
  ['a finger twice on one spot', { timeStamp: 1180, clientX: 186, clientY: 595 }, true],
  ['a mouse that counts its clicks', { timeStamp: 1800, detail: 2 }, true],
  ['the same spot a while later', { timeStamp: 1900 }, false],
  ['another spot at once', { timeStamp: 1180, clientX: 90 }, false],
  ['a key', { timeStamp: 1180, detail: 0 }, false],
])('knows the second press of a double one: %s', (_what, press, isSecond) => {
  expect(isSecondOf(first, { ...first, ...press })).toBe(isSecond);
});

it('takes the first press of all for what it is', () => {
  expect(isSecondOf(null, first)).toBe(false);
  expect(isSecondOf({ ...first, detail: 0 }, { ...first, timeStamp: 1100 })).toBe(false);
});
