import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digestOf, splitSealed } from '#contracts/record-seal.ts';
import type { RecordShare, SealAnswer, SharedPage } from '#contracts/shared-records.ts';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { App } from '#server/platform/http/http.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { sealKeys } from './sealed-records.table.ts';
import { sweepShares } from './shares.service.ts';

let test: TestApp;
let sam: EssayDesk;
let threadId: string;
// A product for each test: keys belong to all of it.
beforeEach(async () => {
  test = await openTestApp();
  sam = essayDeskOf(test, await createStudent(test.app, test.db));
  threadId = (await sam.begin({ draft: 'I counted crabs every Saturday.' })).thread_id;
});
afterEach(() => test.close());

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
const keyFile = () => path.join(test.config.dataDir, 'record-seal-key.json');
const kidOf = (file: string) => /fairhand-seal:1:([\w-]{16})/.exec(file)?.[1] ?? '';

async function seal(from: App = test.app): Promise<string> {
  const url = `/api/essay-agents/${threadId}/record-file?kind=txt`;
  const answer = await from.inject({ url, headers: sam.student.headers });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

async function check(file: string): Promise<SealAnswer> {
  const { seal: sealed, content } = splitSealed(new TextEncoder().encode(file));
  const payload = { seal: sealed, digest: await digestOf(content) };
  return (await test.app.inject({ method: 'POST', url: '/api/record-seals/check', payload })).json();
}

async function listed(): Promise<{ key: string; state: string }[]> {
  return JSON.parse((await runAtDesk(test, ['seals', 'list', '--json'])).out);
}

it('keeps the private key in a file that only the server’s user may read, and nowhere else', async () => {
  await seal();
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  const { d } = JSON.parse(readFileSync(keyFile(), 'utf8'));
  expect(JSON.stringify(await test.db.select().from(sealKeys))).not.toContain(d);
});

it('seals with a new key once the old ones are retired, and what they sealed still counts', async () => {
  const old = await seal();
  const { code, out } = await runAtDesk(test, ['seals', 'rotate']);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(`Retired: ${kidOf(old)}.`) });
  const fresh = await seal();
  expect(kidOf(fresh)).not.toBe(kidOf(old));
  expect(kidOf(await seal())).toBe(kidOf(fresh));
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  for (const file of [old, fresh]) expect(await check(file)).toMatchObject({ result: 'unchanged' });
  expect(await listed()).toMatchObject([
    { key: kidOf(old), state: 'retired' },
    { key: kidOf(fresh), state: 'in use' },
  ]);
  expect((await runAtDesk(test, ['seals', 'list'])).out).toMatch(/in use/);
});

it('makes one new key for all who seal in the same moment', async () => {
  const old = await seal();
  await runAtDesk(test, ['seals', 'rotate']);
  const sealed = await Promise.all(Array.from({ length: 4 }, () => seal()));
  const known = await listed();
  expect(known.map(({ state }) => state)).toEqual(['retired', 'in use']);
  expect(known.map(({ key }) => key)).toEqual([...new Set([old, ...sealed].map(kidOf))]);
});

it('says of everything a revoked key sealed that we don’t vouch for it, and seals with another', async () => {
  const made = await sam.call<RecordShare>('POST', `${threadId}/record-shares`, {
    id: crypto.randomUUID(),
    shows: 'text',
    ends_at: new Date(test.now().getTime() + 86_400_000).toISOString(),
  });
  const page = async () =>
    (await test.app.inject({ url: `/api/shared-records/${made.body.url.split('/').at(-1)}` })).json() as SharedPage;
  const old = await seal();
  expect(await page()).toMatchObject({ is_unchanged: true, seal_revoked_at: null });
  const revoke = ['seals', 'revoke', kidOf(old)];
  expect(await runAtDesk(test, revoke)).toMatchObject({ code: 1, notes: expect.stringContaining('Add --yes') });
  expect(await runAtDesk(test, revoke, { answer: 'n' })).toMatchObject({ code: 1 });
  expect(await check(old)).toMatchObject({ result: 'unchanged' });
  const revokedAt = test.now().toISOString();
  expect(await runAtDesk(test, revoke, { answer: 'y' })).toMatchObject({ code: 0, out: `Revoked: ${kidOf(old)}.` });
  test.clock.advance(60_000);
  expect((await runAtDesk(test, [...revoke, '--yes'])).code).toBe(0);
  expect(await check(old)).toEqual({ result: 'revoked', sealed_at: null, revoked_at: revokedAt });
  expect(await check(old.replace('crabs', 'crags'))).toMatchObject({ result: 'changed' });
  expect(await page()).toMatchObject({ is_unchanged: true, seal_revoked_at: revokedAt });
  expect(await check(await seal())).toMatchObject({ result: 'unchanged' });
  const { keys } = (await test.app.inject({ url: '/api/record-seals/keys' })).json();
  expect(keys).toMatchObject([{ kid: kidOf(old), revoked_at: revokedAt }, { revoked_at: null }]);
  for (const none of ['no-such-key', '-no-such-key', '--no-such-key']) {
    const unknown = await runAtDesk(test, ['seals', 'revoke', none, '--yes']);
    expect(unknown).toMatchObject({ code: 1, notes: expect.stringContaining(`There’s no key ${none}.`) });
  }
});

it('passes over a revoked key of the settings, and leaves rotating to them', async () => {
  const { sealKeys: set } = parseConfig({ NODE_ENV: 'test', RECORD_SEAL_KEYS: JSON.stringify([newKey(), newKey()]) });
  const config = { ...test.config, sealKeys: set };
  const app = await buildApp({ config, db: test.db, now: test.now });
  const first = await seal(app);
  const rotated = await runAtDesk({ ...test, config }, ['seals', 'rotate']);
  expect(rotated).toMatchObject({ code: 1, notes: expect.stringContaining('RECORD_SEAL_KEYS') });
  expect(kidOf(await seal(app))).toBe(kidOf(first));
  await runAtDesk({ ...test, config }, ['seals', 'revoke', kidOf(first), '--yes']);
  const second = await seal(app);
  expect(kidOf(second)).not.toBe(kidOf(first));
  await runAtDesk({ ...test, config }, ['seals', 'revoke', kidOf(second), '--yes']);
  const url = `/api/essay-agents/${threadId}/record-file?kind=txt`;
  expect((await app.inject({ url, headers: sam.student.headers })).statusCode).toBe(500);
  const { keys } = (await app.inject({ url: '/api/record-seals/keys' })).json();
  const revoked = keys.filter((key: { revoked_at: string | null }) => key.revoked_at !== null);
  expect(revoked.map((key: { kid: string }) => key.kid)).toEqual(expect.arrayContaining([kidOf(first), kidOf(second)]));
  await app.close();
});

it('empties a private key that the release before left in the database, and still knows what it sealed', async () => {
  const old = await seal();
  const left = { privateKey: readFileSync(keyFile(), 'utf8') };
  await test.db
    .update(sealKeys)
    .set(left)
    .where(eq(sealKeys.kid, kidOf(old)));
  await sweepShares(test.db, test.now());
  expect(await test.db.select().from(sealKeys)).toMatchObject([
    { kid: kidOf(old), privateKey: null, retiredAt: expect.any(Date) },
  ]);
  expect(await check(old)).toMatchObject({ result: 'unchanged' });
  expect(kidOf(await seal())).not.toBe(kidOf(old));
});

it('has nothing to list or rotate before the first seal', async () => {
  for (const command of ['list', 'rotate'])
    expect(await runAtDesk(test, ['seals', command])).toMatchObject({
      code: 0,
      out: expect.stringContaining('no key'),
    });
});
