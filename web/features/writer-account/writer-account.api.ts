import { cacheMs } from '#contracts/limits.ts';
import type { OwnWriter, OwnWriterEdit } from '#contracts/writers.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { remember } from '#web/lib/api/query-client.ts';
import { type Load, useLoad } from '#web/lib/api/use-load.ts';

const key = ['writers', 'me'] as const;
const path = '/writers/me';
const loadOwnWriter = () => import('#contracts/writers.ts').then((module) => module.OwnWriter);

export function useOwnWriter(): Load<OwnWriter> {
  return useLoad({
    queryKey: key,
    queryFn: ({ signal }) => api.request(path, { answer: loadOwnWriter, signal }),
    staleTime: cacheMs.standard,
  });
}

export async function editOwnWriter(edit: OwnWriterEdit, from: Api = api): Promise<void> {
  remember(key, await from.request(path, { method: 'PATCH', body: edit, answer: loadOwnWriter }));
}
