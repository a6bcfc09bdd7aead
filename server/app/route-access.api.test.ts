import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '#contracts/pages.ts';
import { authRows } from '#server/testing/route-rows/auth-rows.ts';
import { documentRows } from '#server/testing/route-rows/document-rows.ts';
import { chatRows } from '#server/testing/route-rows/chat-rows.ts';
import { checkoutRows } from '#server/testing/route-rows/checkout-rows.ts';
import { essayRows } from '#server/testing/route-rows/essay-rows.ts';
import { mailboxRows } from '#server/testing/route-rows/mailbox-rows.ts';
import { promptRows } from '#server/testing/route-rows/prompt-rows.ts';
import { recordRows } from '#server/testing/route-rows/record-rows.ts';
import { requestRows } from '#server/testing/route-rows/request-rows.ts';
import { callers, nobody, type Caller, type People, type Row } from '#server/testing/route-rows/row.ts';
import { systemRows } from '#server/testing/route-rows/system-rows.ts';
import { userRows } from '#server/testing/route-rows/user-rows.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, signUpPerson } from '#server/testing/people/test-people.ts';

/** One row for every route of the product; pages and built files are matched by address below. */
const rows: Record<string, Row> = {
  ...systemRows,
  ...userRows,
  ...documentRows,
  ...chatRows,
  ...promptRows,
  ...essayRows,
  ...recordRows,
  ...requestRows,
  ...authRows,
  ...mailboxRows,
  ...checkoutRows,
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
  for (const kind of ['resume', 'transcript'] as const)
    await giveDocument(test.db, owner.profile.id, kind, 'Words of mine.');
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

it('answers whoever asks for another student’s essay as if it were not there, on every route of it', async () => {
  const create = { method: 'POST', url: '/api/essay-agents/initialize', headers: headers.owner } as const;
  const payload = { task: 'Write it.', draft: 'The owner’s own words.' };
  const { thread_id: id } = (await test.app.inject({ ...create, payload })).json() as { thread_id: string };
  const read = async () =>
    (await test.app.inject({ url: `/api/essay-agents/get_state/${id}`, headers: headers.owner })).json();
  const before = await read();
  const asked = Object.entries(essayRows).flatMap(([name, row]) => {
    const call = JSON.stringify(row.call?.(people) ?? {});
    return call.includes(nobody) ? [{ name, call: JSON.parse(call.replaceAll(nobody, id)) as { url: string } }] : [];
  });
  expect(asked.length).toBeGreaterThan(35);
  for (const { name, call } of asked) {
    const method = name.split(' ')[0] as 'GET' | 'POST' | 'PUT' | 'DELETE';
    const answer = await test.app.inject({ method, headers: headers.otherStudent, ...call });
    expect([name, answer.statusCode]).toEqual([name, 404]);
    expect(answer.body).not.toContain('own words');
  }
  expect(await read()).toEqual(before);
});

describe.each(Object.entries(rows))('%s', (name, row) => {
  it(`says that it is for: ${row.access}`, () => {
    const entry = test.app.routeTable().find(({ method, url }) => `${method} ${url}` === name);
    expect(entry?.access).toBe(row.access);
  });

  it.each(callers)('answers %s', async (caller) => {
    const [method, pattern] = name.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
    const { url = pattern, payload } = row.call?.(people) ?? {};
    const answer = await test.app.inject({ method, url, headers: headers[caller], ...(payload ? { payload } : {}) });
    expect(answer.statusCode).toBe(row.answers[caller]);
  });
});
