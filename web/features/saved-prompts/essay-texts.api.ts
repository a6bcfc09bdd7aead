import { queryOptions } from '@tanstack/react-query';
import type { TextVersion } from '#contracts/essays.ts';
import { cacheMs } from '#contracts/limits.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { forgetSavedPrompts, savedPromptKeys } from './saved-prompts.api.ts';

export type TextKind = TextVersion['kind'];

const paths: Record<TextKind, string> = { plan: 'essay-planner', research: 'essay-research', draft: 'essay-drafts' };

const loadContract = () => import('#contracts/essays.ts');

const loadText: Record<TextKind, () => Promise<AnswerSchema<string>>> = {
  plan: async () => {
    const { PlanRecord } = await loadContract();
    return { parse: (value) => PlanRecord.parse(value).plan_content };
  },
  research: async () => {
    const { ResearchRecord } = await loadContract();
    return { parse: (value) => ResearchRecord.parse(value).research_content.join('\n\n') };
  },
  draft: async () => {
    const { DraftRecord } = await loadContract();
    return { parse: (value) => DraftRecord.parse(value).draft_content };
  },
};

/** Null where there is none yet. */
export async function fetchText(
  id: string,
  kind: TextKind,
  signal?: AbortSignal,
  from: Api = api,
): Promise<string | null> {
  try {
    return await from.request(`/${paths[kind]}/prompt/${id}`, { answer: loadText[kind], signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

export function essayTextQuery(id: string, kind: TextKind) {
  return queryOptions({
    queryKey: [...savedPromptKeys.one(id), kind],
    queryFn: ({ signal }) => fetchText(id, kind, signal),
    staleTime: cacheMs.standard,
  });
}

/** Every version of a text, newest first. */
export function fetchVersions(
  id: string,
  kind: TextKind,
  signal?: AbortSignal,
  from: Api = api,
): Promise<TextVersion[]> {
  const answer = async () => (await loadContract()).TextVersion.array();
  return from.request(`/prompts/${id}/versions?kind=${kind}`, { answer, signal });
}

export function versionsQuery(id: string, kind: TextKind) {
  return queryOptions({
    queryKey: [...savedPromptKeys.one(id), kind, 'versions'],
    queryFn: ({ signal }) => fetchVersions(id, kind, signal),
    staleTime: 0,
  });
}

/** An earlier version becomes the newest one, under the hand that wrote it; what stood there stays in the history. */
export async function restoreVersion(id: string, version: TextVersion, from: Api = api): Promise<void> {
  const { kind, content, hand } = version;
  const text = { plan: 'plan_content', research: 'research_content', draft: 'draft_content' }[kind];
  await from.send(`/${paths[kind]}/upsert`, { method: 'POST', body: { prompt_id: id, [text]: content, hand } });
  queryClient.setQueryData(essayTextQuery(id, kind).queryKey, content);
  await forgetSavedPrompts();
}
