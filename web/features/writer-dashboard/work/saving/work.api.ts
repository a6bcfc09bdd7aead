import { queryOptions } from '@tanstack/react-query';
import { ReviewWork, WorkChanged } from '#contracts/requests.ts';
import { api, apiOver } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { type SentBytes, createUploadFetch } from '#web/lib/api/upload-fetch.ts';
import { type OpenReview, createOwnVersions } from './own-versions.ts';

/** The letter as it leaves the writer's hands, with the version that this tab has seen. */
export interface HandedLetter {
  letter: string;
  based_on: number;
}

const pathOf = (id: number) => `/user-writer-requests/${id}/work`;
const attachmentPath = (id: number) => `/user-writer-requests/${id}/attachment`;
/** `round` changes with every delivery: after it, the server may begin from another text. */
const keyOf = (id: number, round: string) => ['writer-dashboard', 'work', id, round] as const;

export function fetchWork(id: number, signal?: AbortSignal): Promise<ReviewWork> {
  return api.request(pathOf(id), { answer: ReviewWork, signal });
}

/** Read once; from then on this tab knows best what was typed. */
export const workQuery = (id: number, round: string) =>
  queryOptions({
    queryKey: keyOf(id, round),
    queryFn: ({ signal }) => fetchWork(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function rememberWork(id: number, round: string, change: Partial<ReviewWork>): void {
  queryClient.setQueryData<ReviewWork>(keyOf(id, round), (known) => known && { ...known, ...change });
}

const own = createOwnVersions(rememberWork);
export const knownVersion = own.known;

export function saveLetter(review: OpenReview, letter: string): Promise<number> {
  return own.save(review, (based_on) =>
    api.request(pathOf(review.id), { method: 'PUT', body: { letter, based_on }, answer: WorkChanged }),
  );
}

export function uploadAttachment(
  review: OpenReview,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: SentBytes) => void },
): Promise<void> {
  const body = new FormData();
  body.append('file', file);
  const uploader = apiOver(createUploadFetch(onSent));
  const options = { method: 'POST', body, signal, answer: WorkChanged } as const;
  return own.changeFile(review, uploader.request(attachmentPath(review.id), options));
}

export function removeAttachment(review: OpenReview): Promise<void> {
  return own.changeFile(review, api.request(attachmentPath(review.id), { method: 'DELETE', answer: WorkChanged }));
}

/** Shows the file that lies at the server. Nothing else of the answer is taken: the words are this tab's own. */
export async function lookAtAttachment({ id, round }: OpenReview): Promise<void> {
  const { attachment } = await fetchWork(id);
  rememberWork(id, round, { attachment });
}
