import { queryOptions } from '@tanstack/react-query';
import { cacheMs } from '#contracts/limits.ts';
import type {
  Payment,
  PaymentConfig,
  RequestCreate,
  RequestDetail,
  RequestMessage,
  WriterRequest,
} from '#contracts/requests.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { fetchRows, readAllPages } from '#web/lib/api/pages.ts';
import { amend, queryClient, remember } from '#web/lib/api/query-client.ts';

const loadContract = () => import('#contracts/requests.ts');
const loadDetail = async () => (await loadContract()).RequestDetail;
const loadMessages = async () => (await loadContract()).RequestMessage.array();
const base = '/user-writer-requests';
const pageSize = 50;

const keys = {
  all: ['writer-requests'] as const,
  list: ['writer-requests', 'list'] as const,
  payments: ['writer-requests', 'payments'] as const,
  detail: (id: number) => ['writer-requests', 'one', id] as const,
  messages: (id: number) => ['writer-requests', 'messages', id] as const,
};

/** How many changes of the last delivery the student has neither taken nor left. Asked when it matters. */
export const openChangesQuery = (id: number) =>
  queryOptions({
    queryKey: [...keys.all, 'open-changes', id],
    queryFn: ({ signal }) =>
      api.request(`${base}/${id}/open-changes`, { answer: async () => (await loadContract()).OpenChanges, signal }),
    staleTime: cacheMs.live,
  });

/** A writer may start, deliver or write at any time, so what is on the screen is asked for again. */
const lookAgainMs = 60_000;
const readAgainMs = 20_000;

export const ownRequestsQuery = queryOptions({
  queryKey: keys.list,
  queryFn: ({ signal }): Promise<WriterRequest[]> =>
    readAllPages((cursor) =>
      fetchRows(
        `${base}/my_writer_requests`,
        { limit: pageSize, cursor },
        { rows: async () => (await loadContract()).WriterRequest.array(), signal },
      ),
    ),
  staleTime: cacheMs.live,
  refetchInterval: lookAgainMs,
  refetchOnWindowFocus: true,
});

export const ownPaymentsQuery = queryOptions({
  queryKey: keys.payments,
  queryFn: ({ signal }): Promise<Payment[]> =>
    api.request('/user-payments/profile/my-payment', {
      answer: async () => (await loadContract()).Payment.array(),
      signal,
    }),
  staleTime: cacheMs.live,
  refetchInterval: lookAgainMs,
});

export const paymentConfigQuery = queryOptions({
  queryKey: ['payment-config'],
  queryFn: ({ signal }): Promise<PaymentConfig> =>
    api.request('/payments/config', { answer: async () => (await loadContract()).PaymentConfig, signal }),
  staleTime: cacheMs.session,
});

/** By its shape: a key of Stripe's own test mode, or of the built-in sandbox. */
export function isTestKey({ publishable_key }: PaymentConfig): boolean {
  return publishable_key.startsWith('pk_test_');
}

/** `stamp` changes with the request, so that the details never stand behind the card. */
export function requestDetailQuery(id: number, stamp: string) {
  return queryOptions({
    queryKey: [...keys.detail(id), stamp],
    queryFn: ({ signal }): Promise<RequestDetail> => api.request(`${base}/${id}`, { answer: loadDetail, signal }),
    staleTime: cacheMs.live,
  });
}

export function messagesQuery(id: number) {
  return queryOptions({
    queryKey: keys.messages(id),
    queryFn: ({ signal }): Promise<RequestMessage[]> =>
      api.request(`${base}/${id}/messages`, { answer: loadMessages, signal }),
    staleTime: cacheMs.live,
    refetchInterval: readAgainMs,
    refetchOnWindowFocus: true,
  });
}

/** A first reading that is still under way is broken off: it would bring what was true before, and count as new. */
export async function forgetRequests(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: keys.all });
  await queryClient.invalidateQueries({ queryKey: keys.all });
}

/** Opening the messages reads them: the count of the card follows at once. */
export function countMessagesRead(id: number): Promise<void> {
  return amend<WriterRequest[]>(keys.list, (rows) =>
    rows.map((row) => (row.id === id ? { ...row, unread_messages: 0 } : row)),
  );
}

export function createRequest(order: RequestCreate, from: Api = api): Promise<RequestDetail> {
  return from.request(`${base}/create`, { method: 'POST', body: order, answer: loadDetail });
}

/** Where to pay. An open checkout is used again, so that nothing is paid twice. */
export async function openCheckout(id: number, from: Api = api): Promise<string> {
  const { url } = await from.request('/user-payments/checkout', {
    method: 'POST',
    body: { writer_request_id: id },
    answer: { parse: readAddress },
  });
  return url;
}

function readAddress(value: unknown): { url: string } {
  if (typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string') {
    return { url: value.url };
  }
  throw new TypeError('The server didn’t say where to pay.');
}

export async function confirmPayment(sessionId: string, from: Api = api): Promise<void> {
  await from.send('/user-payments/confirm', { method: 'POST', body: { session_id: sessionId } });
}

/** What a student can do with a request; the server says in `moves` which of it stands open. */
export type StudentAct =
  | { act: 'accept' }
  | { act: 'cancel' }
  | { act: 'request-revision'; reason: string }
  | { act: 'rate'; rating: number; words: string };

export async function actOnRequest(id: number, { act, ...body }: StudentAct, from: Api = api): Promise<void> {
  await from.request(`${base}/${id}/${act}`, { method: 'POST', body, answer: loadDetail });
  await forgetRequests();
}

export async function sendMessage(id: number, message: { id: string; text: string }, from: Api = api): Promise<void> {
  const messages = await from.request(`${base}/${id}/messages`, {
    method: 'POST',
    body: message,
    answer: loadMessages,
  });
  remember(messagesQuery(id).queryKey, messages);
}
