import { expect, test } from 'vitest';
import { authDetour, readAuthCallback } from './auth-callback.ts';

test.each([
  ['', '', null],
  ['#section', '?next=/profile', null],
  [
    '#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=recovery',
    '',
    { kind: 'session', type: 'recovery' },
  ],
  ['#access_token=a.b.c', '', { kind: 'session', type: null }],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    '',
    { kind: 'error', code: 'otp_expired', text: 'Email link is invalid or has expired' },
  ],
  ['', '?error=server_error', { kind: 'error', code: 'server_error', text: '' }],
  ['#error_description=Odd', '', { kind: 'error', code: 'unknown', text: 'Odd' }],
  ['#access_token=a.b.c&error=access_denied', '', { kind: 'error', code: 'access_denied', text: '' }],
])('%s%s', (hash, search, expected) => {
  expect(readAuthCallback({ hash, search })).toEqual(expected);
});

test.each([
  ['/', '#access_token=a.b.c&type=signup', '/login#access_token=a.b.c&type=signup'],
  ['/', '#error=access_denied', '/login#error=access_denied'],
  ['/', '#how-it-works', null],
  ['/', '', null],
  ['/update-password', '#access_token=a.b.c&type=recovery', null],
])('%s%s is opened as %s', (pathname, hash, expected) => {
  expect(authDetour({ pathname, hash, search: '' })).toBe(expected);
});
