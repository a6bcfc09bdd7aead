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
