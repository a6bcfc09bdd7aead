import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { type AssignedPageQuery, AssignedTally, RequestDetail, WriterRequest } from '#contracts/requests.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/api.ts';
import { fetchRows, type Page } from '#web/lib/api/pages.ts';
import { amend, queryClient, remember } from '#web/lib/api/query-client.ts';
import { useKeptError } from '#web/lib/api/use-load.ts';

const listKey = ['writer-dashboard', 'list'] as const;
const tallyKey = ['writer-dashboard', 'tally'] as const;
const detailKey = (id: number) => ['writer-dashboard', 'detail', id] as const;

/** New requests, payments and wishes come in by themselves; the list looks for them this often. */
export const lookAgainMs = 60_000;
/** Every page that is here is read again, so a long list looks more rarely. */
const longListMs = 5 * lookAgainMs;

const requestList = WriterRequest.array();

/** The page shows so many cards at a time, and opens with as many. */
export const cardsAtOnce = 10;
/** What comes after them, so that a filter finds something without a hundred calls. */
const pageSize = 50;

export type ListSort = NonNullable<AssignedPageQuery['sort']>;
type Pages = InfiniteData<Page<WriterRequest>, string | null>;

const listQuery = (writerId: string, sort: ListSort) =>
  infiniteQueryOptions({
    queryKey: [...listKey, writerId, sort],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      fetchRows(
        `/user-writer-requests/writer/${writerId}`,
        { limit: cursor === null ? cardsAtOnce : pageSize, cursor, sort },
        { rows: async () => requestList, signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: lookAgainMs,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > 2 ? longListMs : lookAgainMs),
  });

/**
 * The writer's requests as far as they were asked for: the first cards, and another page with each `loadMore`. A page with a
 * thousand requests opens as fast as one with ten.
 */
export function useWriterRequests(writerId: string, sort: ListSort) {
  const query = useInfiniteQuery(listQuery(writerId, sort));
  const { data, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return {
    requests: data && withoutTwins(data.pages.flatMap(({ rows }) => rows)),
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: fetchNextPage,
    error: useKeptError(query),
    isFetching,
    refetch,
  };
}

/** A request that moved between two pages while they were read is there once. */
function withoutTwins(rows: WriterRequest[]): WriterRequest[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

export function useTally(writerId: string): AssignedTally | undefined {
  return useQuery({
    queryKey: [...tallyKey, writerId],
    queryFn: ({ signal }) =>
      api.request(`/user-writer-requests/writer/${writerId}/tally`, { answer: AssignedTally, signal }),
    staleTime: lookAgainMs,
    refetchInterval: lookAgainMs,
  }).data;
}

export const detailQuery = (id: number) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.request(`/user-writer-requests/${id}`, { answer: RequestDetail, signal }),
    staleTime: lookAgainMs,
  });

/** The request that a link leads to, where the list as it is here does not have it; null otherwise, and where it is gone. */
export function useWanted(
  requests: readonly WriterRequest[],
  wantedId: number | null,
): { wanted: WriterRequest | null; isGone: boolean } {
  const isMissing = wantedId !== null && !requests.some(({ id }) => id === wantedId);
  const { data, error } = useQuery({ ...detailQuery(wantedId ?? 0), enabled: isMissing });
  const isGone = isMissing && error instanceof ApiError && error.status === 404;
  return { wanted: isMissing ? (data ?? null) : null, isGone };
}

async function changeRow(id: number, change: (row: WriterRequest) => WriterRequest): Promise<void> {
  const changePage = ({ rows, nextCursor }: Page<WriterRequest>) => ({
    rows: rows.map((row) => (row.id === id ? change(row) : row)),
    nextCursor,
  });
  await amend<Pages>(listKey, ({ pages, pageParams }) => ({ pages: pages.map(changePage), pageParams }));
  void queryClient.invalidateQueries({ queryKey: tallyKey });
}

/** A row of the list knows less than the detail; its extra fields do no harm there. */
async function rememberDetail(detail: RequestDetail): Promise<void> {
  remember(detailKey(detail.id), detail);
  await changeRow(detail.id, () => detail);
}

/** What the page knew was out of date: the list and the request are read again. */
export function forgetRequest(id: number): void {
  void queryClient.invalidateQueries({ queryKey: listKey });
  void queryClient.invalidateQueries({ queryKey: tallyKey });
  void queryClient.invalidateQueries({ queryKey: detailKey(id) });
}

export function markMessagesRead(id: number): void {
  void changeRow(id, (row) => ({ ...row, unread_messages: 0 }));
  void amend<RequestDetail>(detailKey(id), (detail) => ({ ...detail, unread_messages: 0 }));
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
