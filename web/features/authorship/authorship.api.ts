import { queryOptions } from '@tanstack/react-query';
import { cacheMs } from '#contracts/limits.ts';
import type { AuthorshipRecord, LedgerRow } from '#contracts/ledger-wire.ts';
import type { NewRecordShare, RecordFileKind, RecordShare } from '#contracts/shared-records.ts';
import { api } from '#web/lib/api/api.ts';
import { amend } from '#web/lib/api/query-client.ts';
import { fileNameOf, type DownloadedFile } from '#web/lib/browser/save-file.ts';

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

/** The server makes and seals it: a file that was made here could say anything. */
export async function downloadRecord(threadId: string, kind: RecordFileKind): Promise<DownloadedFile> {
  const answer = await api.send(`/essay-agents/${threadId}/record-file?kind=${kind}`, { headers: { accept: '*/*' } });
  return { name: fileNameOf(answer, `authorship-record.${kind}`), content: await answer.blob() };
}

const shareAnswer = async () => (await import('#contracts/shared-records.ts')).RecordShare;

export function sharesQuery(threadId: string) {
  return queryOptions({
    queryKey: ['record-shares', threadId],
    queryFn: ({ signal }): Promise<RecordShare[]> =>
      api.request(`/essay-agents/${threadId}/record-shares`, {
        answer: async () => (await shareAnswer()).array(),
        signal,
      }),
    // Somebody may have looked since.
    staleTime: 0,
  });
}

export async function shareRecord(threadId: string, share: NewRecordShare): Promise<void> {
  const made = await api.request(`/essay-agents/${threadId}/record-shares`, {
    method: 'POST',
    body: share,
    answer: shareAnswer,
  });
  await amend<RecordShare[]>(sharesQuery(threadId).queryKey, (known) => [
    made,
    ...known.filter(({ id }) => id !== made.id),
  ]);
}

export async function takeBackShare(threadId: string, id: string): Promise<void> {
  const ended = await api.request(`/essay-agents/${threadId}/record-shares/${id}/take-back`, {
    method: 'POST',
    answer: shareAnswer,
  });
  await amend<RecordShare[]>(sharesQuery(threadId).queryKey, (known) =>
    known.map((share) => (share.id === id ? ended : share)),
  );
}
