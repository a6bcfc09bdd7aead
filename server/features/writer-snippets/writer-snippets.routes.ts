import { z } from 'zod';
import { Snippet, SnippetEdit } from '#contracts/snippets.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { dropSnippet, keepSnippet, readSnippets } from './writer-snippets.service.ts';

const tags = ['writers'];
const config = { access: 'writer' } as const;
const params = z.object({ id: z.uuid() });

/** A writer’s own phrases, for letters. */
export function registerSnippetRoutes(app: App, { db }: Context): void {
  app.get(
    '/writer-snippets',
    { config, schema: { tags, summary: 'The caller’s snippets', response: { 200: z.array(Snippet) } } },
    (request) => readSnippets(db, profileOf(request).id),
  );

  app.put(
    '/writer-snippets/:id',
    {
      config,
      schema: { tags, summary: 'Keep a snippet', params, body: SnippetEdit, response: { 200: Snippet } },
    },
    (request) => keepSnippet(db, profileOf(request).id, request.params.id, request.body),
  );

  app.delete(
    '/writer-snippets/:id',
    { config, schema: { tags, summary: 'Delete a snippet', params, response: { 204: z.null() } } },
    async (request, reply) => {
      await dropSnippet(db, profileOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
