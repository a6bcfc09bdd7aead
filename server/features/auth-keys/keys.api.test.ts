import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { callAuth, makeSigningKey, signWith } from '#server/testing/people/test-auth.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { signUpPerson } from '#server/testing/people/test-people.ts';
import { parseConfig } from '#server/platform/config/config.ts';

it('makes a key once and keeps it in the data folder', async () => {
  const test = await openTestApp();
  const person = await signUpPerson(test.app);
  const restarted = await buildApp({ config: test.config, db: test.db, now: () => test.clock.now });
  expect((await callAuth(restarted, 'GET /user', { token: person.accessToken })).statusCode).toBe(200);
  const published = (await callAuth(restarted, 'GET /.well-known/jwks.json')).json();
  expect(published.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      alg: 'ES256',
      use: 'sig',
      key_ops: ['verify'],
      kid: decodeProtectedHeader(person.accessToken).kid,
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
  const file = path.join(test.config.dataDir, 'auth-signing-key.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ kty: 'EC', kid: published.keys[0].kid });
  await restarted.close();
  await test.close();
});

it('brings processes that start at once on one PostgreSQL to the same key', async () => {
  const test = await openTestApp();
  const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://shared', RATE_LIMITS: 'off' });
  const apps = await Promise.all([1, 2, 3].map(() => buildApp({ config, db: test.db })));
  const kids = await Promise.all(
    apps.map(async (app) => (await callAuth(app, 'GET /.well-known/jwks.json')).json().keys[0].kid),
  );
  expect(new Set(kids).size).toBe(1);
  await Promise.all(apps.map((app) => app.close()));
  await test.close();
});

it('signs with the first of the operator’s keys and accepts every one of them', async () => {
  const [rsa, ec, foreign] = [
    await makeSigningKey('RS256'),
    await makeSigningKey('ES256'),
    await makeSigningKey('ES256'),
  ];
  const test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([rsa, ec]) });
  const person = await signUpPerson(test.app);
  expect(decodeProtectedHeader(person.accessToken)).toEqual({ alg: 'RS256', kid: rsa.kid, typ: 'JWT' });
  expect((await test.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode).toBe(404);

  const { keys } = (await callAuth(test.app, 'GET /.well-known/jwks.json')).json();
  expect(keys.map((key: { kid: string }) => key.kid)).toEqual([rsa.kid, ec.kid]);
  for (const key of keys) {
    for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret);
  }

  const listUsers = async (token: string) => (await callAuth(test.app, 'GET /admin/users', { token })).statusCode;
  expect(await listUsers(await signWith(rsa, { role: 'service_role' }))).toBe(200);
  expect(await listUsers(await signWith(ec, { role: 'service_role' }))).toBe(200);
  expect(await listUsers(await signWith({ ...foreign, kid: ec.kid ?? '' }, { role: 'service_role' }))).toBe(403);
  await test.close();
});

it('takes a person’s token only from itself, with a session of that person', async () => {
  const key = await makeSigningKey('ES256');
  const test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([key]) });
  const [ada, ben] = [await signUpPerson(test.app), await signUpPerson(test.app)];
  const own = decodeJwt(ada.accessToken);
  const answer = async (changes: Record<string, unknown>) => {
    const token = await signWith(key, { ...own, ...changes });
    return (await callAuth(test.app, 'GET /user', { token })).statusCode;
  };
  expect(await answer({})).toBe(200);
  expect(await answer({ iss: 'https://trial.example/auth/v1' })).toBe(403);
  expect(await answer({ iss: undefined })).toBe(403);
  expect(await answer({ session_id: undefined })).toBe(403);
  expect(await answer({ session_id: crypto.randomUUID() })).toBe(403);
  expect(await answer({ session_id: decodeJwt(ben.accessToken)['session_id'] })).toBe(403);
  expect(await answer({ sub: ben.userId })).toBe(403);
  await test.close();
});

it('refuses a key of the settings that was cut short, be it the first or a later one', async () => {
  const test = await openTestApp();
  const cut = { ...(await makeSigningKey('ES256', 'cut')), d: 'c' };
  const config = parseConfig({ NODE_ENV: 'test', AUTH_JWT_KEYS: JSON.stringify([await makeSigningKey('ES256'), cut]) });
  await expect(buildApp({ config, db: test.db })).rejects.toThrow('AUTH_JWT_KEYS holds a key that cannot be used: cut');
  await test.close();
});
