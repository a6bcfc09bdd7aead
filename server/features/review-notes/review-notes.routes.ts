import { z } from 'zod';
import { RequestId } from '#contracts/requests.ts';
import { NoteMarkChange, ReviewNotes } from '#contracts/review-notes.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { markNote, readNotes, startReaders } from './review-notes.service.ts';

const tags = ['requests'];
const config = { access: 'writer' } as const;
const params = z.object({ id: RequestId });

/** First notes on a request, for its writer alone. */
export function registerReviewNoteRoutes(app: App, context: Context): void {
  app.get(
    '/user-writer-requests/:id/notes',
    {
      config,
      schema: { tags, summary: 'First notes on the draft, for its writer', params, response: { 200: ReviewNotes } },
    },
    (request) => readNotes(context, profileOf(request), request.params.id),
  );

  app.post(
    '/user-writer-requests/:id/notes/readers',
    {
      config,
      schema: {
        tags,
        summary: 'Have the model’s readers look at the draft',
        description: 'Answers at once. While `readers` is `reading`, ask for the notes again.',
        params,
        response: { 200: ReviewNotes },
      },
    },
    (request) => startReaders(context, profileOf(request), request.params.id),
  );

  app.put(
    '/user-writer-requests/:id/notes/:noteId',
    {
      config,
      schema: {
        tags,
        summary: 'Say what became of a note',
        params: params.extend({ noteId: z.string().regex(/^[0-9a-f]{20}$/) }),
        body: NoteMarkChange,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { id, noteId } = request.params;
      await markNote(context, profileOf(request), id, { noteId, ...request.body });
      return reply.code(204).send(null);
    },
  );
}
