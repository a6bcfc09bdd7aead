import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPage, PageRefused } from './fetch-page.ts';

let server: http.Server;
let base: string;
const reached: string[] = [];

beforeAll(async () => {
  server = http.createServer((request, answer) => {
    reached.push(request.url ?? '');
    if (request.url === '/page')
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<p>Añil</p>');
    else if (request.url === '/inside') answer.writeHead(302, { location: 'http://10.0.0.1/secret' }).end();
    else if (request.url === '/file') answer.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (request.url === '/loop') answer.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/picture') answer.writeHead(200, { 'content-type': 'image/png' }).end('x');
    else if (request.url === '/large') answer.writeHead(200, { 'content-type': 'text/plain' }).end('x'.repeat(5000));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const here = { signal: new AbortController().signal, isAllowed: (address: string) => address === '127.0.0.1' };

it('reads a page', async () => {
  expect(await fetchPage(`${base}/page`, here)).toMatchObject({ url: `${base}/page`, text: '<p>Añil</p>' });
});

it.each(['/inside', '/file', '/loop', '/picture', '/missing'])('refuses what %s leads to', async (path) => {
  await expect(fetchPage(base + path, here)).rejects.toThrow(PageRefused);
});

it('stops at the largest size', async () => {
  await expect(fetchPage(`${base}/large`, { ...here, maxBytes: 1000 })).rejects.toThrow(PageRefused);
});

it.each(['http://127.0.0.1', 'http://localhost', 'http://[::1]', 'http://2130706433', 'http://0x7f.1'])(
  'never reaches this machine by %s',
  async (host) => {
    const before = reached.length;
    const port = new URL(base).port;
    await expect(fetchPage(`${host}:${port}/page`, { signal: here.signal })).rejects.toThrow(/private address/);
    expect(reached).toHaveLength(before);
  },
);

it.each(['file:///etc/passwd', 'ftp://example.com', 'http://user:secret@example.com/', 'nonsense'])(
  'does not take %s for a page',
  async (address) => {
    await expect(fetchPage(address, { signal: here.signal })).rejects.toThrow(PageRefused);
  },
);
