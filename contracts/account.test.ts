import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  ChangePasswordForm,
  DeleteAccountForm,
  ForgotPasswordForm,
  LoginForm,
  PersonForm,
  SignupForm,
  UpdatePasswordForm,
} from './account.ts';

/** The first message of each field, as a form shows it. */
function mistakes(schema: z.ZodType, form: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(form).error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

const login = { email: 'ada@example.com', password: '123456' };
const signup = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '+1 604 555 0100',
  password: 'fair-hand',
  confirmPassword: 'fair-hand',
  agreeToTerms: true,
};

describe('login', () => {
  test.each([
    [{}, {}],
    [{ email: ' ada@example.com ' }, {}],
    [{ password: 'x'.repeat(60) }, {}],
    [{ email: '' }, { email: 'Invalid email address' }],
    [{ email: 'ada@' }, { email: 'Invalid email address' }],
    [{ password: '12345' }, { password: 'Password must be at least 6 characters' }],
    [
      { email: 'ada', password: '' },
      { email: 'Invalid email address', password: 'Password must be at least 6 characters' },
    ],
  ])('%j', (change, expected) => {
    expect(mistakes(LoginForm, { ...login, ...change })).toEqual(expected);
  });
});

describe('sign-up', () => {
  test.each([
    [{}, {}],
    [{ firstName: 'A' }, { firstName: 'First name must be at least 2 characters' }],
    [{ firstName: ' A ' }, { firstName: 'First name must be at least 2 characters' }],
    [{ lastName: '' }, { lastName: 'Last name must be at least 2 characters' }],
    [{ email: 'ada.example.com' }, { email: 'Invalid email address' }],
    [{ phone: ' ' }, { phone: 'Phone number is required' }],
    [
      { phone: 'call me' },
      { phone: 'This doesn’t look like a phone number. Include the area code, like (604) 555-0142.' },
    ],
    [{ firstName: 'Ada\nBcc' }, { firstName: 'Use plain text here, without line breaks or hidden characters.' }],
    [{ lastName: 'By\u202Eron' }, { lastName: 'Use plain text here, without line breaks or hidden characters.' }],
    [{ password: '12345', confirmPassword: '12345' }, { password: 'Password must be at least 6 characters' }],
    [{ password: 'x'.repeat(50), confirmPassword: 'x'.repeat(50) }, {}],
    [{ password: 'x'.repeat(51), confirmPassword: 'x'.repeat(51) }, { password: 'Password is too long' }],
    [{ confirmPassword: 'other' }, { confirmPassword: "Passwords don't match" }],
    [{ agreeToTerms: false }, { agreeToTerms: 'You must agree to the terms and privacy policy' }],
  ])('%j', (change, expected) => {
    expect(mistakes(SignupForm, { ...signup, ...change })).toEqual(expected);
  });

  test('an empty form shows every mistake at once', () => {
    const empty = {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      confirmPassword: 'x',
      agreeToTerms: false,
    };
    expect(Object.keys(mistakes(SignupForm, empty)).toSorted()).toEqual(Object.keys(signup).toSorted());
  });

  test('surrounding space is dropped, but never from a password', () => {
    const padded = {
      ...signup,
      firstName: ' Ada ',
      email: ' ada@example.com ',
      password: ' pass word ',
      confirmPassword: ' pass word ',
    };
    expect(SignupForm.parse(padded)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      password: ' pass word ',
    });
  });
});

test('forgot password', () => {
  expect(mistakes(ForgotPasswordForm, { email: 'x' })).toEqual({ email: 'Invalid email address' });
  expect(mistakes(ForgotPasswordForm, { email: 'ada@example.com' })).toEqual({});
});

test.each([
  ['fair-hand', 'fair-hand', {}],
  ['fair-hand', 'fair-hant', { confirmPassword: 'Passwords do not match' }],
  [
    '12345',
    '12345',
    { password: 'Password must be at least 6 characters', confirmPassword: 'Password must be at least 6 characters' },
  ],
  ['x'.repeat(51), 'x'.repeat(51), { password: 'Password is too long' }],
])('update password: %s, %s', (password, confirmPassword, expected) => {
  expect(mistakes(UpdatePasswordForm, { password, confirmPassword })).toEqual(expected);
});

test.each([
  [{}, {}],
  [{ phone: '' }, {}],
  [{ phone: '604' }, { phone: 'This doesn’t look like a phone number. Include the area code, like (604) 555-0142.' }],
  [{ firstName: ' A ' }, { firstName: 'First name must be at least 2 characters' }],
  [{ lastName: '' }, { lastName: 'Last name must be at least 2 characters' }],
  [{ phone: '1'.repeat(41) }, { phone: 'This is too long. Please shorten it.' }],
])('name and phone: %j', (typed, expected) => {
  expect(mistakes(PersonForm, { firstName: 'Ada', lastName: 'Byron', phone: '604 555 0142', ...typed })).toEqual(
    expected,
  );
});

test.each([
  [{}, {}],
  [{ currentPassword: '' }, { currentPassword: 'Enter your current password.' }],
  [{ confirmPassword: 'fair-hant' }, { confirmPassword: 'Passwords do not match' }],
])('change password: %j', (typed, expected) => {
  const form = { currentPassword: 'x', password: 'fair-hand', confirmPassword: 'fair-hand', ...typed };
  expect(mistakes(ChangePasswordForm, form)).toEqual(expected);
});

test('deleting the account wants the password', () => {
  expect(mistakes(DeleteAccountForm, { password: '' })).toEqual({ password: 'Enter your current password.' });
  expect(mistakes(DeleteAccountForm, { password: 'x' })).toEqual({});
});
