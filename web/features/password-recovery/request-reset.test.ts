import { AuthApiError, type AuthError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { requestReset } from './request-reset.ts';

const unreachable = { description: 'Unable to connect to the server. Please check your connection and try again.' };

test.each([
  [null, null],
  [
    new AuthApiError('Please wait a minute.', 429, 'over_email_send_rate_limit'),
    { description: 'Please wait a minute.' },
  ],
  [new AuthApiError('', 400, undefined), {}],
  [new AuthRetryableFetchError('Failed to fetch', 0), unreachable],
] as [AuthError | null, unknown][])('%s', async (error, outcome) => {
  const asked: unknown[] = [];
  const resetPasswordForEmail = async (...call: unknown[]) => {
    asked.push(call);
    return { error };
  };
  const parts = { getAuth: async () => ({ resetPasswordForEmail }), origin: 'https://fairhand.example' };
  expect(await requestReset('ada@example.com', parts)).toEqual(outcome);
  expect(asked).toEqual([['ada@example.com', { redirectTo: 'https://fairhand.example/update-password' }]]);
});

test('a client that does not load is no connection', async () => {
  const getAuth = () => Promise.reject(new TypeError('import failed'));
  expect(await requestReset('ada@example.com', { getAuth, origin: '' })).toEqual(unreachable);
});
