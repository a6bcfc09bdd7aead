import { assert, jsonValue, property } from 'fast-check';
import { expect, it } from 'vitest';
import { isUnstorable } from './unstorable-text.ts';

it.each([
  'a\u0000',
  ['a', ['b', '\u0000']],
  { a: { b: [{ c: 'x\u0000y' }] } },
  { 'key\u0000': 1 },
  'half a pair \ud83d',
  { a: ['\udc00'] },
  Object.assign(Object.create(null), { a: '\u0000' }),
])('finds it in %j', (value) => {
  expect(isUnstorable(value)).toBe(true);
});

it.each([
  undefined,
  null,
  0,
  true,
  'plain',
  'a whole pair 😀',
  '\\u0000',
  {},
  [],
  Buffer.from([0]),
  { file: Buffer.from([0]) },
])('finds nothing in %j', (value) => {
  expect(isUnstorable(value)).toBe(false);
});

it('agrees with the JSON of any value', () => {
  assert(
    property(jsonValue({ stringUnit: 'binary' }), (value) => {
      const escapes = JSON.stringify(value).replaceAll('\\\\', '');
      expect(isUnstorable(value)).toBe(/\\u(0000|d[89a-f])/.test(escapes));
    }),
    { numRuns: 40 },
  );
});

it('does not run out of stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(isUnstorable(deep)).toBe(false);
});
