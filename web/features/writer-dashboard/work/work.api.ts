import { queryOptions } from '@tanstack/react-query';
import { ReviewWork, WorkChanged } from '#contracts/requests.ts';
import { api, apiOver } from '#web/lib/api.ts';
import { isChangedElsewhere } from '#web/lib/api-error.ts';
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

/** One review as this tab has it open. `seen` is the version of what its editor was opened on. */
export interface OpenReview {
  id: number;
  round: string;
  seen: () => number;
}

/** The last version that this tab has made, and its calls under way: two editors of one tab are no two tabs. */
const ownVersions = new Map<number, number>();
const savesUnderWay = new Map<number, Promise<unknown>>();
const fileCalls = new Map<number, Promise<unknown>>();

/** The version that this tab knows all of. */
export function knownVersion({ id, seen }: OpenReview): number {
  return Math.max(seen(), ownVersions.get(id) ?? 0);
}

/** Answers the version that the words have now. One call after the other, also of an editor that was just closed. */
export function saveWork(review: OpenReview, { essay, letter }: Work): Promise<number> {
  const { id, round } = review;
  const put = async (based_on: number) => {
    const body = { essay, letter, based_on };
    const { version, attachment } = await api.request(pathOf(id), { method: 'PUT', body, answer: WorkChanged });
    // An answer that was overtaken by the one about a file tells of a time before it.
    if (version >= knownVersion(review)) {
      ownVersions.set(id, version);
      rememberWork(id, round, { attachment });
    }
    return version;
  };
  const send = async () => {
    const known = knownVersion(review);
    try {
      return await put(known);
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      // It may have been the file of this very tab that came in between.
      await fileCalls.get(id);
      const now = knownVersion(review);
      if (now === known) throw error;
      return await put(now);
    }
  };
  const saved = (savesUnderWay.get(id) ?? Promise.resolve()).then(send, send);
  savesUnderWay.set(
    id,
    saved.catch(() => undefined),
  );
  return saved;
}

/** Words are saved while a file is on its way, so each side has to expect that the other was quicker at the server. */
async function changeFile(review: OpenReview, call: Promise<WorkChanged>): Promise<void> {
  const { id, round } = review;
  const follow = ({ version, attachment }: WorkChanged): boolean => {
    const known = knownVersion(review);
    // More than one step ahead: there is a change between that this tab has not seen.
    if (version > known + 1) return false;
    if (version < known) return true;
    ownVersions.set(id, version);
    rememberWork(id, round, { attachment, version });
    return true;
  };
  fileCalls.set(
    id,
    call.then(follow, () => undefined),
  );
  const changed = await call;
  if (follow(changed)) return;
  // Perhaps it was this tab's own save, whose answer is still to come. Another tab's is told with the next save.
  await savesUnderWay.get(id);
  if (!follow(changed)) rememberWork(id, round, { attachment: changed.attachment });
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
  return changeFile(review, uploader.request(attachmentPath(review.id), options));
}

export function removeAttachment(review: OpenReview): Promise<void> {
  return changeFile(review, api.request(attachmentPath(review.id), { method: 'DELETE', answer: WorkChanged }));
}

/** Shows the file that lies at the server. Nothing else of the answer is taken: the words are this tab's own. */
export async function lookAtAttachment({ id, round }: OpenReview): Promise<void> {
  const { attachment } = await fetchWork(id);
  rememberWork(id, round, { attachment });
}
