import { WordTaken } from '#contracts/word-round-trip.ts';
import { attachmentTypes } from '#contracts/requests.ts';
import { api } from '#web/lib/api/api.ts';
import { type DownloadedFile, fileNameOf } from '#web/lib/browser/save-file.ts';

const pathOf = (id: number) => `/user-writer-requests/${id}/work/word`;

export async function downloadWord(id: number): Promise<DownloadedFile> {
  const answer = await api.send(pathOf(id), { headers: { accept: '*/*' } });
  return { name: fileNameOf(answer, `review-${id}.docx`), content: await answer.blob() };
}

/** `replaces`: what was changed here since the file was downloaded is given up. */
export function uploadWord(id: number, file: File, replaces: boolean): Promise<WordTaken> {
  const body = new FormData();
  // Some systems do not know what a .docx is and leave its type out.
  body.append('file', new File([file], file.name, { type: attachmentTypes.docx }));
  return api.request(`${pathOf(id)}?replace=${replaces}`, { method: 'POST', body, answer: WordTaken });
}
