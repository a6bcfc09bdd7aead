import { queryOptions } from '@tanstack/react-query';
import type { Writer } from '#contracts/writers.ts';
import { cacheMs } from '#contracts/limits.ts';
import { api } from '#web/lib/api/api.ts';

export const openWritersQuery = queryOptions({
  queryKey: ['writers', 'open'],
  queryFn: ({ signal }): Promise<Writer[]> =>
    api.request('/writers/list', {
      answer: async () => (await import('#contracts/writers.ts')).Writer.array(),
      signal,
    }),
  staleTime: cacheMs.standard,
});
