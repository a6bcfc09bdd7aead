import { z } from 'zod';
import { essayLimits } from '#contracts/limits.ts';
import { UniversityByName, UniversityCard } from '#contracts/library.ts';
import type { App } from '#server/platform/http/http.ts';
import { completeUniversity, findField, findUniversity, fullNameOf } from './library.service.ts';

const tags = ['library'];
const member = { access: 'member' } as const;
const name = z.string().max(essayLimits.nameLength);

export function registerLibraryRoutes(app: App): void {
  app.get(
    '/universities/search',
    {
      config: member,
      schema: {
        tags,
        summary: 'Universities by name or alias as they are typed, or by a field of study',
        querystring: z.object({ q: name }),
        response: { 200: z.array(UniversityCard) },
      },
    },
    async (request) => completeUniversity(request.query.q),
  );

  app.get(
    '/universities/by-name',
    {
      config: member,
      schema: {
        tags,
        summary: 'What we know of a university and of a field of study; null where we know nothing',
        querystring: z.object({ name, course: name.optional() }),
        response: { 200: UniversityByName },
      },
    },
    async ({ query }) => ({
      university: findUniversity(query.name),
      full_name: fullNameOf(query.name),
      field: query.course ? findField(query.course) : null,
    }),
  );
}
