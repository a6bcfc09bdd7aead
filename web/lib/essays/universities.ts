import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UniversityCard } from '#contracts/library.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Below this many letters nearly every name would go on with them. */
const shortestSearch = 2;

function searchUniversities(typed: string, signal?: AbortSignal, from: Api = api): Promise<UniversityCard[]> {
  const answer = firstAnswers.Universities;
  return from.request(`/universities/search?${new URLSearchParams({ q: typed })}`, { answer, signal });
}

/** What is known of a name as it was typed. */
function byNameQuery(typed: string) {
  const name = typed.trim();
  return queryOptions({
    queryKey: ['universities', 'by-name', name.toLowerCase()],
    queryFn: ({ signal }) =>
      api.request(`/universities/by-name?${new URLSearchParams({ name })}`, {
        answer: firstAnswers.UniversityByName,
        signal,
      }),
    staleTime: cacheMs.session,
    enabled: name.length >= shortestSearch,
    retry: false,
  });
}

/** Names that go on with what is typed. The last ones stay until the next ones are there. */
export function useUniversitySearch(typed: string, isOn: boolean) {
  const words = typed.trim();
  return useQuery({
    queryKey: ['universities', 'search', words.toLowerCase()],
    queryFn: ({ signal }) => searchUniversities(words, signal),
    staleTime: cacheMs.session,
    enabled: isOn && words.length >= shortestSearch,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** What is known of a university: null where that is nothing, undefined until there is an answer. */
export function useUniversity(name: string): UniversityCard | null | undefined {
  const { data } = useQuery(byNameQuery(name));
  return name.trim().length >= shortestSearch ? data?.university : null;
}

/** Names that somebody typed, saw filled in, and wanted back. */
const keptNames = new Set<string>();

export function keepUniversityName(name: string): void {
  keptNames.add(name.trim());
}

/** "umich" becomes the University of Michigan. Any other name, and one that could not be looked up, stays as it was typed. */
export async function fullUniversityName(typed: string): Promise<string> {
  const name = typed.trim();
  if (name.length < shortestSearch || keptNames.has(name)) return name;
  const known = await queryClient.fetchQuery(byNameQuery(name)).catch(() => null);
  return known?.full_name ?? name;
}
