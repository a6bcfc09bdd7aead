import { queryOptions } from '@tanstack/react-query';
import type { ChatLog } from '#contracts/chat.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';

export const chatHistoryKeys = { log: ['chat-history', 'log'] as const };

async function loadSchema(): Promise<AnswerSchema<ChatLog | null>> {
  const { ChatLog } = await import('#contracts/chat.ts');
  return ChatLog.nullable();
}

/** Null where nothing was said yet. A failure is told apart from that. */
export function fetchChatLog(signal?: AbortSignal, from: Api = api): Promise<ChatLog | null> {
  return orNull(from.request('/chat-logs/my-chat-log', { answer: loadSchema, signal }));
}

export const chatLogQuery = queryOptions({
  queryKey: chatHistoryKeys.log,
  queryFn: ({ signal }) => fetchChatLog(signal),
  staleTime: cacheMs.standard,
});

export function useChatLog() {
  return useLoad(chatLogQuery);
}
