import { createHash } from 'node:crypto';
import type { Source } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { fetchPage, type FetchedPage } from '#server/providers/search/fetch-page.ts';
import type { WebResult, WebSearch } from '#server/providers/search/web-search.ts';
import { findFacts, findUniversity, type FittingFact } from '#server/features/library/library.service.ts';
import { findQuote } from './find-quote.ts';
import { readPageText } from './page-text.ts';
import { isOfficial, rankSources } from './rank-sources.ts';
import { makeQueries } from './research-queries.service.ts';

export interface ResearchParts {
  webSearch: WebSearch | null;
  now: () => Date;
  /** A search or a page that failed; research goes on with what there is. */
  logFailure: (error: unknown) => void;
  loadPage?: (url: string, signal: AbortSignal) => Promise<FetchedPage>;
}

export interface ResearchCall {
  form: Pick<EssayForm, 'promptText' | 'universityName' | 'courseName'>;
  /** Made by a model where one is set; otherwise they are made here. */
  queries?: string[];
  onStage: (stage: string) => void;
  signal: AbortSignal;
}

const kept = { library: 8, web: 8, all: 12 } as const;
const pagesAtOnce = 4;

/**
 * What can be found about this university and course, each with its page. Empty where nothing was found: that is then said,
 * and no source is ever made up.
 */
export async function findSources(parts: ResearchParts, call: ResearchCall): Promise<Source[]> {
  const { form, onStage, signal } = call;
  onStage('Looking through our library');
  const website = findUniversity(form.universityName)?.website ?? null;
  const known = findFacts({ ...form, limit: kept.library }).map((fact) => fromLibrary(fact, website));
  if (!parts.webSearch) return rankSources(known, kept.all);
  const found = await searchWeb(parts, parts.webSearch, call, website);
  signal.throwIfAborted();
  return rankSources([...found, ...known], kept.all);
}

/** Facts about admission age fastest. */
const ageing = 'Application rules change every year. Check the current form before you use this.';

/** The id of a source from the id of its fact, which begins with the university's name. */
export function libraryIdOf(factId: string): string {
  return `library/${factId}`;
}

function fromLibrary(fact: FittingFact, website: string | null): Source {
  return {
    id: libraryIdOf(fact.id),
    title: fact.sourceTitle,
    url: fact.sourceUrl,
    quote: fact.text,
    origin: 'library',
    retrieved_at: `${fact.checked}T00:00:00.000Z`,
    is_official: isOfficial(fact.sourceUrl, website),
    is_about_subject: fact.isAboutSubject,
    is_struck: false,
    caution: fact.topic === 'admission' ? ageing : null,
    because: null,
  };
}

async function searchWeb(
  parts: ResearchParts,
  webSearch: WebSearch,
  { form, queries = makeQueries(form), onStage, signal }: ResearchCall,
  website: string | null,
): Promise<Source[]> {
  onStage('Searching the web');
  const lists = await Promise.all(
    queries.map((query) =>
      webSearch.search(query, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        parts.logFailure(error);
        return [];
      }),
    ),
  );
  // Turn by turn through the lists, so that every query is heard.
  const results = lists.flatMap((list, query) => list.map((result, place) => ({ result, query, place })));
  results.sort((one, other) => one.place - other.place || one.query - other.query);
  const byUrl = new Map<string, WebResult>();
  for (const { result } of results) if (!byUrl.has(result.url)) byUrl.set(result.url, result);
  const candidates = [...byUrl.values()].slice(0, 2 * kept.web);
  onStage(candidates.length === 1 ? 'Checking one source' : `Checking ${candidates.length} sources`);
  const sources: Source[] = [];
  for (let start = 0; start < candidates.length && sources.length < kept.web; start += pagesAtOnce) {
    const batch = candidates.slice(start, start + pagesAtOnce);
    const checked = await Promise.all(batch.map((result) => checkResult(parts, result, form, website, signal)));
    sources.push(...checked.filter((source) => source !== null));
  }
  return sources.slice(0, kept.web);
}

async function readPage(
  loadPage: NonNullable<ResearchParts['loadPage']>,
  url: string,
  signal: AbortSignal,
): Promise<string> {
  const page = await loadPage(url, signal);
  return readPageText(page.contentType, page.text);
}

/** A result counts when its page holds a sentence worth quoting. */
async function checkResult(
  parts: ResearchParts,
  { title, url, pageText }: WebResult,
  form: ResearchCall['form'],
  website: string | null,
  signal: AbortSignal,
): Promise<Source | null> {
  const loadPage = parts.loadPage ?? ((address, until) => fetchPage(address, { signal: until }));
  try {
    const text = pageText ?? (await readPage(loadPage, url, signal));
    const quote = findQuote(text, form);
    if (quote === null || !/^https?:/.test(url)) return null;
    return {
      id: `web/${createHash('sha256').update(url).digest('hex').slice(0, 16)}`,
      title: title.slice(0, 300) || new URL(url).hostname,
      url,
      quote,
      origin: 'web',
      retrieved_at: parts.now().toISOString(),
      is_official: isOfficial(url, website),
      is_struck: false,
      because: null,
    };
  } catch (error) {
    signal.throwIfAborted();
    parts.logFailure(error);
    return null;
  }
}
