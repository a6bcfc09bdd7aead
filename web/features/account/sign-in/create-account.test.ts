import {
  AuthApiError,
  type AuthError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
  type Session,
  type User,
} from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { brand } from '#contracts/brand.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createAccount, type SignupAuth } from './create-account.ts';
import { logIn, typedProblem } from './log-in.ts';

const user: User = { id: 'u1', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' };
const session: Session = {
  access_token: 'a',
  refresh_token: 'r',
  expires_in: 1,
  expires_at: 1,
  token_type: 'bearer',
  user,
};
const form = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '604',
  password: 'fair-hand',
  confirmPassword: 'fair-hand',
  agreeToTerms: true,
};

const signedIn = { data: { user, session }, error: null };
const withoutSession = { data: { user, session: null }, error: null };
const failed = (error: AuthError) => ({ data: { user: null, session: null }, error });
const apiError = (status: number, detail: string) =>
  new ApiError({ message: detail, status, code: 'x', detail, requestId: null });

type Answer = Awaited<ReturnType<SignupAuth['signUp']>>;

async function run({
  signUp = signedIn as Answer,
  signIn = signedIn as Answer,
  profileError = null as Error | null,
  loads = true,
} = {}) {
  const log: unknown[] = [];
  const outcome = await createAccount(form, {
    getAuth: async () => {
      if (!loads) throw new TypeError('import failed');
      return {
        signUp: async (credentials) => {
          log.push(['sign-up', credentials]);
          return signUp;
        },
        signInWithPassword: async ({ email, password }) => {
          log.push(['sign-in', email, password]);
          return signIn;
        },
      };
    },
    origin: 'https://fairhand.example',
    createProfile: async (profile) => {
      log.push(['profile', profile]);
      if (profileError) throw profileError;
      return { ...profile, id: 'p1', user_id: 'u1', email: form.email, role: 'USER', phone_number: '604' };
    },
    rememberProfile: ({ id }) => void log.push(['remember', id]),
    toast: ({ title, description }) => void log.push(['toast', title, description]),
    signOut: async () => void log.push(['sign-out']),
  });
  return { outcome, log };
}

const signUpCall = [
  'sign-up',
  {
    email: 'ada@example.com',
    password: 'fair-hand',
    options: {
      data: { first_name: 'Ada', last_name: 'Byron', full_name: 'Ada Byron', phone_number: '604' },
      emailRedirectTo: 'https://fairhand.example',
    },
  },
];
const profileCall = [
  'profile',
  { user_id: 'u1', email: 'ada@example.com', first_name: 'Ada', last_name: 'Byron', role: 'USER', phone_number: '604' },
];

describe('creating an account', () => {
  test('account, profile, done', async () => {
    const { outcome, log } = await run();
    expect(log).toEqual([signUpCall, profileCall, ['remember', 'p1']]);
    expect(outcome).toEqual({ kind: 'done' });
  });

  test('signs in by itself where the sign-up did not', async () => {
    const { outcome, log } = await run({ signUp: withoutSession });
    expect(log[1]).toEqual(['sign-in', 'ada@example.com', 'fair-hand']);
    expect(outcome).toEqual({ kind: 'done' });
  });

  test.each([
    [failed(new AuthApiError('User already registered', 422, 'user_already_exists')), 'User already registered'],
    [
      failed(new AuthApiError('Too many attempts. Wait a minute.', 429, 'over_request_rate_limit')),
      'Too many attempts. Wait a minute.',
    ],
    [failed(new AuthApiError('', 400, undefined)), 'Failed to create account'],
    [
      failed(new AuthRetryableFetchError('Failed to fetch', 0)),
      'Unable to connect to the server. Please check your connection and try again.',
    ],
  ])('a failure is told and leads to the login: %#', async (signUp, message) => {
    const { outcome, log } = await run({ signUp });
    expect(log).toEqual([signUpCall, ['toast', 'Error', message]]);
    expect(outcome).toEqual({ kind: 'login', notice: null });
  });

  test('a client that does not load is told as no connection', async () => {
    const { outcome, log } = await run({ loads: false });
    expect(log).toEqual([
      ['toast', 'Error', 'Unable to connect to the server. Please check your connection and try again.'],
    ]);
    expect(outcome).toEqual({ kind: 'login', notice: null });
  });

  test('a weak password is told like any failure, and why stays at the login', async () => {
    const { outcome, log } = await run({ signUp: failed(new AuthWeakPasswordError('Too common.', 422, ['pwned'])) });
    expect(log).toEqual([signUpCall, ['toast', 'Error', 'Too common.']]);
    expect(outcome).toMatchObject({ kind: 'login', notice: { tone: 'problem' } });
  });

  test.each([
    [failed(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')), null],
    [
      failed(new AuthApiError('Email not confirmed', 400, 'email_not_confirmed')),
      { tone: 'info', text: 'We emailed you a link. Open it to confirm your address, then log in.' },
    ],
  ])('an automatic login that fails: %#', async (signIn, notice) => {
    const { outcome, log } = await run({ signUp: withoutSession, signIn });
    expect(log.at(-1)).toEqual(['toast', 'Automatic login failed', 'Please try logging in manually.']);
    expect(outcome).toEqual({ kind: 'login', notice });
  });

  test.each([apiError(400, 'A profile already exists.'), apiError(500, 'duplicate key value')])(
    'a profile that is there already does not matter: %s',
    async (profileError) => {
      const { outcome, log } = await run({ profileError });
      expect(log).toEqual([signUpCall, profileCall]);
      expect(outcome).toEqual({ kind: 'done' });
    },
  );

  test('a profile that cannot be made is told and signs out', async () => {
    const { outcome, log } = await run({ profileError: apiError(500, 'broken') });
    expect(log.slice(2)).toEqual([
      ['toast', 'Error creating profile', 'Failed to create profile: broken'],
      ['sign-out'],
    ]);
    expect(outcome).toEqual({ kind: 'login', notice: null });
  });
});

describe('logging in', () => {
  const credentials = { email: 'ada@example.com', password: 'fair-hand' };
  const kept = { data: { session }, error: null };
  const attempt = (answer: Answer, after: { data: { session: Session | null }; error: AuthError | null } = kept) =>
    logIn(credentials, async () => ({ signInWithPassword: async () => answer, getSession: async () => after }));

  test('answers the user', async () => {
    expect(await attempt(signedIn)).toBe(user);
  });

  test.each([
    [
      failed(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials')),
      kept,
      'Invalid login credentials',
    ],
    [failed(new AuthApiError('', 400, undefined)), kept, 'Failed to login'],
    [
      failed(new AuthRetryableFetchError('Failed to fetch', 0)),
      kept,
      'Unable to connect to the server. Please check your connection and try again.',
    ],
    [{ data: { user: null, session: null }, error: null }, kept, 'Failed to retrieve user data after login'],
    [signedIn, { data: { session: null }, error: null }, 'Failed to verify authentication session'],
    [
      signedIn,
      { data: { session: null }, error: new AuthApiError('x', 400, undefined) },
      'Failed to verify authentication session',
    ],
  ])('fails in words: %#', async (answer, after, message) => {
    await expect(attempt(answer, after)).rejects.toThrow(message);
  });

  test.each([
    ['invalid_credentials', 'password', 'That email and password don’t match. Try again, or reset your password.'],
    ['over_request_rate_limit', 'password', 'As the server says it.'],
    ['email_not_confirmed', 'email', 'Confirm your address first: open the link we emailed you when you signed up.'],
    ['user_banned', 'email', `This account is blocked. Write to ${brand.supportEmail}.`],
  ])('%s is told at the field it is about', async (code, field, message) => {
    const error = await attempt(failed(new AuthApiError('As the server says it.', 400, code))).catch((e: unknown) => e);
    expect(typedProblem(error)).toEqual({ field, message });
  });

  test('a failure that is not about what was typed is told at no field', async () => {
    const error = await attempt(failed(new AuthApiError('Broken.', 500, 'internal'))).catch((e: unknown) => e);
    expect(typedProblem(error)).toBeNull();
  });

  test('a client that does not load is no connection', async () => {
    const work = logIn(credentials, () => Promise.reject(new TypeError('import failed')));
    await expect(work).rejects.toThrow('Unable to connect to the server.');
  });
});
