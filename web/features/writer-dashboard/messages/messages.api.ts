import { cacheMs } from '#contracts/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import { RequestMessage } from '#contracts/requests.ts';
import { api } from '#web/lib/api/api.ts';
import { remember } from '#web/lib/api/query-client.ts';

const keyOf = (id: number) => ['writer-dashboard', 'messages', id] as const;
const pathOf = (id: number) => `/user-writer-requests/${id}/messages`;

/** While a conversation is open, an answer appears without a reload. */
const lookAgainMs = 20_000;

const messageList = RequestMessage.array();

/** Reading marks as read. */
export const messagesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.request(pathOf(id), { answer: messageList, signal }),
    staleTime: cacheMs.live,
    refetchInterval: lookAgainMs,
  });

/** The id is made by the caller and stays until the message has arrived, so that one sent twice is kept once. */
export async function sendMessage(requestId: number, message: { id: string; text: string }): Promise<void> {
  const said = await api.request(pathOf(requestId), { method: 'POST', body: message, answer: messageList });
  remember(keyOf(requestId), said);
}
