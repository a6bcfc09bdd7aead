import { Health, Readiness } from '#contracts/health.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { checkReadiness } from './system.service.ts';

export function registerSystemRoutes(app: App, { db, config }: Context): void {
  app.get(
    '/healthz',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], summary: 'The process answers', response: { 200: Health } },
    },
    () => ({ status: 'ok' as const }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], summary: 'The database answers and is up to date', response: { 200: Readiness } },
    },
    () => checkReadiness(db, config.database.kind),
  );
}
