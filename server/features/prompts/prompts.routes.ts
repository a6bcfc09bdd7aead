import { z } from 'zod';
import {
  Prompt,
  PromptChange,
  PromptCreate,
  PromptDuplicate,
  PromptFacets,
  PromptListQuery,
  PromptRow,
  PromptSearchQuery,
} from '#contracts/essays.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import {
  changePrompt,
  createPrompt,
  deletePrompt,
  duplicatePrompt,
  getFacets,
  listOwnPrompts,
  restorePrompt,
  searchOwnPrompts,
} from './prompts.service.ts';

const params = z.object({ promptId: z.uuid() });
const tags = ['prompts'];
const student = { access: 'student' } as const;

export function registerPromptRoutes(app: App, { db, now }: Context): void {
  app.post(
    '/prompts/create',
    {
      config: student,
      schema: { tags, summary: 'Save a prompt', body: PromptCreate, response: { 200: Prompt } },
    },
    (request) => createPrompt(db, profileOf(request).id, request.body),
  );

  app.get(
    '/prompts/myprompts',
    {
      config: student,
      schema: {
        tags,
        summary:
          'All of the caller’s prompts. With `limit`, one page of them: the header x-next-cursor leads to the next. With `excerpt=true`, prompt_text is shortened.',
        querystring: PromptListQuery,
        response: { 200: z.array(PromptRow) },
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await listOwnPrompts(db, profileOf(request).id, request.query);
      if (nextCursor) void reply.header('x-next-cursor', nextCursor);
      return rows;
    },
  );

  app.get(
    '/prompts/search',
    {
      config: student,
      schema: {
        tags,
        summary: 'Full-text search over prompt, university, course and draft',
        querystring: PromptSearchQuery,
        response: { 200: z.array(PromptRow) },
      },
    },
    (request) => searchOwnPrompts(db, profileOf(request).id, request.query.q, request.query.limit),
  );

  app.get(
    '/prompts/facets',
    {
      config: student,
      schema: { tags, summary: 'What the filters of the list offer', response: { 200: PromptFacets } },
    },
    (request) => getFacets(db, profileOf(request).id),
  );

  app.patch(
    '/prompts/:promptId',
    {
      config: student,
      schema: { tags, summary: 'Change a prompt', params, body: PromptChange, response: { 200: Prompt } },
    },
    (request) => changePrompt(db, profileOf(request).id, request.params.promptId, request.body),
  );

  app.post(
    '/prompts/:promptId/duplicate',
    {
      config: student,
      schema: {
        tags,
        summary: 'The same essay for another university',
        params,
        body: PromptDuplicate,
        response: { 200: Prompt },
      },
    },
    (request) => duplicatePrompt(db, profileOf(request).id, request.params.promptId, request.body),
  );

  app.delete(
    '/prompts/:promptId',
    {
      config: student,
      schema: {
        tags,
        summary: 'Delete a prompt; it can be brought back for a day',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deletePrompt(db, profileOf(request).id, request.params.promptId, now());
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/prompts/:promptId/restore',
    {
      config: student,
      schema: { tags, summary: 'Bring a deleted prompt back', params, response: { 200: Prompt } },
    },
    (request) => restorePrompt(db, profileOf(request).id, request.params.promptId),
  );
}
