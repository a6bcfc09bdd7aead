import type { PromptRow } from '#contracts/essays.ts';
import { api } from '#web/lib/api/api.ts';

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
