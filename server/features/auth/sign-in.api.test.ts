import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authAttempts } from './auth.table.ts';
import { createAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { sweepAttempts } from '#server/features/auth-limits/limits.service.ts';
import { callAuth } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPerson } from '#server/testing/people/test-people.ts';

describe('signing in and out', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  const signIn = (email: string, password: string) =>
    callAuth(test.app, 'POST /token?grant_type=password', { body: { email, password } });

  it('takes the address however it is written', async () => {
    const person = await createPerson(test.app, { email: 'mixed@example.com' });
    const answer = await signIn(' MIXED@Example.com', person.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user.id).toBe(person.userId);
  });

  it('takes the same letters in another spelling of Unicode', async () => {
    const person = await createPerson(test.app, { password: 'cr\u00e8me br\u00fbl\u00e9e' });
    expect((await signIn(person.email, person.password.normalize('NFD'))).statusCode).toBe(200);
  });

  it('answers the same for an unknown address, a wrong password and an account without one', async () => {
    const person = await createPerson(test.app);
    await createAccount(test.db, { email: 'invited@example.com', password: null, confirmed: true });
    const answers = await Promise.all([
      signIn('nobody@example.com', 'wrong password'),
      signIn(person.email, 'wrong password'),
      signIn('invited@example.com', 'wrong password'),
      signIn('not an address', 'wrong password'),
    ]);
    const bodies = answers.map((answer) => ({ ...answer.json(), request_id: '' }));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([400]));
    expect(bodies[0]).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it.each([
    ['no body', undefined],
    ['no password', { email: 'a@example.com' }],
    ['numbers', { email: 1, password: 2 }],
    ['a phone', { phone: '15550100', password: 'whatever it is' }],
  ])('refuses %s clearly', async (_name, body) => {
    const answer = await callAuth(test.app, 'POST /token?grant_type=password', { body });
    expect([400, 422]).toContain(answer.statusCode);
    expect(answer.json().message).not.toBe('');
  });

  it('refuses other ways in, each by its name', async () => {
    const grant = async (type: string, body = {}) => {
      const answer = await callAuth(test.app, `POST /token?grant_type=${type}`, { body });
      return [answer.statusCode, answer.json().code];
    };
    expect(await grant('magic')).toEqual([400, 'validation_failed']);
    expect(await grant('pkce', { auth_code: 'x' })).toEqual([400, 'validation_failed']);
    expect(await grant('pkce', { auth_code: 'x', code_verifier: 'y' })).toEqual([404, 'flow_state_not_found']);
    expect(await grant('id_token', { provider: 'google' })).toEqual([400, 'provider_disabled']);
    expect(await grant('web3')).toEqual([422, 'web3_provider_disabled']);
  });

  describe('sign-out', () => {
    it.each([
      ['global', 'POST /logout', [false, false, false]],
      ['global, named', 'POST /logout?scope=global', [false, false, false]],
      ['local', 'POST /logout?scope=local', [false, true, true]],
      ['others', 'POST /logout?scope=others', [true, false, false]],
    ])('%s ends the right sessions, at once', async (_name, call, expected) => {
      const person = await createPerson(test.app);
      const second = (await signIn(person.email, person.password)).json();
      const third = (await signIn(person.email, person.password)).json();
      const tokens = [person.accessToken, second.access_token, third.access_token];
      const isLetIn = async (token: string) => (await callAuth(test.app, 'GET /user', { token })).statusCode === 200;
      expect(await Promise.all(tokens.map(isLetIn))).toEqual([true, true, true]);

      const answer = await callAuth(test.app, call, {
        token: person.accessToken,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBe(204);
      expect(await Promise.all(tokens.map(isLetIn))).toEqual(expected);
      const refreshed = await callAuth(test.app, 'POST /token?grant_type=refresh_token', {
        body: { refresh_token: second.refresh_token },
      });
      expect(refreshed.statusCode).toBe(expected[1] ? 200 : 400);
    });

    it('refuses another scope', async () => {
      const { accessToken } = await createPerson(test.app);
      const answer = await callAuth(test.app, 'POST /logout?scope=everywhere', { token: accessToken });
      expect(answer.statusCode).toBe(400);
      expect((await callAuth(test.app, 'GET /user', { token: accessToken })).statusCode).toBe(200);
    });
  });

  it('says in the protocol’s words why a token is refused, and 401 on the API', async () => {
    const person = await createPerson(test.app);
    await callAuth(test.app, 'POST /logout', { token: person.accessToken });
    const refusal = async (token?: string) => {
      const user = await callAuth(test.app, 'GET /user', token ? { token } : {});
      const api = await test.app.inject({
        url: '/api/users/me',
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      return [user.statusCode, user.json().code, api.statusCode];
    };
    expect(await refusal()).toEqual([401, 'no_authorization', 401]);
    expect(await refusal('nonsense')).toEqual([403, 'bad_jwt', 401]);
    expect(await refusal(person.accessToken)).toEqual([403, 'session_not_found', 401]);
    const other = await createPerson(test.app);
    test.clock.advance(3_601_000);
    expect(await refusal(other.accessToken)).toEqual([403, 'bad_jwt', 401]);
  });

  it('answers JSON for an address it does not know', async () => {
    const answer = await callAuth(test.app, 'GET /nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(answer.json()).toMatchObject({ code: 'not_found', message: expect.any(String) });
  });
});

describe('limits', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({ RATE_LIMITS: 'on', AUTH_LIMIT_PER_ADDRESS: '5', AUTH_LIMIT_PER_ACCOUNT: '3' });
  });
  afterAll(() => test.close());

  const signIn = (email: string, password: string, ip: string) =>
    callAuth(test.app, 'POST /token?grant_type=password', { body: { email, password }, ip });

  it('stop guessing at one account from many addresses, until the window is over', async () => {
    const person = await createPerson(test.app);
    for (let i = 1; i <= 3; i += 1) expect((await signIn(person.email, 'a guess', `10.0.0.${i}`)).statusCode).toBe(400);
    const fourth = await signIn(person.email, person.password, '10.0.0.4');
    expect(fourth.statusCode).toBe(429);
    expect(fourth.json()).toMatchObject({ code: 'over_request_rate_limit' });
    expect(fourth.headers['retry-after']).toBe('300');
    test.clock.advance(300_000);
    expect((await signIn(person.email, person.password, '10.0.0.5')).statusCode).toBe(200);
  });

  it('count guesses that come all at once', async () => {
    const person = await createPerson(test.app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => signIn(person.email, 'a guess', `10.1.0.${i}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(3);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5);
  });

  it('stop one address from guessing at many accounts, an IPv6 network counting as one', async () => {
    for (let i = 1; i <= 5; i += 1) await signIn(`guess-${i}@example.com`, 'a guess', `2001:db8:1:1::${i}`);
    expect((await signIn('guess-6@example.com', 'a guess', '2001:db8:1:1::6')).statusCode).toBe(429);
    expect((await signIn('guess-6@example.com', 'a guess', '2001:db8:1:2::6')).statusCode).toBe(400);
  });

  it('do not count people who know their password', async () => {
    const person = await createPerson(test.app);
    for (let i = 1; i <= 8; i += 1) {
      expect((await signIn(person.email, person.password, '10.2.0.1')).statusCode).toBe(200);
    }
  });

  it('count sign-ups by address, well done or not', async () => {
    const signUp = (i: number) =>
      callAuth(test.app, 'POST /signup', {
        body: { email: `many-${i}@example.com`, password: i === 0 ? 'a quiet kitchen' : 'short' },
        ip: '10.3.0.1',
      });
    const answers = [];
    for (let i = 0; i < 31; i += 1) answers.push((await signUp(i)).statusCode);
    expect(answers.slice(0, 30)).toEqual([200, ...Array(29).fill(422)]);
    expect(answers[30]).toBe(429);
  });

  it('stop guessing a mailed code', async () => {
    const verify = (i: number) =>
      callAuth(test.app, 'POST /verify', {
        body: { type: 'email', email: 'coded@example.com', token: String(100_000 + i) },
        ip: `10.4.0.${i}`,
      });
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push((await verify(i)).json().code);
    expect(answers).toEqual(['otp_expired', 'otp_expired', 'otp_expired', 'over_request_rate_limit']);
  });

  it('are forgotten when nobody needs them any more', async () => {
    await signIn('forgotten@example.com', 'a guess', '10.5.0.1');
    await sweepAttempts(test.db, test.clock.now);
    expect(await test.db.select().from(authAttempts)).not.toEqual([]);
    test.clock.advance(3 * 3_600_000);
    await sweepAttempts(test.db, test.clock.now);
    expect(await test.db.select().from(authAttempts)).toEqual([]);
  });
});
