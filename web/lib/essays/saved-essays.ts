import type { PromptRow } from '#contracts/essays.ts';
import { api } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';

/** Several pages show saved essays, each a part of them, from one cache. */
export const savedEssayKeys = {
  all: ['prompts'] as const,
  lists: ['prompts', 'list'] as const,
  one: (id: string | null) => ['prompts', 'one', id] as const,
};

/** Whatever shows saved essays asks again. */
export function forgetSavedEssays(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedEssayKeys.all });
}

export interface EssayPage {
  rows: PromptRow[];
  nextCursor: string | null;
}

/** A page of the list, for cards: prompts are shortened. Empty parameters are left out. */
export async function fetchEssayPage(
  wanted: Record<string, string> & { limit: string },
  signal: AbortSignal,
): Promise<EssayPage> {
  const query = new URLSearchParams(Object.entries({ ...wanted, excerpt: 'true' }).filter(([, value]) => value !== ''));
  const [answer, { PromptRow: row }] = await Promise.all([
    api.send(`/prompts/myprompts?${query}`, { signal }),
    import('#contracts/essays.ts'),
  ]);
  return { rows: row.array().parse(await answer.json()), nextCursor: answer.headers.get('x-next-cursor') };
}
