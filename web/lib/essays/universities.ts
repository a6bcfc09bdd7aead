import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UniversityCard } from '#contracts/library.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { firstAnswers } from '#web/lib/api/first-answers.ts';

/** Below this many letters nearly every name would go on with them. */
const shortestSearch = 2;

function searchUniversities(typed: string, signal?: AbortSignal, from: Api = api): Promise<UniversityCard[]> {
  const answer = firstAnswers.Universities;
  return from.request(`/universities/search?${new URLSearchParams({ q: typed })}`, { answer, signal });
}

async function fetchUniversity(name: string, signal?: AbortSignal, from: Api = api): Promise<UniversityCard | null> {
  const answer = firstAnswers.UniversityByName;
  const path = `/universities/by-name?${new URLSearchParams({ name })}`;
  return (await from.request(path, { answer, signal })).university;
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
  const words = name.trim();
  const isName = words.length >= shortestSearch;
  const { data } = useQuery({
    queryKey: ['universities', 'by-name', words.toLowerCase()],
    queryFn: ({ signal }) => fetchUniversity(words, signal),
    staleTime: cacheMs.session,
    enabled: isName,
    retry: false,
  });
  return isName ? data : null;
}
