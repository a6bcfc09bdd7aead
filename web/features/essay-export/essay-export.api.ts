import { useQuery } from '@tanstack/react-query';
import type { ExportOrder } from '#contracts/export.ts';
import type { UniversityCard } from '#contracts/library.ts';
import { cacheMs } from '#contracts/limits.ts';
import { type AnswerSchema, type Api, api } from '#web/lib/api.ts';
import { type DownloadedFile, fileNameOf } from '#web/lib/save-file.ts';

/** The text is sent along, so that the file holds what the student sees. */
export async function exportEssay(order: ExportOrder, signal?: AbortSignal, from: Api = api): Promise<DownloadedFile> {
  const answer = await from.send('/essay-exports', { method: 'POST', body: order, headers: { accept: '*/*' }, signal });
  return { name: fileNameOf(answer, `essay.${order.format}`), content: await answer.blob() };
}

async function loadUniversity(): Promise<AnswerSchema<UniversityCard | null>> {
  const schema = (await import('#contracts/library.ts')).UniversityCard.nullable();
  return {
    parse: (value) =>
      schema.parse(typeof value === 'object' && value !== null && 'university' in value ? value.university : null),
  };
}

/** What is known of a university. Nothing is said where nothing is known, or where it cannot be asked for. */
export function useUniversity(name: string): UniversityCard | null {
  const words = name.trim();
  const { data } = useQuery({
    queryKey: ['universities', 'by-name', words.toLowerCase()],
    queryFn: ({ signal }) =>
      api.request(`/universities/by-name?${new URLSearchParams({ name: words })}`, { answer: loadUniversity, signal }),
    enabled: words.length > 1,
    staleTime: cacheMs.session,
    retry: false,
  });
  return data ?? null;
}
