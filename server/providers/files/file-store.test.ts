import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/testing/servers/free-port.ts';
import { s3Access, startS3Server, type S3Server } from '#server/testing/servers/s3-server.ts';
import { createDiskStore } from './disk-store.ts';
import { newFileKey, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let s3: S3Server;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-files-'));
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3Store = (changes: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
  createS3Store({ kind: 's3', endpoint: s3.url, bucket: s3.bucket, ...s3Access, ...changes });

async function contentOf(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.read(key);
  if (!file) return null;
  const content = await buffer(file.stream);
  expect(content.length).toBe(file.bytes);
  return content;
}

describe.each([
  ['on disk', () => createDiskStore(path.join(folder, 'files'))],
  ['in a bucket', () => s3Store()],
])('files %s', (_where, open) => {
  it('are read as they were written', async () => {
    const store = open();
    const bytes = randomBytes(300_000);
    const key = newFileKey();
    await store.write(key, bytes, 'application/pdf');
    expect((await contentOf(store, key))?.equals(bytes)).toBe(true);
  });

  it('are written anew under the same key', async () => {
    const store = open();
    const key = newFileKey();
    await store.write(key, Buffer.from('a longer first one'), 'application/pdf');
    await store.write(key, Buffer.from('second'), 'application/pdf');
    expect(String(await contentOf(store, key))).toBe('second');
  });

  it('are gone once removed, which may be asked twice', async () => {
    const store = open();
    const key = newFileKey();
    await store.write(key, Buffer.from('short-lived'), 'application/pdf');
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
    await store.remove(key);
  });

  it('may be left unread', async () => {
    const store = open();
    const key = newFileKey();
    await store.write(key, randomBytes(2_000_000), 'application/pdf');
    const file = await store.read(key);
    file?.stream.destroy(new Error('the reader left'));
    expect((await contentOf(store, key))?.length).toBe(2_000_000);
  });

  it.each(['', '..', '../secret', 'a/b', 'A'.repeat(40), `${'a'.repeat(40)}/..`])('have no key %j', async (key) => {
    const store = open();
    await expect(store.write(key, Buffer.from('x'), 'application/pdf')).rejects.toThrow('no key');
    await expect(store.read(key)).rejects.toThrow('no key');
    await expect(store.remove(key)).rejects.toThrow('no key');
  });
});

describe('on disk', () => {
  it('a file is closed to other users, and nothing half written is left', async () => {
    const root = path.join(folder, 'closed');
    const key = newFileKey();
    await createDiskStore(root).write(key, Buffer.from('mine'), 'application/pdf');
    const place = path.join(root, key.slice(0, 2));
    expect(readdirSync(place)).toEqual([key]);
    expect(statSync(path.join(place, key)).mode & 0o077).toBe(0);
    expect(statSync(place).mode & 0o077).toBe(0);
  });

  it('a folder that cannot be written to is an outage', async () => {
    const file = path.join(folder, 'no-folder');
    writeFileSync(file, '');
    const write = createDiskStore(file).write(newFileKey(), Buffer.from('x'), 'application/pdf');
    await expect(write).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('removing a file takes along what a crash left of it', async () => {
    const root = path.join(folder, 'crashed');
    const key = newFileKey();
    const store = createDiskStore(root);
    await store.write(key, Buffer.from('whole'), 'application/pdf');
    const partial = path.join(root, key.slice(0, 2), `${key}.partial`);
    writeFileSync(partial, 'ha');
    await store.remove(key);
    expect(existsSync(partial)).toBe(false);
  });
});

describe('in a bucket', () => {
  it('a file has its type', async () => {
    const key = newFileKey();
    await s3Store().write(key, Buffer.from('%PDF-'), 'application/pdf');
    expect(s3.objects.get(key)?.contentType).toBe('application/pdf');
  });

  it('a busy store is asked again', async () => {
    const key = newFileKey();
    s3.failNext(2);
    await s3Store().write(key, Buffer.from('patience'), 'application/pdf');
    expect(String(s3.objects.get(key)?.bytes)).toBe('patience');
  });

  it.each([
    ['refuses the key', { secretAccessKey: 'wrong' }],
    ['does not know the bucket', { bucket: 'elsewhere' }],
    ['is of another region', { region: 'nowhere-1' }],
  ])('a store that %s is an outage, not a missing file', async (_what, changes) => {
    const write = s3Store(changes).write(newFileKey(), Buffer.from('x'), 'application/pdf');
    await expect(write).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('a store that does not answer is an outage', async () => {
    const store = s3Store({ endpoint: `http://127.0.0.1:${await freePort()}` });
    await expect(store.read(newFileKey())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
