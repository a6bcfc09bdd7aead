import { queryOptions } from '@tanstack/react-query';
import { ReviewWork, WorkAttachment } from '#contracts/requests.ts';
import { type AnswerSchema, api, apiOver } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { type SentBytes, createUploadFetch } from '#web/lib/upload-fetch.ts';

/** What a writer makes of a draft, with the letter that goes along. */
export type Work = Pick<ReviewWork, 'essay' | 'letter'>;

/** As it leaves the writer's hands, with the version that this tab has seen. */
export type HandedWork = Work & { based_on: number };

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

const savedAnswer: AnswerSchema<{ version: number }> = ReviewWork.pick({ version: true });
/** The last version that this tab has made, and its call under way: two editors of one tab are no two tabs. */
const ownVersions = new Map<number, number>();
const underWay = new Map<number, Promise<unknown>>();

/** Answers the version that the words have now. One call after the other, also of an editor that was just closed. */
export function saveWork(id: number, { essay, letter }: Work, seen: number): Promise<number> {
  const send = async () => {
    const based_on = Math.max(seen, ownVersions.get(id) ?? 0);
    const { version } = await api.request(pathOf(id), {
      method: 'PUT',
      body: { essay, letter, based_on },
      answer: savedAnswer,
    });
    ownVersions.set(id, version);
    return version;
  };
  const saved = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(
    id,
    saved.catch(() => undefined),
  );
  return saved;
}

export function uploadAttachment(
  id: number,
  file: File,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: SentBytes) => void },
): Promise<WorkAttachment> {
  const formData = new FormData();
  formData.append('file', file);
  return apiOver(createUploadFetch(onSent)).request(attachmentPath(id), {
    method: 'POST',
    body: formData,
    signal,
    answer: WorkAttachment,
  });
}

export async function removeAttachment(id: number): Promise<void> {
  await api.send(attachmentPath(id), { method: 'DELETE' });
}
