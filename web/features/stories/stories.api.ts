import { queryOptions } from '@tanstack/react-query';
import type { Story, StoryUpdate } from '#contracts/stories.ts';
import { type AnswerSchema, api } from '#web/lib/api/api.ts';
import { isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { queryClient, remember } from '#web/lib/api/query-client.ts';
import { useLoad } from '#web/lib/api/use-load.ts';

const key = ['stories'] as const;
const base = '/stories';

const loadStory = async () => (await import('#contracts/stories.ts')).Story;
const loadStories = async (): Promise<AnswerSchema<Story[]>> => (await loadStory()).array();

const storiesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => api.request(base, { answer: loadStories, signal }),
  // A story may have been told in the chat a moment ago.
  staleTime: 0,
});

export function useStories() {
  return useLoad(storiesQuery);
}

/** Puts one changed story into the list. */
function rememberStory(story: Story): void {
  const known = queryClient.getQueryData<Story[]>(key) ?? [];
  const isKnown = known.some(({ id }) => id === story.id);
  remember(key, isKnown ? known.map((each) => (each.id === story.id ? story : each)) : [...known, story]);
}

/** It names the stories: the next look at it asks the server. */
function forgetSummary(): void {
  void queryClient.invalidateQueries({ queryKey: ['summary'] });
}

export async function addStory(id: string, text: string): Promise<void> {
  rememberStory(await api.request(base, { method: 'POST', body: { id, text }, answer: loadStory }));
}

/** Where another tab was quicker, the newest is loaded before the failure is told: the student decides on what is there. */
export async function changeStory({ id, updated_at: seen }: Story, changes: Omit<StoryUpdate, 'seen'>): Promise<void> {
  const body: StoryUpdate = { ...changes, seen };
  try {
    rememberStory(await api.request(`${base}/${id}`, { method: 'PUT', body, answer: loadStory }));
    forgetSummary();
  } catch (error) {
    if (isChangedElsewhere(error)) await queryClient.refetchQueries({ queryKey: key });
    throw error;
  }
}

export async function deleteStory(id: string): Promise<void> {
  await api.send(`${base}/${id}`, { method: 'DELETE' });
  forgetSummary();
  remember(
    key,
    (queryClient.getQueryData<Story[]>(key) ?? []).filter((each) => each.id !== id),
  );
}

export async function orderStories(ids: string[]): Promise<void> {
  remember(key, await api.request(`${base}/order`, { method: 'PUT', body: { ids }, answer: loadStories }));
}

export async function mergeStories(id: string, otherId: string): Promise<void> {
  const body = { other_id: otherId };
  const story = await api.request(`${base}/${id}/merge`, { method: 'POST', body, answer: loadStory });
  const known = queryClient.getQueryData<Story[]>(key) ?? [];
  remember(
    key,
    known.filter((each) => each.id !== otherId).map((each) => (each.id === id ? story : each)),
  );
}

export async function splitStory(id: string, answerId: string): Promise<void> {
  const body = { answer_id: answerId };
  remember(key, await api.request(`${base}/${id}/split`, { method: 'POST', body, answer: loadStories }));
}
