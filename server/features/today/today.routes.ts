import { Today } from '#contracts/today.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { getToday } from './today.service.ts';

export function registerTodayRoutes(app: App, context: Context): void {
  app.get(
    '/today',
    {
      config: { access: 'student' },
      schema: { tags: ['essays'], summary: 'Where a student stands, and what to do next', response: { 200: Today } },
    },
    (request) => getToday(context, profileOf(request)),
  );
}
