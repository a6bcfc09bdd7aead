import { queryOptions } from '@tanstack/react-query';
import type { TextVersion } from '#contracts/essays.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api/api.ts';
import { orNull } from '#web/lib/api/api-error.ts';
import { savedEssayKeys } from './saved-essays.ts';

export type TextKind = TextVersion['kind'];

/** The three texts of a saved essay, in the order in which they come to be. */
export const textKinds: readonly TextKind[] = ['plan', 'research', 'draft'];

export const textPaths: Record<TextKind, string> = {
  plan: '/essay-planner',
  research: '/essay-research',
  draft: '/essay-drafts',
};

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
export function fetchText(id: string, kind: TextKind, signal?: AbortSignal, from: Api = api): Promise<string | null> {
  return orNull(from.request(`${textPaths[kind]}/prompt/${id}`, { answer: loadText[kind], signal }));
}

export function essayTextQuery(id: string | null, kind: TextKind) {
  return queryOptions({
    queryKey: [...savedEssayKeys.one(id), kind],
    queryFn: ({ signal }) => fetchText(id ?? '', kind, signal),
    enabled: id !== null,
    staleTime: cacheMs.standard,
  });
}
