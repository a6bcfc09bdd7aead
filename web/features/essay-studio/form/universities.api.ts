import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { UniversityCard } from '#contracts/library.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';

const loadContract = () => import('#contracts/library.ts');

/** Below this many letters nearly every name would go on with them. */
const shortestSearch = 2;

function searchUniversities(typed: string, signal?: AbortSignal, from: Api = api): Promise<UniversityCard[]> {
  const answer = async () => (await loadContract()).UniversityCard.array();
  return from.request(`/universities/search?${new URLSearchParams({ q: typed })}`, { answer, signal });
}

async function fetchUniversity(name: string, signal?: AbortSignal, from: Api = api): Promise<UniversityCard | null> {
  const answer = async (): Promise<AnswerSchema<UniversityCard | null>> => {
    const schema = (await loadContract()).UniversityCard.nullable();
    return {
      parse: (value) =>
        schema.parse(typeof value === 'object' && value !== null && 'university' in value ? value.university : null),
    };
  };
  return from.request(`/universities/by-name?${new URLSearchParams({ name })}`, { answer, signal });
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

function universityQuery(name: string) {
  const words = name.trim();
  return queryOptions({
    queryKey: ['universities', 'by-name', words.toLowerCase()],
    queryFn: ({ signal }) => fetchUniversity(words, signal),
    staleTime: cacheMs.session,
    enabled: words.length >= shortestSearch,
    retry: false,
  });
}

/** What is known of a university. Nothing is said where nothing is known, or where it cannot be asked for. */
export function useUniversity(name: string): UniversityCard | null {
  return useQuery(universityQuery(name)).data ?? null;
}
