import { expect, it } from 'vitest';
import { hashPassword, isPasswordRight } from './passwords.service.ts';

it('hashes with Argon2id at the agreed cost, each time differently', async () => {
  const [first, second] = await Promise.all([hashPassword('a quiet table'), hashPassword('a quiet table')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(second).not.toBe(first);
  expect(await isPasswordRight(first, 'a quiet table')).toBe(true);
  expect(await isPasswordRight(first, 'a quiet Table')).toBe(false);
});

it('finds no password right for an account that has none', async () => {
  expect(await isPasswordRight(null, '')).toBe(false);
  expect(await isPasswordRight(null, 'anything')).toBe(false);
});
