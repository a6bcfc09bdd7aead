import type { ExportOrder } from '#contracts/export.ts';
import { type Api, api } from '#web/lib/api/api.ts';
import { type DownloadedFile, fileNameOf } from '#web/lib/browser/save-file.ts';

/** The text is sent along, so that the file holds what the student sees. */
export async function exportEssay(order: ExportOrder, from: Api = api): Promise<DownloadedFile> {
  const answer = await from.send('/essay-exports', { method: 'POST', body: order, headers: { accept: '*/*' } });
  return { name: fileNameOf(answer, `essay.${order.format}`), content: await answer.blob() };
}
