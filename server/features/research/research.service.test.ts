import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchPage } from '#server/providers/search/fetch-page.ts';
import { createWebSearch } from '#server/providers/search/web-search.ts';
import { findSources, type ResearchParts } from './research.service.ts';

const quote = 'Every biology student joins a field course on the coast in the second year.';
const asked: { url: string; authorization: string | undefined; body: string }[] = [];
let server: http.Server;
let base: string;
let isBroken = false;

/** Speaks as much of Tavily and of SearXNG as is used, and serves the pages they name. */
beforeAll(async () => {
  server = http.createServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = request.url ?? '';
      if (url.startsWith('/page')) {
        answer.writeHead(200, { 'content-type': 'text/html' }).end(`<main><p>${quote}</p></main>`);
        return;
      }
      asked.push({ url, authorization: request.headers.authorization, body });
      if (isBroken) answer.writeHead(500).end();
      else
        answer.writeHead(200, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            results: [
              { title: 'Field courses', url: `${base}/page`, raw_content: url === '/search' ? quote : undefined },
              { title: 'Trap', url: 'http://10.0.0.1/inside' },
            ],
          }),
        );
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

const failures: unknown[] = [];
const form = { promptText: 'Why us?', universityName: 'Nowhere University', courseName: 'Biology' };
const call = { form, onStage: () => {}, signal: new AbortController().signal };
function parts(webSearch: ResearchParts['webSearch']): ResearchParts {
  return {
    webSearch,
    now: () => new Date('2026-02-03T04:05:06Z'),
    logFailure: (error) => failures.push(error),
    loadPage: (url, signal) => fetchPage(url, { signal, isAllowed: (address) => address === '127.0.0.1' }),
  };
}

it('asks Tavily with the key and takes the sentence from the page it brings', async () => {
  asked.length = 0;
  const search = createWebSearch({ research: { kind: 'tavily', apiKey: 'tvly-test' } }, base);
  const sources = await findSources(parts(search), call);
  expect(sources).toMatchObject([
    { title: 'Field courses', quote, origin: 'web', retrieved_at: '2026-02-03T04:05:06.000Z' },
  ]);
  expect(asked.every(({ authorization }) => authorization === 'Bearer tvly-test')).toBe(true);
  expect(asked.map(({ body }) => (JSON.parse(body) as { query: string }).query)).toHaveLength(3);
});

it('asks SearXNG, fetches the page itself, and goes nowhere inside', async () => {
  const search = createWebSearch({ research: { kind: 'searxng', url: `${base}/searx` } });
  failures.length = 0;
  const sources = await findSources(parts(search), call);
  expect(sources.map((source) => source.quote)).toEqual([quote]);
  expect(failures.map(String).join()).toContain('a private address');
});

it('goes on with the library when the search is down', async () => {
  isBroken = true;
  const search = createWebSearch({ research: { kind: 'searxng', url: base } });
  expect(await findSources(parts(search), call)).toEqual([]);
  const known = await findSources(parts(search), { ...call, form: { ...form, universityName: 'Oxford' } });
  expect(known.length).toBeGreaterThan(0);
  expect(known.every(({ origin }) => origin === 'library')).toBe(true);
  isBroken = false;
});

it('finds nothing for a university that nobody knows, and makes nothing up', async () => {
  expect(await findSources(parts(null), call)).toEqual([]);
});
