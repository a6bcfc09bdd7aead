import { eq } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { authRefreshTokens, authSessions } from '#server/features/auth/auth.table.ts';
import type { App } from '#server/platform/http/http.ts';
import { callAuth } from '#server/testing/people/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createPerson } from '#server/testing/people/test-people.ts';
import { sweepSessions } from './sessions.service.ts';

let test: TestApp;
/** A second process on the same database, as far as the code can tell. */
let other: App;
beforeAll(async () => {
  test = await openTestApp();
  other = await buildApp({ config: test.config, db: test.db, now: () => test.clock.now });
  await other.ready();
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const refresh = (refresh_token: unknown, app = test.app) =>
  callAuth(app, 'POST /token?grant_type=refresh_token', { body: { refresh_token } });

const next = async (token: string): Promise<string> => (await refresh(token)).json().refresh_token;

describe('refresh', () => {
  it('replaces the token and keeps the session', async () => {
    const person = await createPerson(test.app);
    test.clock.advance(60_000);
    const answer = await refresh(person.refreshToken);
    expect(answer.statusCode).toBe(200);
    const session = answer.json();
    expect(session.refresh_token).not.toBe(person.refreshToken);
    expect(session.user.id).toBe(person.userId);
    const [before, after] = [decodeJwt(person.accessToken), decodeJwt(session.access_token)];
    expect(after['session_id']).toBe(before['session_id']);
    expect(after['amr']).toEqual(before['amr']);
    expect(after.exp).toBe((before.exp ?? 0) + 60);
  });

  it('answers the current token again to a token one step behind, however late', async () => {
    const { refreshToken: first } = await createPerson(test.app);
    const second = await next(first);
    test.clock.advance(3_600_000);
    expect(await next(first)).toBe(second);
    expect(await next(first)).toBe(second);
    expect((await refresh(second)).statusCode).toBe(200);
  });

  it('answers the current token again to an older one for ten seconds', async () => {
    const { refreshToken: first } = await createPerson(test.app);
    const third = await next(await next(first));
    test.clock.advance(9_000);
    expect(await next(first)).toBe(third);
  });

  it('ends the session when an older token turns up later', async () => {
    const person = await createPerson(test.app);
    const second = await next(person.refreshToken);
    const current = (await refresh(second)).json();
    test.clock.advance(11_000);
    const stolen = await refresh(person.refreshToken);
    expect(stolen.statusCode).toBe(400);
    expect(stolen.json()).toMatchObject({
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    expect((await refresh(current.refresh_token)).json()).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await callAuth(test.app, 'GET /user', { token: current.access_token })).statusCode).toBe(403);
  });

  it('brings two tabs, in two processes, to the same token', async () => {
    const { refreshToken } = await createPerson(test.app);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => refresh(refreshToken, i % 2 === 0 ? test.app : other)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
  });

  it.each([
    ['an unknown token', 'not-a-token', 'refresh_token_not_found'],
    ['no token', undefined, 'validation_failed'],
    ['a number', 42, 'validation_failed'],
  ])('refuses %s', async (_name, token, code) => {
    const answer = await refresh(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code });
  });

  it('keeps no token, only what cannot be turned back into one', async () => {
    const { refreshToken } = await createPerson(test.app);
    const second = await next(refreshToken);
    const rows = JSON.stringify(await test.db.select().from(authRefreshTokens));
    expect(rows).not.toContain(refreshToken);
    expect(rows).not.toContain(second);
  });
});

describe('access tokens', () => {
  it('carry the claims of the protocol, checked by the published keys', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const person = await createPerson(test.app, { metadata: { first_name: 'Ada' } });
    const keys = createRemoteJWKSet(new URL(`${address}/auth/v1/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(person.accessToken, keys, { currentDate: test.clock.now });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    const issuedAt = Math.floor(test.clock.now.getTime() / 1000);
    expect(payload).toEqual({
      iss: `${test.config.publicUrl}/auth/v1`,
      sub: person.userId,
      aud: 'authenticated',
      exp: issuedAt + 3600,
      iat: issuedAt,
      jti: expect.any(String),
      email: person.email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ada' },
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: issuedAt }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
  });

  it('are refused by another process within five seconds of the sign-out', async () => {
    const person = await createPerson(test.app);
    const me = (app: App) => app.inject({ url: '/api/users/me', headers: person.headers });
    expect((await me(other)).statusCode).toBe(404);
    await callAuth(test.app, 'POST /logout', { token: person.accessToken });
    expect((await me(test.app)).statusCode).toBe(401);
    test.clock.advance(5_000);
    expect((await me(other)).statusCode).toBe(401);
  });
});

it('forgets devices that were not used for half a year, and no others', async () => {
  const idle = await createPerson(test.app);
  test.clock.advance(179 * 24 * 3_600_000);
  const used = await createPerson(test.app);
  test.clock.advance(2 * 24 * 3_600_000);
  await sweepSessions(test.db, test.clock.now);
  const left = async (userId: string) =>
    (await test.db.select().from(authSessions).where(eq(authSessions.userId, userId))).length;
  expect(await left(idle.userId)).toBe(0);
  expect(await left(used.userId)).toBe(1);
});
