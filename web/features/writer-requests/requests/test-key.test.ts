import { expect, it } from 'vitest';
import { isTestKey } from './requests.api.ts';

it.each([
  ['pk_test_sandbox', true],
  ['pk_test_51Abc', true],
  ['pk_live_51Abc', false],
])('takes %s for a test key: %s', (publishable_key, expected) => {
  expect(isTestKey({ publishable_key })).toBe(expected);
});
