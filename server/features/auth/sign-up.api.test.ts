import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signupMessages } from '#contracts/account-messages.ts';
import { createAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { callAuth, mailsTo, newestLink } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const password = 'a quiet kitchen table';

describe('sign-up that signs in at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('answers a session with the metadata, and the user can be read with its token', async () => {
    const data = { first_name: 'Ada', last_name: 'Byron', full_name: 'Ada Byron', phone_number: '+1 555 0100' };
    const answer = await callAuth(test.app, 'POST /signup', { body: { email: ' Ada@Example.COM ', password, data } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-supabase-api-version': '2024-01-01', 'cache-control': 'no-store' });
    const session = answer.json();
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: Math.floor(test.clock.now.getTime() / 1000) + 3600,
      user: {
        email: 'ada@example.com',
        aud: 'authenticated',
        role: 'authenticated',
        phone: '',
        user_metadata: data,
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email', identity_data: { email: 'ada@example.com' } }],
        is_anonymous: false,
      },
    });
    const user = await callAuth(test.app, 'GET /user', { token: session.access_token });
    expect(user.json()).toEqual(session.user);
  });

  it('refuses an address that has an account', async () => {
    const body = { email: 'twice@example.com', password };
    await callAuth(test.app, 'POST /signup', { body });
    const answer = await callAuth(test.app, 'POST /signup', { body: { ...body, email: 'TWICE@example.com' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'user_already_exists',
      message: expect.stringContaining('Please log in'),
    });
  });

  it('lets one of several sign-ups with the same address through', async () => {
    const body = { email: 'race@example.com', password };
    const answers = await Promise.all([1, 2, 3].map(() => callAuth(test.app, 'POST /signup', { body })));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 422, 422]);
  });

  it.each([
    ['a short password', { password: 'abc12' }, 422, 'weak_password', ['length']],
    ['a common password', { password: 'Password1' }, 422, 'weak_password', ['pwned']],
    ['a common password in disguise', { password: 'p@ssw0rd' }, 422, 'weak_password', ['pwned']],
    ['one character again and again', { password: 'zzzzzzzz' }, 422, 'weak_password', ['characters']],
    ['the own name of the address', { password: 'some-student' }, 422, 'weak_password', ['characters']],
    ['a long password', { password: 'x1'.repeat(26) }, 400, 'validation_failed', undefined],
    ['no password', { password: '' }, 400, 'validation_failed', undefined],
    ['no address', { email: '' }, 400, 'validation_failed', undefined],
    ['half an address', { email: 'nobody@' }, 400, 'validation_failed', undefined],
    ['an endless address', { email: `${'a'.repeat(250)}@example.com` }, 400, 'validation_failed', undefined],
    ['a phone', { phone: '15550100' }, 422, 'phone_provider_disabled', undefined],
    ['too much metadata', { data: { story: 'x'.repeat(9000) } }, 400, 'validation_failed', undefined],
    ['deep metadata', { data: nested(40) }, 400, 'validation_failed', undefined],
    ['a NUL in the metadata', { data: { name: 'a\0b' } }, 400, 'validation_failed', undefined],
    ['a NUL in the address', { email: 'a\0b@example.com' }, 400, 'validation_failed', undefined],
    ['half a surrogate pair', { data: { name: '\ud800' } }, 400, 'validation_failed', undefined],
    ['a NUL in the password', { password: 'abc\0def-ghi' }, 400, 'validation_failed', undefined],
    ['metadata that is a list', { data: [1] }, 400, 'validation_failed', undefined],
  ])('refuses %s and creates nothing', async (_name, change, status, code, reasons) => {
    const body = { email: 'some-student@example.com', password, ...change };
    const answer = await callAuth(test.app, 'POST /signup', { body });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, error_code: code });
    expect(answer.json().weak_password?.reasons).toEqual(reasons);
    const free = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email: 'some-student@example.com', password },
    });
    expect(free.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('refuses a sign-up without anything as the anonymous one it is', async () => {
    const answer = await callAuth(test.app, 'POST /signup', { body: { data: {} } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'anonymous_provider_disabled' });
  });

  it('cannot be blocked by someone who asked for a sign-in link to the address before', async () => {
    await callAuth(test.app, 'POST /otp', { body: { email: 'blocked@example.com' } });
    const link = await newestLink(test.db, 'blocked@example.com');
    const answer = await callAuth(test.app, 'POST /signup', { body: { email: 'blocked@example.com', password } });
    expect(answer.statusCode).toBe(200);
    const followed = await test.app.inject(link);
    expect(followed.headers.location).toContain('error_code=otp_expired');
  });
});

describe('sign-up with confirmation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ AUTH_CONFIRM_EMAIL: 'on' });
  });
  afterAll(() => test.close());

  it('gives no session until the mailed link is opened', async () => {
    const body = { email: 'new@example.com', password };
    const answer = await callAuth(test.app, 'POST /signup', { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ email: 'new@example.com', confirmation_sent_at: expect.any(String) });
    expect(answer.json()).not.toHaveProperty('access_token');
    expect(answer.json()).not.toHaveProperty('email_confirmed_at');

    const early = await callAuth(test.app, 'POST /token?grant_type=password', { body });
    expect(early.statusCode).toBe(400);
    expect(early.json()).toMatchObject({ code: 'email_not_confirmed', message: 'Email not confirmed' });

    const opened = await test.app.inject(await newestLink(test.db, 'new@example.com'));
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toMatch(/#access_token=.+&type=signup$/);
    const late = await callAuth(test.app, 'POST /token?grant_type=password', { body });
    expect(late.statusCode).toBe(200);
  });

  it('answers the same for an address that has an account, and tells only its owner', async () => {
    const body = { email: 'owner@example.com', password, data: { first_name: 'Olu' } };
    const first = await callAuth(test.app, 'POST /signup', { body });
    await test.app.inject(await newestLink(test.db, 'owner@example.com'));
    const second = await callAuth(test.app, 'POST /signup', { body });
    const blank = { id: '', identities: [] };
    expect({ ...second.json(), ...blank }).toEqual({ ...first.json(), ...blank });
    expect(second.json().id).not.toBe(first.json().id);
    expect(Object.keys(second.json().identities[0])).toEqual(Object.keys(first.json().identities[0]));
    const subjects = (await mailsTo(test.db, 'owner@example.com')).map((mail) => mail.subject);
    expect(subjects.at(-1)).toBe('You already have a Fairhand account');
  });

  it('lets the newest sign-up win while nobody has confirmed the address', async () => {
    const email = 'contested@example.com';
    await callAuth(test.app, 'POST /signup', { body: { email, password: 'chosen by a stranger' } });
    const strangersLink = await newestLink(test.db, email);
    await callAuth(test.app, 'POST /signup', { body: { email, password } });
    expect((await test.app.inject(strangersLink)).headers.location).toContain('error_code=otp_expired');
    expect((await test.app.inject(await newestLink(test.db, email))).headers.location).toContain('access_token=');
    const stranger = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email, password: 'chosen by a stranger' },
    });
    expect(stranger.statusCode).toBe(400);
  });

  it('forgets the password of whoever signed up before, when the owner comes in by a link of another kind', async () => {
    const email = 'rightful@example.com';
    await callAuth(test.app, 'POST /signup', { body: { email, password: 'chosen by a stranger' } });
    await callAuth(test.app, 'POST /recover', { body: { email } });
    const opened = await test.app.inject(await newestLink(test.db, email));
    expect(opened.headers.location).toContain('access_token=');
    const stranger = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email, password: 'chosen by a stranger' },
    });
    expect(stranger.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('does not say whether an address may sign in by link', async () => {
    const answer = await callAuth(test.app, 'POST /otp', {
      body: { email: 'unknown@example.com', create_user: false },
    });
    expect(answer.statusCode).toBe(200);
    expect(await mailsTo(test.db, 'unknown@example.com')).toEqual([]);
  });
});

function nested(depth: number): Record<string, unknown> {
  return depth === 0 ? {} : { inner: nested(depth - 1) };
}

describe('with sign-up switched off', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ AUTH_SIGNUP: 'off' });
  });
  afterAll(() => test.close());

  it('refuses a new account in plain words, and says so in the settings', async () => {
    const answer = await callAuth(test.app, 'POST /signup', { body: { email: 'new@example.com', password } });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'signup_disabled', message: signupMessages.closed });
    expect((await callAuth(test.app, 'GET /settings')).json()).toMatchObject({ disable_signup: true });
  });

  it('makes none by a login link either', async () => {
    const answer = await callAuth(test.app, 'POST /otp', { body: { email: 'linked@example.com' } });
    expect(answer.json()).toMatchObject({ code: 'otp_disabled' });
    expect(await mailsTo(test.db, 'linked@example.com')).toEqual([]);
  });

  it('lets those in whom the operator added', async () => {
    const body = { email: 'added@example.com', password };
    await createAccount(test.db, { ...body, confirmed: true });
    expect((await callAuth(test.app, 'POST /token?grant_type=password', { body })).statusCode).toBe(200);
  });
});
