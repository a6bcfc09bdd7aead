import { queryOptions } from '@tanstack/react-query';
import type { EssayRef, ExportOrder } from '#contracts/export.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { type DownloadedFile, fileNameOf } from '#web/lib/browser/save-file.ts';

/** The text is sent along, so that the file holds what the student sees. */
export async function exportEssay(order: ExportOrder, from: Api = api): Promise<DownloadedFile> {
  const answer = await from.send('/essay-exports', { method: 'POST', body: order, headers: { accept: '*/*' } });
  return { name: fileNameOf(answer, `essay.${order.format}`), content: await answer.blob() };
}

const loadMarks = async () => (await import('#contracts/export.ts')).ExportMarks;

/** Whether a Word file could show changes and comments. One that doesn't load leaves the plain ways out. */
export function exportMarksQuery(essay: EssayRef, text: string) {
  return queryOptions({
    queryKey: ['export-marks', essay, text],
    queryFn: ({ signal }) =>
      api.request('/essay-exports/marks', { method: 'POST', body: { essay, text }, answer: loadMarks, signal }),
    enabled: text.trim() !== '',
    staleTime: 0,
    gcTime: 0,
  });
}

const loadFindings = async () => (await import('#contracts/export.ts')).ExportFinding.array();

/** What stops this text from going out until it is meant. The server decides, and asks the same of an export. */
export function exportChecksQuery(essay: EssayRef, text: string) {
  return queryOptions({
    queryKey: ['export-checks', essay, text],
    queryFn: ({ signal }) =>
      api.request('/essay-exports/checks', { method: 'POST', body: { essay, text }, answer: loadFindings, signal }),
    enabled: text.trim() !== '',
    // The form or the documents may have changed since it was last asked.
    staleTime: 0,
    gcTime: 0,
  });
}
