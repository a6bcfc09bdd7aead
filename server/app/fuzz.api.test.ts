import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type Call } from '#scripts/fuzz/fuzz-world.ts';
import { describeRequest, judge } from '#scripts/fuzz/judge.ts';
import { makeRequest, type Fuzz, type FuzzWorld } from '#scripts/fuzz/make-request.ts';
import { listOperations } from '#scripts/fuzz/operations.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import { createWriter } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import { tellEvents } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

/** The short form of `npm run fuzz`: the same calls in every run, each operation a few times. */
const rounds = 3;

let test: TestApp;
let fuzz: Fuzz;
let world: FuzzWorld;

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = Object.assign(await exportJWK(privateKey), { kid: 'fuzz', alg: 'ES256' });
  test = await openTestApp({ AUTH_JWT_KEYS: JSON.stringify([key]) });
  const token = new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'ES256', kid: 'fuzz' });
  const writer = await createWriter(test.app, test.db);
  await addWriterRow(test.db, writer.profile.id);
  fuzz = { seed: 1, operations: listOperations(test.app.swagger()), longest: 3000 };
  world = await makeWorld({
    send,
    pay: async (url) => {
      await payByCard(test.app, url);
      await tellEvents(test);
    },
    writer: { token: writer.accessToken, profileId: writer.profile.id },
    serviceToken: await token.setExpirationTime('1h').sign(privateKey),
  });
});
afterAll(() => test.close());

async function send({ method, url, headers, body }: Call) {
  const answer = await test.app.inject({
    method: method as 'GET',
    url,
    headers,
    ...(body === null ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.body };
}

it('knows every call of the API and of the sign-in protocol', () => {
  const known = new Set(fuzz.operations.map(({ method, path }) => `${method} ${path}`));
  const registered = test.app
    .routeTable()
    .filter(({ method, url }) => method !== 'HEAD' && /^\/(?:api|auth\/v1)\//.test(url) && !isAboutTheApi(url))
    .map(({ method, url }) => `${method} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(registered.filter((route) => !known.has(route))).toEqual([]);
});

function isAboutTheApi(url: string): boolean {
  return url.startsWith('/api/docs') || url === '/api/openapi.json';
}

it('makes the same call again for the same seed and number', () => {
  const numbers = Array.from({ length: 300 }, (_, i) => i);
  const make = (seed: number) => numbers.map((i) => describeRequest(makeRequest({ ...fuzz, seed }, world, i)));
  expect(make(7)).toEqual(make(7));
  expect(make(7)).not.toEqual(make(8));
});

it('finds an answer that is our own failure, and one that never comes', () => {
  expect(judge({ status: 500, body: 'no' })).toContain('500');
  expect(judge({ silent: 'no answer within 10 s' })).toContain('no answer');
  expect(judge({ status: 499, body: '' })).toBeNull();
});

it('gets an answer below 500 from every call, whatever is sent and whoever sends it', async () => {
  const found: string[] = [];
  const answers = new Set<number>();
  for (let index = 0; index < rounds * fuzz.operations.length; index += 1) {
    const request = makeRequest(fuzz, world, index);
    const outcome = await send(request);
    answers.add(outcome.status);
    const why = judge(outcome);
    if (why !== null) found.push(`${why}\n${describeRequest(request)}`);
  }
  expect(found).toEqual([]);
  // Else it would have knocked at closed doors alone.
  expect([...answers]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]));
});
