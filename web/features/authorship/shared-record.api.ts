import { queryOptions } from '@tanstack/react-query';
import type { LedgerRow } from '#contracts/ledger-wire.ts';
import { digestOf, isNamedAs, splitSealed } from '#contracts/record-seal.ts';
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

export interface CheckedFile extends Omit<SealAnswer, 'result'> {
  /** `renamed`: nothing in it changed, but under its name a computer opens it as something else than we sealed. */
  result: SealAnswer['result'] | 'renamed';
  kind: RecordFileKind | null;
}

/**
 * The file stays here: the server is told what its seal says, and a sum of all the rest.
 * Without a name it’s a text that somebody pasted.
 */
export async function checkFile(file: Uint8Array<ArrayBuffer>, name: string | null): Promise<CheckedFile> {
  const { seal, content, kind } = splitSealed(file);
  // Sealed or not, what is neither a page nor a text nor a picture of ours never left here as a file.
  if (seal === null || kind === null) return { result: 'not_ours', sealed_at: null, revoked_at: null, kind };
  const answer = await publicRequest('/record-seals/check', {
    method: 'POST',
    body: { seal, digest: await digestOf(content) },
    answer: async () => (await import('#contracts/shared-records.ts')).SealAnswer,
  });
  const isRenamed = answer.result === 'unchanged' && name !== null && !isNamedAs(name, kind);
  return { ...answer, result: isRenamed ? 'renamed' : answer.result, kind };
}
