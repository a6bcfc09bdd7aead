import { z } from 'zod';
import type { Config } from '#server/platform/config/config-types.ts';
import { signalAfter } from '#server/platform/running-time.ts';

export interface WebResult {
  title: string;
  url: string;
  /** Text of the page where the provider brings it; null where the page must be fetched. */
  pageText: string | null;
}

/** A search of the web, by one of the providers of the settings. */
export interface WebSearch {
  kind: 'tavily' | 'searxng';
  search: (query: string, options: { signal: AbortSignal }) => Promise<WebResult[]>;
}

const perQuery = 6;
const timeoutMs = 12_000;

/** Null where the settings name none: then the reference library is all there is. */
export function createWebSearch(
  { research }: Pick<Config, 'research'>,
  tavilyUrl = 'https://api.tavily.com',
): WebSearch | null {
  if (research.kind === 'tavily') return searchWithTavily(research.apiKey, tavilyUrl);
  if (research.kind === 'searxng') return searchWithSearxng(research.url);
  return null;
}

const TavilyAnswer = z.object({
  results: z.array(z.object({ title: z.string(), url: z.string(), raw_content: z.string().nullish() })),
});

function searchWithTavily(apiKey: string, base: string): WebSearch {
  return {
    kind: 'tavily',
    async search(query, { signal }) {
      const answer = await call(`${base}/search`, signal, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
        body: JSON.stringify({ query, max_results: perQuery, include_raw_content: 'text' }),
      });
      const { results } = TavilyAnswer.parse(answer);
      return results.map(({ title, url, raw_content }) => ({ title, url, pageText: raw_content ?? null }));
    },
  };
}

const SearxngAnswer = z.object({ results: z.array(z.object({ title: z.string(), url: z.string() })) });

function searchWithSearxng(base: string): WebSearch {
  return {
    kind: 'searxng',
    async search(query, { signal }) {
      const url = new URL('search', base.endsWith('/') ? base : `${base}/`);
      url.search = new URLSearchParams({ q: query, format: 'json', language: 'en', safesearch: '1' }).toString();
      const { results } = SearxngAnswer.parse(await call(url.href, signal, {}));
      return results.slice(0, perQuery).map(({ title, url: address }) => ({ title, url: address, pageText: null }));
    },
  };
}

async function call(url: string, signal: AbortSignal, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.any([signal, signalAfter(timeoutMs)]) });
  if (!answer.ok) throw new Error(`The search answered ${answer.status}.`);
  return answer.json();
}
