import { cacheMs } from '#contracts/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import { api } from '#web/lib/api/api.ts';

/** It changes with every saved word, so that it is asked for whenever it is opened. */
export function authorshipQuery(threadId: string) {
  return queryOptions({
    queryKey: ['authorship', threadId],
    queryFn: ({ signal }): Promise<AuthorshipRecord> =>
      api.request(`/essay-agents/${threadId}/authorship`, {
        answer: async () => (await import('#contracts/ledger-wire.ts')).AuthorshipRecord,
        signal,
      }),
    staleTime: cacheMs.live,
  });
}
