import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import type { App } from '#server/platform/http/http.ts';
import { registerWeb } from './serve-web.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-web-'));
const app = fastify() as unknown as App;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets/deeper'), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content);
  write('app.html', '<p>application</p>');
  write('icon.svg', '<svg/>');
  write('assets/main-1a.js', 'run()');
  write('assets/main-1a.js.br', brotliCompressSync('run()'));
  write('assets/deeper/part.html', '<p>part</p>');
  write('assets/deeper/part.css', 'p {}');
  await registerWeb(app, parseConfig({ NODE_ENV: 'test', DATA_DIR: folder }), folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['/assets/main-1a.js', 'public, max-age=31536000, immutable', 'run()'],
  ['/assets/main-1a.js?v=2', 'public, max-age=31536000, immutable', 'run()'],
  ['/assets/deeper/part.css', 'public, max-age=31536000, immutable', 'p {}'],
  ['/icon.svg', 'no-cache', '<svg/>'],
])('%s is there, to read and to ask for its head, and is kept as long as its name holds', async (url, kept, body) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([200, kept, body]);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(body.length), '']);
});

it('goes out packed to whoever can unpack it', async () => {
  const answer = await app.inject({ url: '/assets/main-1a.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(answer.rawPayload).toEqual(brotliCompressSync('run()'));
});

it.each([
  '/assets/main-1a.js.br',
  '/assets/deeper/part.html',
  '/assets/gone.js',
  '/assets/',
  '/assets/deeper',
  '/assets/../app.html',
  '/assets/..%2fapp.html',
])('%s is not there', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
