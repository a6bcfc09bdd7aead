import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth, mailsTo } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPerson, type TestPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const update = (person: TestPerson, body: object) =>
  callAuth(test.app, 'PUT /user', { token: person.accessToken, body });

describe('metadata', () => {
  it('changes key by key; null removes one', async () => {
    const person = await createPerson(test.app, { metadata: { first_name: 'Ada', theme: 'dark' } });
    const answer = await update(person, { data: { last_name: 'Byron', theme: null } });
    expect(answer.json().user_metadata).toEqual({ first_name: 'Ada', last_name: 'Byron' });
  });

  it('cannot be grown beyond its limit step by step', async () => {
    const person = await createPerson(test.app);
    expect((await update(person, { data: { a: 'x'.repeat(5000) } })).statusCode).toBe(200);
    const answer = await update(person, { data: { b: 'x'.repeat(5000) } });
    expect(answer.statusCode).toBe(400);
    const user = await callAuth(test.app, 'GET /user', { token: person.accessToken });
    expect(user.json().user_metadata).not.toHaveProperty('b');
  });

  it('is all that a person can change: not the role, not the app’s own notes', async () => {
    const person = await createPerson(test.app);
    const answer = await update(person, { role: 'service_role', app_metadata: { admin: true }, banned_until: null });
    expect(answer.json()).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(answer.json().app_metadata).not.toHaveProperty('admin');
  });
});

describe('password', () => {
  it('ends the other sessions at once, keeps this one, and tells the owner', async () => {
    const person = await createPerson(test.app);
    const other = (
      await callAuth(test.app, 'POST /token?grant_type=password', {
        body: { email: person.email, password: person.password },
      })
    ).json();
    const seen = () => callAuth(test.app, 'GET /user', { token: other.access_token });
    expect((await seen()).statusCode).toBe(200);
    expect((await update(person, { password: 'a better kitchen' })).statusCode).toBe(200);
    expect((await seen()).json()).toMatchObject({ code: 'session_not_found' });
    expect((await callAuth(test.app, 'GET /user', { token: person.accessToken })).statusCode).toBe(200);
    const old = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email: person.email, password: person.password },
    });
    expect(old.json()).toMatchObject({ code: 'invalid_credentials' });
    const mail = (await mailsTo(test.db, person.email)).at(-1);
    expect(mail?.subject).toBe('Your Fairhand password was changed');
    expect(mail?.text).toMatch(/Reset my password:\n\S+\/forgot-password\n/);
  });

  it.each([
    ['the same again', (person: TestPerson) => ({ password: person.password }), 422, 'same_password'],
    ['a weak one', () => ({ password: 'qwerty123' }), 422, 'weak_password'],
    ['an empty one', () => ({ password: '' }), 422, 'weak_password'],
    ['a long one', () => ({ password: 'ab'.repeat(26) }), 400, 'validation_failed'],
    [
      'a wrong current one',
      () => ({ password: 'a better kitchen', current_password: 'a wrong guess' }),
      400,
      'invalid_credentials',
    ],
  ])('refuses %s', async (_name, body, status, code) => {
    const person = await createPerson(test.app);
    const answer = await update(person, body(person));
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code });
    const still = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email: person.email, password: person.password },
    });
    expect(still.statusCode).toBe(200);
  });
});

it('needs a session', async () => {
  expect((await callAuth(test.app, 'PUT /user', { body: { data: {} } })).statusCode).toBe(401);
  expect((await callAuth(test.app, 'GET /user')).statusCode).toBe(401);
});

it('says what the provider offers', async () => {
  expect((await callAuth(test.app, 'GET /health')).json()).toMatchObject({ name: 'Fairhand' });
  expect((await callAuth(test.app, 'GET /settings')).json()).toMatchObject({
    disable_signup: false,
    mailer_autoconfirm: true,
    external: { email: true },
  });
});
