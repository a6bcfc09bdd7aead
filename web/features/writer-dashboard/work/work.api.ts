import { queryOptions } from '@tanstack/react-query';
import { type AnswerSchema, api } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';

/** What a writer makes of a draft, with the letter that goes along. */
export interface Work {
  essay: string;
  letter: string;
}

const pathOf = (id: number) => `/user-writer-requests/${id}/work`;
/** `version` changes with every delivery: after it, the server may begin from another text. */
const keyOf = (id: number, version: string) => ['writer-dashboard', 'work', id, version] as const;

const workSchema: AnswerSchema<Work> = {
  parse(value) {
    const { essay, letter }: Record<string, unknown> = { ...(value as object) };
    if (typeof essay !== 'string' || typeof letter !== 'string') throw new TypeError('This is no work of a writer.');
    return { essay, letter };
  },
};

/** Read once; from then on this tab knows best what was typed. */
export const workQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: keyOf(id, version),
    queryFn: ({ signal }) => api.request(pathOf(id), { answer: workSchema, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export function rememberWork(id: number, version: string, work: Work): void {
  queryClient.setQueryData(keyOf(id, version), work);
}

export async function saveWork(id: number, { essay, letter }: Work): Promise<void> {
  await api.send(pathOf(id), { method: 'PUT', body: { essay, letter } });
}
