import { cacheMs } from '#contracts/limits.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { fetchEssayPage } from '#web/lib/essays/essay-page.ts';
import { savedEssayKeys } from '#web/lib/essays/saved-essays.ts';

const pageSize = '12';

/** Asked for anew whenever the page is opened: essays change in the studio too. */
export const ownPromptsQuery = infiniteQueryOptions({
  queryKey: [...savedEssayKeys.lists, 'for review'],
  queryFn: ({ signal, pageParam }) => fetchEssayPage({ limit: pageSize, cursor: pageParam ?? '' }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: cacheMs.live,
});

/** Null where it is gone. */
export function ownPromptQuery(id: string | null) {
  return queryOptions({
    queryKey: [...savedEssayKeys.one(id), 'or null'],
    queryFn: ({ signal }) =>
      orNull(
        api.request(`/prompts/${id}`, { answer: async () => (await import('#contracts/essays.ts')).Prompt, signal }),
      ),
    enabled: id !== null,
    staleTime: cacheMs.live,
  });
}
