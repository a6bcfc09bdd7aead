import { queryOptions } from '@tanstack/react-query';
import type { ProfileSummary, SummaryFacts } from '#contracts/documents.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { sendForEvents } from '#web/lib/api/event-stream.ts';
import { queryClient, remember } from '#web/lib/api/query-client.ts';
import { useLoad } from '#web/lib/api/use-load.ts';

export const summaryKeys = { own: ['summary', 'own'] as const, facts: ['summary', 'facts'] as const };

const ownPath = '/summaries/my_summary';

const loadSchema = () => import('#contracts/documents.ts').then(({ ProfileSummary: schema }) => schema);

async function loadNullable(): Promise<AnswerSchema<ProfileSummary | null>> {
  return (await loadSchema()).nullable();
}

/** Null where none was made yet. A failure is told apart from that. */
export function fetchSummary(signal?: AbortSignal, from: Api = api): Promise<ProfileSummary | null> {
  return orNull(from.request(ownPath, { answer: loadNullable, signal }));
}

export const summaryQuery = queryOptions({
  queryKey: summaryKeys.own,
  queryFn: ({ signal }) => fetchSummary(signal),
  staleTime: cacheMs.standard,
});

export function useSummary() {
  return useLoad(summaryQuery);
}

export function rememberSummary(summary: ProfileSummary | null): void {
  remember(summaryKeys.own, summary);
}

/** `seen` is when it was changed last, as this tab knows it: another tab's change since then is not written over. */
export function saveSummary(text: string, seen: string, from: Api = api): Promise<ProfileSummary> {
  const body = { summary_content: text, based_on: seen };
  return from.request(ownPath, { method: 'PUT', body, answer: loadSchema });
}

const loadFacts = () => import('#contracts/documents.ts').then(({ SummaryFacts: schema }) => schema);

const factsQuery = queryOptions({
  queryKey: summaryKeys.facts,
  queryFn: ({ signal }) => api.request('/summaries/facts', { answer: loadFacts, signal }),
  // Documents are changed on another tab of the same page.
  staleTime: 0,
});

export function useFacts() {
  return useLoad(factsQuery);
}

/** Deletes a fact, or restores it. Answers the summary as it is then. */
export async function changeFact(id: string, isDeleted: boolean): Promise<SummaryFacts> {
  const body = { is_deleted: isDeleted };
  const changed = await api.request(`/summaries/facts/${id}`, { method: 'PUT', body, answer: loadFacts });
  remember(summaryKeys.facts, changed);
  rememberSummary(changed.summary);
  return changed;
}

/** Makes it from the documents and the conversation as they stand now. What was there is replaced when the new one is whole. */
export async function makeSummary({
  signal,
  onText,
  again = false,
}: {
  signal?: AbortSignal;
  /** A model writes another one, though nothing has changed. */
  again?: boolean;
  onText?: (piece: string) => void;
}): Promise<ProfileSummary> {
  const made = await sendForEvents(`/other-agents/profile/summary_by_rtc${again ? '?again=true' : ''}`, {
    method: 'GET',
    answer: loadSchema,
    signal,
    ...(onText ? { onText } : {}),
  });
  rememberSummary(made);
  void queryClient.invalidateQueries({ queryKey: summaryKeys.facts });
  return made;
}
