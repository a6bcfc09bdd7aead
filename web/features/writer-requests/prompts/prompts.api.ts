import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PromptRow, TextVersion } from '#contracts/essays.ts';
import { cacheMs } from '#contracts/limits.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';

export type TextKind = TextVersion['kind'];

/** The three texts, in the order in which they come to be. */
export const textKinds: readonly TextKind[] = ['plan', 'research', 'draft'];

const loadContract = () => import('#contracts/essays.ts');
const pageSize = 12;

async function fetchPage(cursor: string | null, signal: AbortSignal) {
  const query = new URLSearchParams({ limit: String(pageSize), ...(cursor === null ? {} : { cursor }) });
  const [answer, { PromptRow: row }] = await Promise.all([
    api.send(`/prompts/myprompts?${query}`, { signal }),
    loadContract(),
  ]);
  const rows: PromptRow[] = row.array().parse(await answer.json());
  return { rows, nextCursor: answer.headers.get('x-next-cursor') };
}

/** Asked for anew whenever the page is opened: essays change in the studio too. */
export const ownPromptsQuery = infiniteQueryOptions({
  queryKey: ['prompts', 'list', 'for review'],
  queryFn: ({ signal, pageParam }) => fetchPage(pageParam, signal),
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.nextCursor,
  staleTime: 0,
});

/** Null where it is gone. */
export function ownPromptQuery(id: string | null) {
  return queryOptions({
    queryKey: ['prompts', 'one', id, 'or null'],
    queryFn: ({ signal }) =>
      orNull(api.request(`/prompts/${id}`, { answer: async () => (await loadContract()).Prompt, signal })),
    enabled: id !== null,
    staleTime: 0,
  });
}

const answers: Record<TextKind, { path: string; load: () => Promise<AnswerSchema<string>> }> = {
  plan: {
    path: 'essay-planner',
    load: async () => {
      const { PlanRecord } = await loadContract();
      return { parse: (value) => PlanRecord.parse(value).plan_content };
    },
  },
  research: {
    path: 'essay-research',
    load: async () => {
      const { ResearchRecord } = await loadContract();
      return { parse: (value) => ResearchRecord.parse(value).research_content.join('\n\n') };
    },
  },
  draft: {
    path: 'essay-drafts',
    load: async () => {
      const { DraftRecord } = await loadContract();
      return { parse: (value) => DraftRecord.parse(value).draft_content };
    },
  },
};

export function fetchText(id: string, kind: TextKind, signal?: AbortSignal, from: Api = api): Promise<string | null> {
  const { path, load } = answers[kind];
  return orNull(from.request(`/${path}/prompt/${id}`, { answer: load, signal }));
}

/** Null where there is none yet. */
export function promptTextQuery(id: string | null, kind: TextKind) {
  return queryOptions({
    queryKey: ['prompts', 'one', id, kind],
    queryFn: ({ signal }) => fetchText(id ?? '', kind, signal),
    enabled: id !== null,
    staleTime: cacheMs.standard,
  });
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
