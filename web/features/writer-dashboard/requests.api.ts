import { queryOptions } from '@tanstack/react-query';
import { RequestDetail, WriterRequest } from '#contracts/requests.ts';
import { api } from '#web/lib/api/api.ts';
import { fetchRows, type Page, type PageQuery, readAllPages } from '#web/lib/api/pages.ts';
import { amend, queryClient, remember } from '#web/lib/api/query-client.ts';
import { useLoad } from '#web/lib/api/use-load.ts';

const listKey = ['writer-dashboard', 'list'] as const;
const detailKey = (id: number) => ['writer-dashboard', 'detail', id] as const;

/** New requests, payments and wishes come in by themselves; the list looks for them this often. */
const lookAgainMs = 60_000;

const requestList = WriterRequest.array();
const pageSize = 200;

function fetchPage(writerId: string, query: PageQuery, signal: AbortSignal): Promise<Page<WriterRequest>> {
  return fetchRows(`/user-writer-requests/writer/${writerId}`, query, { rows: async () => requestList, signal });
}

/** The page shows so many cards at a time, and opens with as many: the most urgent ones, in its own order. */
export const cardsAtOnce = 10;

const openingQuery = (writerId: string) =>
  queryOptions({
    queryKey: [...listKey, writerId, 'opening'],
    queryFn: async ({ signal }) => (await fetchPage(writerId, { limit: cardsAtOnce }, signal)).rows,
    staleTime: lookAgainMs,
    // Once there is more than this, the whole list looks again.
    refetchInterval: ({ state }) => (isPart(state.data) ? false : lookAgainMs),
  });

const wholeQuery = (writerId: string) =>
  queryOptions({
    queryKey: [...listKey, writerId, 'whole'],
    queryFn: ({ signal }) => readAllPages((cursor) => fetchPage(writerId, { limit: pageSize, cursor }, signal)),
    staleTime: lookAgainMs,
    refetchInterval: lookAgainMs,
  });

function isPart(opening: WriterRequest[] | undefined): boolean {
  return opening?.length === cardsAtOnce;
}

/**
 * The writer's requests. The first cards are there before the rest, so that a page with a thousand opens as fast as one with
 * ten; filters work in the browser on everything as soon as it has come.
 */
export function useWriterRequests(writerId: string) {
  const opening = useLoad(openingQuery(writerId));
  const needsMore = isPart(opening.data);
  const whole = useLoad({ ...wholeQuery(writerId), enabled: needsMore });
  const last = needsMore ? whole : opening;
  return {
    requests: needsMore ? (whole.data ?? opening.data) : opening.data,
    /** False while only the first cards are here. */
    isWhole: last.data !== undefined,
    error: last.error,
    isFetching: last.isFetching,
    refetch: last.refetch,
  };
}

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.request(`/user-writer-requests/${id}`, { answer: RequestDetail, signal }),
    staleTime: lookAgainMs,
  });

function changeRow(id: number, change: (row: WriterRequest) => WriterRequest): Promise<void> {
  return amend<WriterRequest[]>(listKey, (rows) => rows.map((row) => (row.id === id ? change(row) : row)));
}

/** A row of the list knows less than the detail; its extra fields do no harm there. */
async function rememberDetail(detail: RequestDetail): Promise<void> {
  remember(detailKey(detail.id), detail);
  await changeRow(detail.id, () => detail);
}

/** What the page knew was out of date: the list and the request are read again. */
export function forgetRequest(id: number): void {
  void queryClient.invalidateQueries({ queryKey: listKey });
  void queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

export function markMessagesRead(id: number): void {
  void changeRow(id, (row) => ({ ...row, unread_messages: 0 }));
}

export type WriterMove = 'start' | 'decline' | 'deliver';

export async function makeMove(id: number, move: WriterMove, body: object = {}): Promise<void> {
  const detail = await api.request(`/user-writer-requests/${id}/${move}`, {
    method: 'POST',
    body,
    answer: RequestDetail,
  });
  await rememberDetail(detail);
}
