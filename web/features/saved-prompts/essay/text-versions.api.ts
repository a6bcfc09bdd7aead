import { cacheMs } from '#contracts/limits.ts';
import { queryOptions } from '@tanstack/react-query';
import type { TextVersion } from '#contracts/essays.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { essayTextQuery, type TextKind, textPaths } from '#web/lib/essays/essay-texts.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { forgetSavedEssays, savedEssayKeys } from '#web/lib/essays/saved-essays.ts';

/** Every version of a text, newest first. */
export function fetchVersions(
  id: string,
  kind: TextKind,
  signal?: AbortSignal,
  from: Api = api,
): Promise<TextVersion[]> {
  const answer = async () => (await import('#contracts/essays.ts')).TextVersion.array();
  return from.request(`/prompts/${id}/versions?kind=${kind}`, { answer, signal });
}

export function versionsQuery(id: string, kind: TextKind) {
  return queryOptions({
    queryKey: [...savedEssayKeys.one(id), kind, 'versions'],
    queryFn: ({ signal }) => fetchVersions(id, kind, signal),
    staleTime: cacheMs.live,
  });
}

/** An earlier version becomes the newest one, under the hand that wrote it; what stood there stays in the history. */
export async function restoreVersion(id: string, version: TextVersion, from: Api = api): Promise<void> {
  const { kind, content, hand } = version;
  const text = { plan: 'plan_content', research: 'research_content', draft: 'draft_content' }[kind];
  await from.send(`${textPaths[kind]}/upsert`, { method: 'POST', body: { prompt_id: id, [text]: content, hand } });
  remember(essayTextQuery(id, kind).queryKey, content);
  await forgetSavedEssays();
}
