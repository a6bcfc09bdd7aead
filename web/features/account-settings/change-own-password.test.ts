import { AuthApiError, AuthRetryableFetchError, type AuthError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { changeOwnPassword } from './change-own-password.ts';

const typed = { currentPassword: 'river-stone', password: 'quiet-table' };

function change(error: AuthError | null) {
  const sent: object[] = [];
  const getAuth = async () => ({
    updateUser: async (body: object) => {
      sent.push(body);
      return { error };
    },
  });
  return { sent, outcome: changeOwnPassword(typed, getAuth) };
}

test('sends both passwords', async () => {
  const { sent, outcome } = change(null);
  expect(await outcome).toEqual({ kind: 'done' });
  expect(sent).toEqual([{ password: 'quiet-table', current_password: 'river-stone' }]);
});

test.each([
  [new AuthApiError('That’s not your current password.', 400, 'invalid_credentials'), 'current'],
  [new AuthApiError('Too easy to guess.', 422, 'weak_password'), 'new'],
  [new AuthApiError('The same as before.', 422, 'same_password'), 'new'],
  [new AuthApiError('Too many attempts.', 429, 'over_request_rate_limit'), 'failed'],
])('%s is about: %s', async (error, kind) => {
  expect(await change(error).outcome).toEqual({ kind, message: error.message });
});

test('a server out of reach is said in our words', async () => {
  const message = 'Unable to connect to the server. Please check your connection and try again.';
  const lost = new AuthRetryableFetchError('Failed to fetch', 0);
  expect(await change(lost).outcome).toEqual({ kind: 'failed', message });
  expect(await changeOwnPassword(typed, () => Promise.reject(lost))).toEqual({ kind: 'failed', message });
});
