import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ChatLog } from '#contracts/chat.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

export const chatHistoryKeys = { log: ['chat-history', 'log'] as const };

async function loadSchema(): Promise<AnswerSchema<ChatLog | null>> {
  const { ChatLog } = await import('#contracts/chat.ts');
  return ChatLog.nullable();
}

/** Null where nothing was said yet. A failure is told apart from that. */
export async function fetchChatLog(signal?: AbortSignal, from: Api = api): Promise<ChatLog | null> {
  try {
    return await from.request('/chat-logs/my-chat-log', { answer: loadSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export const chatLogQuery = queryOptions({
  queryKey: chatHistoryKeys.log,
  queryFn: ({ signal }) => fetchChatLog(signal),
  staleTime: cacheMs.standard,
});

export function useChatLog() {
  return useQuery(chatLogQuery);
}
