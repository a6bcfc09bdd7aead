import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProfileByUserId } from '#server/features/users/users.repo.ts';
import {
  callAuth,
  mailsTo,
  makeSigningKey,
  newestLink,
  signWith,
  type AuthCall,
} from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  const key = await makeSigningKey('ES256');
  test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([key]) });
  token = await signWith(key, { role: 'service_role' });
});
afterAll(() => test.close());

const asOperator = (what: string, call: AuthCall = {}) => callAuth(test.app, what, { ...call, token });
const nobody = '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66';
let counter = 0;
const newEmail = () => `person-${(counter += 1)}@example.com`;

describe('who may call', () => {
  const calls = [
    'GET /admin/users',
    'POST /admin/users',
    `GET /admin/users/${nobody}`,
    `PUT /admin/users/${nobody}`,
    `DELETE /admin/users/${nobody}`,
    `GET /admin/users/${nobody}/factors`,
    'POST /invite',
    'POST /admin/generate_link',
  ];
  it.each(calls)('%s: nobody but the service role', async (what) => {
    const person = await createPerson(test.app);
    expect((await callAuth(test.app, what)).json()).toMatchObject({ code: 'no_authorization' });
    const refused = await callAuth(test.app, what, { token: person.accessToken });
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ code: 'not_admin' });
  });

  it('a service token is nobody’s session', async () => {
    expect((await asOperator('GET /user')).json()).toMatchObject({ code: 'bad_jwt' });
    const api = await test.app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${token}` } });
    expect(api.statusCode).toBe(403);
  });
});

describe('users', () => {
  it('are made confirmed or not, with metadata of both kinds', async () => {
    const email = newEmail();
    const made = await asOperator('POST /admin/users', {
      body: {
        email,
        password: 'made by an operator',
        email_confirm: true,
        user_metadata: { first_name: 'Wanda' },
        app_metadata: { team: 'writers' },
      },
    });
    expect(made.json()).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { first_name: 'Wanda' },
      app_metadata: { provider: 'email', providers: ['email'], team: 'writers' },
    });
    const signIn = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email, password: 'made by an operator' },
    });
    expect(signIn.statusCode).toBe(200);
    const unconfirmed = await asOperator('POST /admin/users', { body: { email: newEmail() } });
    expect(unconfirmed.json()).not.toHaveProperty('email_confirmed_at');
  });

  it('cannot be taken over by signing up with an address the operator entered', async () => {
    const email = newEmail();
    await asOperator('POST /admin/users', { body: { email } });
    const answer = await callAuth(test.app, 'POST /signup', { body: { email, password: 'a quiet kitchen' } });
    expect(answer.json()).toMatchObject({ code: 'user_already_exists' });
  });

  it.each([
    ['a taken address', async () => ({ email: (await createPerson(test.app)).email }), 422, 'email_exists'],
    ['a taken id', async () => ({ email: newEmail(), id: (await createPerson(test.app)).userId }), 422, 'email_exists'],
    ['no address', async () => ({ password: 'made by an operator' }), 400, 'validation_failed'],
    ['a bad address', async () => ({ email: 'xx:;x@x.x', password: 'password123' }), 400, 'validation_failed'],
    ['a weak password', async () => ({ email: newEmail(), password: 'password123' }), 422, 'weak_password'],
    ['a bad ban', async () => ({ email: newEmail(), ban_duration: 'forever' }), 400, 'validation_failed'],
  ])('are refused with %s', async (_name, body, status, code) => {
    const answer = await asOperator('POST /admin/users', { body: await body() });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
  });

  it('are listed page by page, newest first', async () => {
    test.clock.advance(60_000);
    const people = [];
    for (let i = 0; i < 3; i += 1) {
      test.clock.advance(1000);
      people.push((await createPerson(test.app)).email);
    }
    const first = await asOperator('GET /admin/users?page=1&per_page=2');
    expect(first.json().users.map((user: { email: string }) => user.email)).toEqual([people[2], people[1]]);
    const total = Number(first.headers['x-total-count']);
    expect(first.headers['link']).toBe(
      `</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=${Math.ceil(total / 2)}&per_page=2>; rel="last"`,
    );
    const all = await asOperator('GET /admin/users?page=&per_page=');
    expect(all.json()).toMatchObject({ aud: 'authenticated' });
    for (const bad of ['page=-1', 'page=0', 'per_page=0', 'per_page=1001', 'page=x']) {
      expect((await asOperator(`GET /admin/users?${bad}`)).statusCode).toBe(400);
    }
  });

  it('are changed; a new password ends their sessions and the links that are out', async () => {
    const student = await createStudent(test.app, test.db);
    await callAuth(test.app, 'POST /recover', { body: { email: student.email } });
    const link = await newestLink(test.db, student.email);
    const email = newEmail();
    const changed = await asOperator(`PUT /admin/users/${student.userId}`, {
      body: { email, password: 'set by an operator', user_metadata: { a: 1 }, app_metadata: { b: 2 } },
    });
    expect(changed.json()).toMatchObject({ email, user_metadata: { a: 1 }, app_metadata: { provider: 'email', b: 2 } });
    expect((await findProfileByUserId(test.db, student.userId))?.email).toBe(email);
    expect((await callAuth(test.app, 'GET /user', { token: student.accessToken })).json()).toMatchObject({
      code: 'session_not_found',
    });
    expect((await test.app.inject(link)).headers.location).toContain('error_code=otp_expired');
  });

  it('are banned and let in again', async () => {
    const person = await createPerson(test.app);
    const signIn = () =>
      callAuth(test.app, 'POST /token?grant_type=password', {
        body: { email: person.email, password: person.password },
      });
    const ban = (ban_duration: string) => asOperator(`PUT /admin/users/${person.userId}`, { body: { ban_duration } });
    expect((await ban('24h')).json()).toHaveProperty('banned_until');
    expect((await signIn()).json()).toMatchObject({ code: 'user_banned' });
    expect((await callAuth(test.app, 'GET /user', { token: person.accessToken })).statusCode).toBe(403);
    await ban('none');
    expect((await signIn()).statusCode).toBe(200);
  });

  it('are deleted with their sessions, profile and mails', async () => {
    const student = await createStudent(test.app, test.db);
    await callAuth(test.app, 'POST /recover', { body: { email: student.email } });
    expect((await test.app.inject({ url: '/api/users/me', headers: student.headers })).statusCode).toBe(200);
    const answer = await asOperator(`DELETE /admin/users/${student.userId}`, { body: { should_soft_delete: true } });
    expect(answer.statusCode).toBe(200);
    expect((await test.app.inject({ url: '/api/users/me', headers: student.headers })).statusCode).toBe(401);
    expect((await asOperator(`GET /admin/users/${student.userId}`)).statusCode).toBe(404);
    expect(await findProfileByUserId(test.db, student.userId)).toBeNull();
    expect(await mailsTo(test.db, student.email)).toEqual([]);
  });

  it('that do not exist answer 404', async () => {
    const answers = await Promise.all([
      asOperator(`GET /admin/users/${nobody}`),
      asOperator(`PUT /admin/users/${nobody}`, { body: { email: newEmail() } }),
      asOperator(`DELETE /admin/users/${nobody}`, { body: {} }),
      asOperator(`GET /admin/users/${nobody}/factors`),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404]);
    expect((await asOperator('GET /admin/users/not-a-uuid')).statusCode).toBe(400);
  });
});

describe('invitations and links', () => {
  it('invite someone who then chooses a password', async () => {
    const email = newEmail();
    const invited = await asOperator('POST /invite', { body: { email, data: { first_name: 'Ines' } } });
    expect(invited.json()).toMatchObject({ email, invited_at: expect.any(String) });
    const opened = await test.app.inject(await newestLink(test.db, email));
    const target = new URL(String(opened.headers.location));
    expect(target.pathname).toBe('/update-password');
    const accessToken = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? '';
    const body = { password: 'chosen by Ines herself' };
    expect((await callAuth(test.app, 'PUT /user', { token: accessToken, body })).statusCode).toBe(200);
    expect((await asOperator('POST /invite', { body: { email } })).json()).toMatchObject({ code: 'email_exists' });
  });

  it('invite again whoever has not come yet', async () => {
    const email = newEmail();
    const first = (await asOperator('POST /invite', { body: { email } })).json();
    const second = (await asOperator('POST /invite', { body: { email } })).json();
    expect(second.id).toBe(first.id);
    expect(await mailsTo(test.db, email)).toHaveLength(2);
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'])(
    'generate_link makes a %s link and mails nobody',
    async (type) => {
      const isNew = type === 'signup' || type === 'invite';
      const email = isNew ? newEmail() : (await createPerson(test.app)).email;
      const new_email = newEmail();
      const redirectTo = `${test.config.publicUrl}/welcome`;
      const answer = await asOperator(`POST /admin/generate_link?redirect_to=${encodeURIComponent(redirectTo)}`, {
        body: { type, email, new_email, password: 'made by an operator' },
      });
      const made = answer.json();
      expect(made).toMatchObject({ email, verification_type: type, redirect_to: redirectTo });
      expect(made.action_link).toContain(`/auth/v1/verify?token=${made.hashed_token}&type=`);
      expect(made.action_link).toContain(`redirect_to=${redirectTo}`);
      expect(await mailsTo(test.db, email)).toEqual([]);

      const { pathname, search } = new URL(made.action_link);
      const opened = await test.app.inject(pathname + search);
      expect(opened.headers.location).toMatch(new RegExp(`^${redirectTo}#access_token=`));
    },
  );

  it('generate_link answers a code that works for the address it is meant for', async () => {
    const person = await createPerson(test.app);
    const new_email = newEmail();
    const make = async (type: string) =>
      (await asOperator('POST /admin/generate_link', { body: { type, email: person.email, new_email } })).json();
    const verify = (body: object) => callAuth(test.app, 'POST /verify', { body });
    const magic = await make('magiclink');
    expect((await verify({ type: 'magiclink', email: person.email, token: magic.email_otp })).statusCode).toBe(200);
    const change = await make('email_change_new');
    expect((await verify({ type: 'email_change', email: person.email, token: change.email_otp })).statusCode).toBe(403);
    expect((await verify({ type: 'email_change', email: new_email, token: change.email_otp })).statusCode).toBe(200);
  });

  it.each([
    ['an unknown kind', { type: 'carrier_pigeon', email: 'a@example.com' }, 400],
    ['a bad address', { type: 'signup', email: 'xx:;x@x.x', password: 'password123' }, 400],
    ['no password to sign up with', { type: 'signup', email: 'fresh@example.com' }, 400],
    ['recovery for nobody', { type: 'recovery', email: 'nobody@example.com' }, 404],
  ])('generate_link refuses %s', async (_name, body, status) => {
    expect((await asOperator('POST /admin/generate_link', { body })).statusCode).toBe(status);
  });
});
