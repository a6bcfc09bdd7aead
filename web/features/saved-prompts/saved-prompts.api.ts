import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  Prompt,
  PromptChange,
  PromptDuplicate,
  PromptFacets,
  PromptRow,
  PromptSort,
  StoredEducationLevel,
} from '#contracts/essays.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { fetchEssayPage } from '#web/lib/essays/essay-page.ts';
import { savedEssayKeys } from '#web/lib/essays/saved-essays.ts';

export interface ListFilter {
  sort: PromptSort;
  university: string;
  level: StoredEducationLevel | '';
}

/** As many as one search shows. Who seeks further types another word. */
export const foundAtMost = 50;

const pageSize = '20';

const loadContract = () => import('#contracts/essays.ts');
const loadPrompt = async () => (await loadContract()).Prompt;

/** The list, a page at a time. It is asked for anew whenever it is opened: essays change in the studio too. */
export function promptListQuery(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...savedEssayKeys.lists, filter],
    queryFn: ({ signal, pageParam }) => fetchEssayPage({ ...filter, limit: pageSize, cursor: pageParam ?? '' }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: cacheMs.live,
    placeholderData: keepPreviousData,
  });
}

/** What was found stays until the next answer is there, so that the page does not jump with every letter. */
export function foundPromptsQuery(words: string) {
  return queryOptions({
    queryKey: [...savedEssayKeys.all, 'found', words],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ q: words, limit: String(foundAtMost) });
      return api.request(`/prompts/search?${query}`, { answer: loadRows, signal });
    },
    enabled: words !== '',
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

const loadRows = async (): Promise<AnswerSchema<PromptRow[]>> => (await loadContract()).PromptRow.array();

export function facetsQuery() {
  return queryOptions({
    queryKey: [...savedEssayKeys.all, 'facets'],
    queryFn: ({ signal }): Promise<PromptFacets> =>
      api.request('/prompts/facets', { answer: async () => (await loadContract()).PromptFacets, signal }),
    staleTime: cacheMs.live,
  });
}

export function fetchPrompt(id: string, signal?: AbortSignal, from: Api = api): Promise<Prompt> {
  return from.request(`/prompts/${id}`, { answer: loadPrompt, signal });
}

export function promptQuery(id: string) {
  return queryOptions({
    queryKey: savedEssayKeys.one(id),
    queryFn: ({ signal }) => fetchPrompt(id, signal),
    staleTime: cacheMs.standard,
  });
}

export function changePrompt(id: string, change: PromptChange, from: Api = api): Promise<Prompt> {
  return from.request(`/prompts/${id}`, { method: 'PATCH', body: change, answer: loadPrompt });
}

/** The copy's own id makes a second try the same copy. */
export function duplicatePrompt(id: string, body: PromptDuplicate, from: Api = api): Promise<Prompt> {
  return from.request(`/prompts/${id}/duplicate`, { method: 'POST', body, answer: loadPrompt });
}

export async function deletePrompt(id: string, from: Api = api): Promise<void> {
  await from.send(`/prompts/${id}`, { method: 'DELETE' });
}

export async function restorePrompt(id: string, from: Api = api): Promise<void> {
  await from.send(`/prompts/${id}/restore`, { method: 'POST', body: {} });
}
