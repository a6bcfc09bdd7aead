import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { authErrorCode, authErrorMessage, isAuthUnreachable } from './auth-error.ts';

const unreachable = 'Unable to connect to the server. Please check your connection and try again.';

test.each([
  [
    new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'),
    'Invalid login credentials',
    'invalid_credentials',
    false,
  ],
  [new AuthWeakPasswordError('Too common.', 422, []), 'Too common.', 'weak_password', false],
  [new AuthSessionMissingError(), 'Auth session missing!', '', false],
  [new AuthRetryableFetchError('Failed to fetch', 0), unreachable, '', true],
  [new AuthRetryableFetchError('The database is away.', 503), 'The database is away.', '', true],
  [new AuthApiError('{}', 400, undefined), 'fallback', '', false],
  [null, 'fallback', '', false],
  ['text', 'fallback', '', false],
])('%s', (error, message, code, isUnreachable) => {
  expect(authErrorMessage(error, 'fallback')).toBe(message);
  expect(authErrorCode(error)).toBe(code);
  expect(isAuthUnreachable(error)).toBe(isUnreachable);
});
