import { GoTrueClient } from '@supabase/auth-js';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth } from '#server/testing/people/test-auth.ts';
import { signUpPerson } from '#server/testing/people/test-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

describe('with an outside provider', () => {
  /** One of our own apps plays the provider; the other trusts its tokens and hands calls on to it. */
  let outside: TestApp;
  let test: TestApp;
  let client: GoTrueClient;
  beforeAll(async () => {
    outside = await openTestApp();
    const provider = await outside.app.listen({ port: 0, host: '127.0.0.1' });
    // It names itself otherwise in its tokens than the address under which it is reached.
    const issuer = `${outside.config.publicUrl}/auth/v1`;
    test = await openTestApp({ AUTH_URL: `${provider}/auth/v1`, AUTH_ISSUER: issuer });
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    client = new GoTrueClient({ url: `${address}/auth/v1`, autoRefreshToken: false, persistSession: false });
  });
  afterAll(async () => {
    await test.close();
    await outside.close();
  });

  it('the browser signs up through our own origin, and the API takes the provider’s tokens', async () => {
    const { data, error } = await client.signUp({ email: 'guest@example.com', password: 'a quiet kitchen table' });
    expect(error).toBeNull();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const created = await test.app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers,
      payload: { first_name: 'Guest', last_name: 'Person' },
    });
    expect(created.json()).toMatchObject({ user_id: data.user?.id, email: 'guest@example.com' });
    const me = await test.app.inject({ url: '/api/users/me', headers });
    expect(me.statusCode).toBe(200);
  });

  it('errors, redirects and headers come through', async () => {
    const wrong = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email: 'guest@example.com', password: 'not that' },
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.headers['x-supabase-api-version']).toBe('2024-01-01');
    expect(wrong.json()).toMatchObject({ code: 'invalid_credentials' });
    const opened = await callAuth(test.app, 'GET /verify?token=x&type=recovery');
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toContain('error_code=otp_expired');
  });

  it('a token is refused that another provider made with the same keys', async () => {
    const provider = outside.app.listeningOrigin;
    const elsewhere = await openTestApp({ AUTH_URL: `${provider}/auth/v1` });
    const person = await signUpPerson(outside.app);
    expect((await test.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode).toBe(404);
    expect((await elsewhere.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode).toBe(401);
    await elsewhere.close();
  });

  it('a token of nobody is refused', async () => {
    const answer = await test.app.inject({ url: '/api/users/me', headers: { authorization: 'Bearer a.b.c' } });
    expect(answer.statusCode).toBe(401);
  });
});

describe('what is handed on', () => {
  const seen: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];
  const provider = Fastify();
  let test: TestApp;
  beforeAll(async () => {
    provider.all('/*', (request, reply) => {
      seen.push({ url: request.url, headers: request.headers, body: request.body });
      return reply.header('set-cookie', 'a=b').send({ ok: true });
    });
    const address = await provider.listen({ port: 0, host: '127.0.0.1' });
    test = await openTestApp({ AUTH_URL: `${address}/auth/v1/`, AUTH_API_KEY: 'public-key' });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });

  it('is the call, without cookies, with the public key where the caller named none', async () => {
    const answer = await callAuth(test.app, 'POST /signup?redirect_to=x', {
      body: { email: 'a@example.com' },
      headers: { cookie: 'secret=1', 'x-client-info': 'test' },
    });
    expect(answer.json()).toEqual({ ok: true });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(seen.at(-1)).toMatchObject({
      url: '/auth/v1/signup?redirect_to=x',
      headers: { apikey: 'public-key', 'x-client-info': 'test' },
      body: { email: 'a@example.com' },
    });
    expect(seen.at(-1)?.headers).not.toHaveProperty('cookie');
    await callAuth(test.app, 'GET /user', { headers: { apikey: 'their own' }, token: 'x' });
    expect(seen.at(-1)?.headers).toMatchObject({ apikey: 'their own', authorization: 'Bearer x' });
  });

  it('never leaves the provider’s own path', async () => {
    const before = seen.length;
    const answers = [];
    for (const path of ['/../rest/v1/secrets', '/%2e%2e/rest/v1/secrets', '/a/../../rest', '/a/../user']) {
      answers.push((await test.app.inject(`/auth/v1${path}`)).statusCode);
    }
    expect(answers).toEqual([404, 404, 404, 200]);
    expect(seen.slice(before).map(({ url }) => url)).toEqual(['/auth/v1/user']);
  });

  it('is limited for each caller', async () => {
    const limited = await openTestApp({
      AUTH_URL: test.config.auth.kind === 'outside' ? test.config.auth.url : '',
      RATE_LIMITS: 'on',
      API_LIMIT_PER_ADDRESS: '2',
    });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await callAuth(limited.app, 'GET /settings')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });

  it('answers 503 while the provider is away, for its calls and for the API’s', async () => {
    await provider.close();
    const call = await callAuth(test.app, 'GET /settings');
    expect(call.statusCode).toBe(503);
    const api = await test.app.inject({
      url: '/api/users/me',
      headers: { authorization: `Bearer ${unsignedToken()}` },
    });
    expect(api.statusCode).toBe(503);
  });
});

/** Well-formed, so that the keys have to be asked for. */
function unsignedToken(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256', kid: 'unknown' })}.${part({ sub: 'x' })}.${'A'.repeat(86)}`;
}
