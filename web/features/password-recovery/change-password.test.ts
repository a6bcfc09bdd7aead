import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { changePassword } from './change-password.ts';

const unreachable = 'Unable to connect to the server. Please check your connection and try again.';

test.each([
  ['it works', null, { kind: 'done' }],
  [
    'a common password',
    new AuthWeakPasswordError('Too common.', 422, []),
    { kind: 'password', message: 'Too common.' },
  ],
  [
    'the old password',
    new AuthApiError('Choose another one.', 422, 'same_password'),
    { kind: 'password', message: 'Choose another one.' },
  ],
  ['no connection', new AuthRetryableFetchError('Failed to fetch', 0), { kind: 'later', message: unreachable }],
  [
    'a server in trouble',
    new AuthRetryableFetchError('Please try later.', 503),
    { kind: 'later', message: 'Please try later.' },
  ],
  [
    'too many tries',
    new AuthApiError('Wait a minute.', 429, 'over_request_rate_limit'),
    { kind: 'later', message: 'Wait a minute.' },
  ],
  [
    'a session that is gone',
    new AuthSessionMissingError(),
    { kind: 'restart', message: 'Session not ready or invalid. Please request a new link.' },
  ],
  [
    'a token that is refused',
    new AuthApiError('invalid JWT', 403, 'bad_jwt'),
    { kind: 'restart', message: 'Failed to update password. The link may have expired or already been used.' },
  ],
] as [string, AuthError | null, unknown][])('%s', async (_what, error, outcome) => {
  const asked: unknown[] = [];
  const updateUser = async (change: { password: string }) => {
    asked.push(change);
    return { error };
  };
  expect(await changePassword('fair-hand', { status: 'signed-in', getAuth: async () => ({ updateUser }) })).toEqual(
    outcome,
  );
  expect(asked).toEqual([{ password: 'fair-hand' }]);
});

test.each([
  ['loading', { kind: 'later', message: 'Session not ready or invalid. Please request a new link.' }],
  ['signed-out', { kind: 'restart', message: 'No active recovery session. Please initiate password reset again.' }],
] as const)('%s: the server is not asked', async (status, outcome) => {
  const getAuth = () => Promise.reject(new Error('asked'));
  expect(await changePassword('fair-hand', { status, getAuth })).toEqual(outcome);
});

test('a client that does not load is no connection', async () => {
  const getAuth = () => Promise.reject(new TypeError('import failed'));
  expect(await changePassword('fair-hand', { status: 'signed-in', getAuth })).toEqual({
    kind: 'later',
    message: unreachable,
  });
});
