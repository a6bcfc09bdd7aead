import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccountDeleted } from '#contracts/account.ts';
import type { MaterialRead } from '#contracts/documents.ts';
import { cacheMs } from '#contracts/limits.ts';
import type { AiTraining, ProfileEdit, UserProfile } from '#contracts/users.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { type DownloadedFile, fileNameOf } from '#web/lib/browser/save-file.ts';

export const accountSettingsKeys = {
  reads: ['account-settings', 'reads'] as const,
  aiTraining: ['account-settings', 'ai-training'] as const,
};

export function editProfile(edit: ProfileEdit, from: Api = api): Promise<UserProfile> {
  return from.request('/users/me', {
    method: 'PATCH',
    body: edit,
    answer: () => import('#contracts/users.ts').then((module) => module.UserProfile),
  });
}

const aiTrainingPath = '/users/me/ai-training';
const loadAiTraining = () => import('#contracts/users.ts').then((module) => module.AiTraining);

export function useAiTraining() {
  return useLoad({
    queryKey: accountSettingsKeys.aiTraining,
    queryFn: ({ signal }) => api.request(aiTrainingPath, { answer: loadAiTraining, signal }),
    staleTime: cacheMs.standard,
  });
}

export function chooseAiTraining(consent: boolean, from: Api = api): Promise<AiTraining> {
  return from.request(aiTrainingPath, { method: 'PUT', body: { consent }, answer: loadAiTraining });
}

export function rememberAiTraining(choice: AiTraining): void {
  remember(accountSettingsKeys.aiTraining, choice);
}

export function deleteAccount(password: string, from: Api = api): Promise<AccountDeleted> {
  return from.request('/users/me', {
    method: 'DELETE',
    body: { password },
    answer: () => import('#contracts/account.ts').then((module) => module.AccountDeleted),
  });
}

/** The zip comes with a bearer token, so that it is fetched here and handed to the browser whole. */
export async function fetchOwnData(from: Api = api): Promise<DownloadedFile> {
  const answer = await from.send('/users/me/export', { headers: { accept: 'application/zip' } });
  return { name: fileNameOf(answer, 'fairhand-data.zip'), content: await answer.blob() };
}

async function loadReadsSchema(): Promise<AnswerSchema<MaterialRead[]>> {
  const { MaterialRead: one } = await import('#contracts/documents.ts');
  return one.array();
}

/** As many as the server gives at once; a shorter list was the last. */
const readsAtOnce = 100;

/** Who opened what of the student's, newest first. */
export function useMaterialReads() {
  return useInfiniteQuery({
    queryKey: accountSettingsKeys.reads,
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? '' : `?before=${encodeURIComponent(pageParam)}`;
      return api.request(`/users/me/material-reads${before}`, { answer: loadReadsSchema, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < readsAtOnce ? undefined : last.at(-1)?.id),
    staleTime: cacheMs.standard,
  });
}
