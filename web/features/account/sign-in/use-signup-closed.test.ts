import { expect, test } from 'vitest';
import { readSignupClosed } from './use-signup-closed.ts';

test.each([
  [Response.json({ disable_signup: true }), true],
  [Response.json({ disable_signup: false }), false],
  [Response.json({}), false],
  [Response.json({ disable_signup: true }, { status: 503 }), false],
])('sign-up is closed where the provider says so: %#', async (answer, isClosed) => {
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return answer;
  };
  expect(await readSignupClosed(ask)).toBe(isClosed);
  expect(asked).toEqual(['/auth/v1/settings']);
});
