import { queryOptions } from '@tanstack/react-query';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import { digestOf, splitSealed } from '#contracts/record-seal.ts';
import type { RecordFileKind, SealAnswer, SharedPage } from '#contracts/shared-records.ts';
import { publicRequest } from '#web/lib/api/public-request.ts';

/** It is frozen: asked for once, so that a reader is counted once. */
export function sharedRecordQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-record', token],
    queryFn: ({ signal }): Promise<SharedPage> =>
      publicRequest(`/shared-records/${encodeURIComponent(token)}`, {
        answer: async () => (await import('#contracts/shared-records.ts')).SharedPage,
        signal,
      }),
    staleTime: Infinity,
  });
}

export function sharedReplayQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-replay', token],
    queryFn: async ({ signal }): Promise<LedgerRow[]> => {
      const answer = async () => (await import('#contracts/ledger-wire.ts')).LedgerRows;
      return (await publicRequest(`/shared-records/${encodeURIComponent(token)}/replay`, { answer, signal })).rows;
    },
    staleTime: Infinity,
  });
}

export function sharedFileUrl(token: string, kind: RecordFileKind): string {
  return `/api/shared-records/${encodeURIComponent(token)}/file?kind=${kind}`;
}

/** The file stays here: the server is told what its seal says, and a sum of all the rest. */
export async function checkFile(file: Uint8Array<ArrayBuffer>): Promise<SealAnswer> {
  const { seal, content } = splitSealed(file);
  if (seal === null) return { result: 'not_ours', sealed_at: null };
  return publicRequest('/record-seals/check', {
    method: 'POST',
    body: { seal, digest: await digestOf(content) },
    answer: async () => (await import('#contracts/shared-records.ts')).SealAnswer,
  });
}
