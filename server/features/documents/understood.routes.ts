import { understoodBytes } from '#contracts/limits.ts';
import { UnderstoodResume, UnderstoodResumeFix } from '#contracts/resume.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { fixUnderstood, getUnderstood, rereadUnderstood } from './understood.service.ts';

const path = '/resumes/my_resume/understood';
const tags = ['documents'];

export function registerUnderstoodRoutes(app: App, context: Context): void {
  app.get(
    path,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: 'What we understood of the caller’s resume, as cards; null where there is no resume yet',
        response: { 200: UnderstoodResume.nullable() },
      },
    },
    (request) => getUnderstood(context, profileOf(request)),
  );

  app.put(
    path,
    {
      config: { access: 'student' },
      bodyLimit: understoodBytes,
      schema: {
        tags,
        summary: 'Fix what we understood: from then on everything is made from these cards',
        body: UnderstoodResumeFix,
        response: { 200: UnderstoodResume },
      },
    },
    (request) => fixUnderstood(context, profileOf(request), request.body),
  );

  app.delete(
    path,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: 'Undo the caller’s fixes: the cards are again what we read in the text',
        response: { 200: UnderstoodResume },
      },
    },
    (request) => rereadUnderstood(context, profileOf(request)),
  );
}
