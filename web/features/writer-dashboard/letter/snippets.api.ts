import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { cacheMs } from '#contracts/limits.ts';
import { Snippet, type SnippetEdit } from '#contracts/snippets.ts';
import { api } from '#web/lib/api/api.ts';
import { amend } from '#web/lib/api/query-client.ts';

const key = ['writer-dashboard', 'snippets'] as const;
const list = z.array(Snippet);

export const snippetsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => api.request('/writer-snippets', { answer: list, signal }),
  staleTime: cacheMs.standard,
});

export async function keepSnippet(id: string, body: SnippetEdit): Promise<void> {
  const kept = await api.request(`/writer-snippets/${id}`, { method: 'PUT', body, answer: Snippet });
  await amend<Snippet[]>(key, (all) =>
    all.some((each) => each.id === id) ? all.map((each) => (each.id === id ? kept : each)) : [...all, kept],
  );
}

export async function dropSnippet(id: string): Promise<void> {
  await api.send(`/writer-snippets/${id}`, { method: 'DELETE' });
  await amend<Snippet[]>(key, (all) => all.filter((each) => each.id !== id));
}
