import { cacheMs } from '#contracts/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AuthorshipRecord, LedgerRow } from '#contracts/ledger-wire.ts';
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

/** Every row of the draft's record, the first one first. */
export function replayQuery(threadId: string) {
  return queryOptions({
    queryKey: ['replay', threadId],
    queryFn: async ({ signal }): Promise<LedgerRow[]> => {
      const answer = async () => (await import('#contracts/ledger-wire.ts')).LedgerRows;
      return (await api.request(`/essay-agents/${threadId}/replay`, { answer, signal })).rows;
    },
    staleTime: cacheMs.live,
  });
}
