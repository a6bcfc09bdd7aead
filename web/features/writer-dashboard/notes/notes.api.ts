import { queryOptions } from '@tanstack/react-query';
import type { NoteMark, NoteMarkChange } from '#contracts/review-notes.ts';
import { ReviewNotes } from '#contracts/review-notes.ts';
import { api } from '#web/lib/api/api.ts';
import { amend, remember } from '#web/lib/api/query-client.ts';

const keyOf = (id: number) => ['writer-dashboard', 'notes', id] as const;
const pathOf = (id: number) => `/user-writer-requests/${id}/notes`;

/** While readers are at it, the notes are asked for this often. */
const lookAgainMs = 3000;

export const notesQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.request(pathOf(id), { answer: ReviewNotes, signal }),
    refetchInterval: ({ state }) => (state.data?.readers === 'reading' ? lookAgainMs : false),
  });

export async function askReaders(id: number): Promise<void> {
  remember(keyOf(id), await api.request(`${pathOf(id)}/readers`, { method: 'POST', body: {}, answer: ReviewNotes }));
}

export async function saveMark(id: number, noteId: string, change: NoteMarkChange): Promise<void> {
  await api.send(`${pathOf(id)}/${noteId}`, { method: 'PUT', body: change });
  await showMark(id, noteId, change.mark);
}

function showMark(id: number, noteId: string, mark: NoteMark | null): Promise<void> {
  return amend<ReviewNotes>(keyOf(id), (known) => ({
    ...known,
    notes: known.notes.map((note) => (note.id === noteId ? { ...note, mark } : note)),
  }));
}
