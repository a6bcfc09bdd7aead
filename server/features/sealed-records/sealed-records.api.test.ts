import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import { digestOf, splitSealed } from '#contracts/record-seal.ts';
import type { RecordFileKind, SealAnswer } from '#contracts/shared-records.ts';
import { buildApp } from '#server/app/build-app.ts';
import { addEssayUsage } from '#server/features/model-usage/model-usage.repo.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hear, hearBy } from '#server/platform/database/messages.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { App } from '#server/platform/http/http.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { openTab } from '#server/testing/test-ledgers.ts';

let test: TestApp;
let sam: EssayDesk;
beforeEachStudent((opened, student) => {
  test = opened;
  sam = essayDeskOf(opened, student);
});

async function written(): Promise<string> {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('I counted crabs every Saturday.');
  await tab.put('p', ' The tide went out.');
  return id;
}

async function fileOf(id: string, kind: RecordFileKind, from: App = test.app): Promise<Buffer> {
  const answer = await from.inject({
    url: `/api/essay-agents/${id}/record-file?kind=${kind}`,
    headers: sam.student.headers,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="authorship-record-university-of-washington.${kind}"`,
  );
  return answer.rawPayload;
}

async function check(file: Uint8Array, from: App = test.app): Promise<SealAnswer> {
  const { seal, content } = splitSealed(new Uint8Array(file));
  if (seal === null) return { result: 'not_ours', sealed_at: null, revoked_at: null };
  const payload = { seal, digest: await digestOf(content) };
  return (await from.inject({ method: 'POST', url: '/api/record-seals/check', payload })).json();
}

it.each(['txt', 'html', 'png'] as const)('a file of kind %s is sealed, and one changed byte is seen', async (kind) => {
  const file = await fileOf(await written(), kind);
  expect(splitSealed(new Uint8Array(file)).kind).toBe(kind);
  expect(await check(file)).toEqual({ result: 'unchanged', sealed_at: test.now().toISOString(), revoked_at: null });
  for (const place of [0.3, 0.5, 0.7]) {
    const changed = Buffer.from(file);
    const at = Math.floor(file.length * place);
    changed[at] = changed[at] === 0x61 ? 0x62 : 0x61;
    expect(await check(changed)).toMatchObject({ result: 'changed' });
  }
});

it('sees one changed letter of the essay, a later day in the seal, and a seal moved to another text', async () => {
  const text = String(await fileOf(await written(), 'txt'));
  expect(text).toContain('typed by the student: 5 words');
  const result = async (changed: string) => (await check(Buffer.from(changed))).result;
  expect(await result(text.replaceAll('\n', '\r\n'))).toBe('unchanged');
  expect(await result(text.replace('crabs', 'crags'))).toBe('changed');
  expect(await result(text.replace('typed by the student: 5', 'typed by the student: 9'))).toBe('changed');
  expect(await result(`${text}One more line.`)).toBe('not_ours');
  expect(await result(text.replace(/(fairhand-seal:1:[\w-]+:)\d{4}/, '$12031'))).toBe('changed');
  expect(await result(`Another record.\n${text.trim().split('\n').at(-1)}`)).toBe('changed');
  expect(await result(text.replace(/fairhand-seal:1:[\w-]{16}/, `fairhand-seal:1:${'x'.repeat(16)}`))).toBe('not_ours');
  expect(await result(text.slice(0, text.lastIndexOf('fairhand-seal')))).toBe('not_ours');
});

it('proves of which kind a file is, whatever the essay says and whatever its seal is wrapped in', async () => {
  const { thread_id: id } = await sam.begin();
  await (await openTab(sam, id)).put('p', '<!doctype html><h1>Typed by me: 650 words</h1><!--');
  const text = String(await fileOf(id, 'txt'));
  const asPage = text.replace(/fairhand-seal:.*/, '<!-- $& -->');
  expect(await check(Buffer.from(asPage))).toMatchObject({ result: 'unchanged' });
  expect(splitSealed(new TextEncoder().encode(asPage)).kind).toBe('txt');
  const page = String(await fileOf(id, 'html'));
  expect(page).toContain('&lt;h1&gt;Typed by me');
  // A fixed blank in a tag takes the ink of the words in it away.
  const withoutInk = page.replace('<span class', '<span\u00A0class');
  expect(await check(Buffer.from(withoutInk))).toMatchObject({ result: 'changed' });
  expect(await check(Buffer.from(page.replace('i.typed{', 'i.typed\u00A0{')))).toMatchObject({ result: 'changed' });
  expect(await check(Buffer.from(page.replace('Typed by me', 'Typed\u00A0by me')))).toMatchObject({
    result: 'unchanged',
  });
});

it('knows what an earlier key sealed, and publishes every key', async () => {
  const id = await written();
  const old = await fileOf(id, 'txt');
  const newer = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const config = { ...test.config, ...sealKeysOf([newer]) };
  const app = await buildApp({ config, db: otherHandle(), now: test.now });
  const fresh = await fileOf(id, 'txt', app);
  expect(await check(fresh, app)).toMatchObject({ result: 'unchanged' });
  expect(await check(old, app)).toMatchObject({ result: 'unchanged' });
  expect(await check(fresh)).toMatchObject({ result: 'unchanged' });
  const kid = (file: Buffer) => /fairhand-seal:1:([\w-]{16})/.exec(String(file))?.[1];
  expect(kid(fresh)).not.toBe(kid(old));
  const { keys } = (await app.inject({ url: '/api/record-seals/keys' })).json();
  expect(keys.map((key: { kid: string }) => key.kid)).toEqual(expect.arrayContaining([kid(old), kid(fresh)]));
  expect(JSON.stringify(keys)).not.toContain('"d"');
  await app.close();
});

/** Another handle on the same database, as another process has it. */
function otherHandle(): Database {
  const db = Object.create(test.db) as Database;
  hearBy(db, (...asked) => hear(test.db, ...asked));
  return db;
}

function sealKeysOf(keys: object[]) {
  const { sealKeys } = parseConfig({ NODE_ENV: 'test', RECORD_SEAL_KEYS: JSON.stringify(keys) });
  return { sealKeys };
}

it('makes its key once', async () => {
  const id = await written();
  const kid = /fairhand-seal:1:([\w-]{16})/.exec(String(await fileOf(id, 'txt')))?.[1];
  const app = await buildApp({ config: test.config, db: otherHandle(), now: test.now });
  expect(/fairhand-seal:1:([\w-]{16})/.exec(String(await fileOf(id, 'txt', app)))?.[1]).toBe(kid);
  await app.close();
  expect(existsSync(path.join(test.config.dataDir, 'record-seal-key.json'))).toBe(true);
});

it.each(['{', '[]', '[{"kty":"OKP","crv":"Ed25519","x":"a","d":"b"}]'])('refuses %s as its keys', (given) => {
  expect(() => parseConfig({ RECORD_SEAL_KEYS: given })).toThrow('RECORD_SEAL_KEYS takes');
});

it('says which engine was at work on this essay, whatever is set now', async () => {
  const id = await written();
  const engine = async () => (await sam.call<AuthorshipRecord>('GET', `${id}/authorship`)).body.engine;
  expect(await engine()).toEqual({ writer: 'built-in', name: null, company: null });
  const usage = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, costMicros: 0 };
  await addEssayUsage(test.db, { ...usage, model: 'gpt-5', threadId: id });
  expect(await engine()).toEqual({ writer: 'model', name: 'gpt-5', company: null });
  expect(String(await fileOf(id, 'txt'))).toContain('gpt-5 helped write this essay');
});
