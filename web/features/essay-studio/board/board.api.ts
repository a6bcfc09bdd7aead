import { queryOptions } from '@tanstack/react-query';
import type { Board, BoardView } from '#contracts/board.ts';
import { api, asItIs } from '#web/lib/api/api.ts';

const loadView = async () => (await import('#contracts/board.ts')).BoardView;
const path = (threadId: string) => `/essay-agents/${threadId}/board`;

export function fetchBoard(threadId: string): Promise<BoardView> {
  return api.request(path(threadId), { answer: loadView });
}

/** The board as other steps read it. It may have changed since, so it is asked for anew; nobody waits for a second try. */
export const planBoardQuery = (threadId: string) =>
  queryOptions({
    queryKey: ['board', threadId],
    queryFn: () => fetchBoard(threadId),
    staleTime: 0,
    retry: false,
  });

export function saveBoard(threadId: string, board: Board, version: number): Promise<BoardView> {
  return api.request(path(threadId), { method: 'PUT', body: { board, version }, answer: loadView });
}

export function chooseStories(threadId: string, storyIds: string[], version: number): Promise<BoardView> {
  const body = { story_ids: storyIds, version };
  return api.request(`${path(threadId)}/stories`, { method: 'POST', body, answer: loadView });
}

/** The conversation asks the next question about this story. */
export async function reopenStory(storyId: string): Promise<void> {
  await api.request('/chatbot/reopen', { method: 'POST', body: { story_id: storyId }, answer: asItIs });
}
