import { queryOptions } from '@tanstack/react-query';
import type { ResumeSection, UnderstoodResume } from '#contracts/resume.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { queryClient, remember } from '#web/lib/api/query-client.ts';
import { documentKeys, type StoredDocument } from '#web/features/documents/documents.api.ts';

const path = '/resumes/my_resume/understood';
const answer = async () => (await import('#contracts/resume.ts')).UnderstoodResume;
const answerOrNull = async () => (await answer()).nullable();

/** Under the moment the resume was changed last, so that cards of an earlier text are never shown beside a newer one. */
const keyOf = (updatedAt: string) => [...documentKeys.of('resume'), 'understood', updatedAt] as const;

export function understoodQuery(updatedAt: string) {
  return queryOptions({
    queryKey: keyOf(updatedAt),
    queryFn: ({ signal }) => api.request(path, { answer: answerOrNull, signal }),
    staleTime: cacheMs.documents,
  });
}

/** `seen` is when the resume was changed last, as this tab knows it. */
export function fixCards(sections: readonly ResumeSection[], seen: string, from: Api = api): Promise<UnderstoodResume> {
  return from.request(path, { method: 'PUT', body: { sections, based_on: seen }, answer });
}

/** Lets go of the student's changes. */
export function rereadCards(from: Api = api): Promise<UnderstoodResume> {
  return from.request(path, { method: 'DELETE', answer });
}

/** Cards and document share one moment of change, so that both are remembered together. */
export function rememberCards(understood: UnderstoodResume): void {
  remember(keyOf(understood.updated_at), understood);
  queryClient.setQueryData<StoredDocument | null>(
    documentKeys.of('resume'),
    (document) => document && { ...document, updatedAt: understood.updated_at },
  );
}

/** Another tab was quicker: what it made of the resume is asked for. */
export function refetchResume(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: documentKeys.of('resume') });
}
