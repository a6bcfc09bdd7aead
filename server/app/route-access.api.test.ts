import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contracts/pages.ts';
import type { Access } from '#server/platform/identity.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, signUpPerson, type TestMember } from '#server/testing/test-people.ts';

/** The kinds of people who may come to a route. The rows below are about something that belongs to the owner. */
const callers = ['signedOut', 'newcomer', 'owner', 'otherStudent', 'writer', 'service'] as const;
type Caller = (typeof callers)[number];

interface People {
  owner: TestMember;
  ownerProfileId: string;
}

interface Row {
  access: Access;
  call?: (people: People) => { url?: string; payload?: object };
  /** What each kind of caller is answered. */
  answers: Record<Caller, number>;
}

/** Anyone, whatever they carry. */
function open(status: number, call?: Row['call']): Row {
  const answers = {
    signedOut: status,
    newcomer: status,
    owner: status,
    otherStudent: status,
    writer: status,
    service: status,
  };
  return { access: 'public', answers, ...(call ? { call } : {}) };
}

/** The operator's token alone. */
function operatorOnly(status: number, call?: Row['call']): Row {
  const refused = { signedOut: 401, newcomer: 403, owner: 403, otherStudent: 403, writer: 403 };
  return { access: 'service', answers: { ...refused, service: status }, ...(call ? { call } : {}) };
}

/** Everyone who is signed in, each to their own. */
function signedIn(status: number, call?: Row['call']): Row {
  const allowed = { newcomer: status, owner: status, otherStudent: status, writer: status };
  return { access: 'account', answers: { signedOut: 401, ...allowed, service: 403 }, ...(call ? { call } : {}) };
}

const nobody = '00000000-0000-4000-8000-000000000000';
const missing =
  (suffix = '') =>
  () => ({ url: `/auth/v1/admin/users/${nobody}${suffix}`, payload: {} });

/** One row for every route of the product; pages and built files are matched by address below. */
const rows: Record<string, Row> = {
  'GET /healthz': open(200),
  'GET /readyz': open(200),
  'GET /api/openapi.json': open(200),
  'GET /api/docs': open(200),
  'GET /api/docs/json': open(200),
  'GET /api/docs/yaml': open(200),

  'GET /api/users/me': {
    access: 'account',
    answers: { signedOut: 401, newcomer: 404, owner: 200, otherStudent: 200, writer: 200, service: 403 },
  },
  'POST /api/users/create': signedIn(400, () => ({ payload: { first_name: '', last_name: '' } })),
  'GET /api/users/by-profile-id': {
    access: 'member',
    call: ({ ownerProfileId }) => ({ url: `/api/users/by-profile-id?profile_id=${ownerProfileId}` }),
    answers: { signedOut: 401, newcomer: 403, owner: 200, otherStudent: 404, writer: 404, service: 403 },
  },
  'GET /api/writers/list': {
    access: 'member',
    answers: { signedOut: 401, newcomer: 403, owner: 200, otherStudent: 200, writer: 200, service: 403 },
  },
  'GET /api/writers/:id/portrait.svg': open(404, () => ({ url: `/api/writers/${nobody}/portrait.svg` })),

  'POST /auth/v1/signup': open(422, () => ({ payload: {} })),
  'POST /auth/v1/token': open(400, () => ({ payload: {} })),
  'POST /auth/v1/recover': open(400, () => ({ payload: {} })),
  'POST /auth/v1/resend': open(400, () => ({ payload: {} })),
  'POST /auth/v1/otp': open(400, () => ({ payload: {} })),
  'POST /auth/v1/magiclink': open(400, () => ({ payload: {} })),
  'POST /auth/v1/verify': open(400, () => ({ payload: {} })),
  'GET /auth/v1/verify': open(303),
  'GET /auth/v1/authorize': open(400),
  'POST /auth/v1/sso': open(404, () => ({ payload: {} })),
  'GET /auth/v1/settings': open(200),
  'GET /auth/v1/health': open(200),
  'GET /auth/v1/.well-known/jwks.json': open(200),
  'GET /auth/v1/user': signedIn(200),
  'PUT /auth/v1/user': signedIn(400, () => ({ payload: { password: 5 } })),
  'POST /auth/v1/logout': signedIn(400, () => ({ url: '/auth/v1/logout?scope=nonsense' })),
  'GET /auth/v1/reauthenticate': signedIn(200),
  'POST /auth/v1/factors': signedIn(422, () => ({ payload: {} })),
  'GET /auth/v1/user/identities/authorize': signedIn(404),
  'DELETE /auth/v1/user/identities/:id': signedIn(404, () => ({ url: `/auth/v1/user/identities/${nobody}` })),
  'GET /auth/v1/admin/users': operatorOnly(200),
  'POST /auth/v1/admin/users': operatorOnly(400, () => ({ payload: {} })),
  'GET /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'PUT /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'DELETE /auth/v1/admin/users/:id': operatorOnly(404, missing()),
  'GET /auth/v1/admin/users/:id/factors': operatorOnly(404, missing('/factors')),
  'DELETE /auth/v1/admin/users/:id/factors/:factorId': operatorOnly(404, missing(`/factors/${nobody}`)),
  'POST /auth/v1/invite': operatorOnly(400, () => ({ payload: {} })),
  'POST /auth/v1/admin/generate_link': operatorOnly(400, () => ({ payload: {} })),

  'GET /dev/mailbox': open(200),
  'GET /dev/mailbox.json': open(200),
  'DELETE /dev/mailbox.json': open(204),
  'GET /dev/mailbox/style.css': open(200),
  'GET /dev/mailbox/:id': open(404, () => ({ url: `/dev/mailbox/${nobody}` })),
  'GET /dev/mailbox/:id/html': open(404, () => ({ url: `/dev/mailbox/${nobody}/html` })),
  'POST /dev/mailbox/clear': open(303),
};

/** Pages and files of the build: public, and as many as the build makes. */
function isBuilt(url: string): boolean {
  if (url.startsWith('/api/docs/static/')) return true;
  if (/^\/(api|auth|dev)\//.test(url)) return url === '/dev/kit';
  return Object.values<string>(pages).includes(url) || /\.\w+$/.test(url);
}

let test: TestApp;
let people: People;
const headers: Record<Caller, Record<string, string>> = {
  signedOut: {},
  newcomer: {},
  owner: {},
  otherStudent: {},
  writer: {},
  service: {},
};

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = Object.assign(await exportJWK(privateKey), { kid: 'route-table', alg: 'ES256' });
  test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([key]) });
  const owner = await createStudent(test.app, test.db);
  people = { owner, ownerProfileId: owner.profile.id };
  headers.owner = owner.headers;
  headers.newcomer = (await signUpPerson(test.app)).headers;
  headers.otherStudent = (await createStudent(test.app, test.db)).headers;
  headers.writer = (await createWriter(test.app, test.db)).headers;
  const serviceToken = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'ES256', kid: 'route-table' })
    .setExpirationTime('5m')
    .sign(privateKey);
  headers.service = { authorization: `Bearer ${serviceToken}` };
});
afterAll(() => test.close());

it('has a row for every registered route, and none for a route that is gone', () => {
  const table = test.app.routeTable().filter(({ method }) => method !== 'HEAD');
  const registered = new Set(table.map(({ method, url }) => `${method} ${url}`));
  const without = table.map(({ method, url }) => ({ name: `${method} ${url}`, url }));
  expect(without.filter(({ name, url }) => !(name in rows) && !isBuilt(url)).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(rows).filter((name) => !registered.has(name))).toEqual([]);
});

it('opens built files and pages to everyone', () => {
  const files = test.app.routeTable().filter(({ url }) => isBuilt(url));
  expect(files.filter(({ access }) => access !== 'public')).toEqual([]);
});

describe.each(Object.entries(rows))('%s', (name, row) => {
  it(`says that it is for: ${row.access}`, () => {
    const entry = test.app.routeTable().find(({ method, url }) => `${method} ${url}` === name);
    expect(entry?.access).toBe(row.access);
  });

  it.each(callers)('answers %s', async (caller) => {
    const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const { url = pattern, payload } = row.call?.(people) ?? {};
    const answer = await test.app.inject({ method, url, headers: headers[caller], ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(row.answers[caller]);
  });
});
