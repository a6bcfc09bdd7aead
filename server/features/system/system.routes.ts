import { About } from '#contracts/about.ts';
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

/** Which engine writes is always said. */
export function registerAboutRoutes(app: App, { model }: Context): void {
  app.get(
    '/about',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], summary: 'Which engine is at work', response: { 200: About } },
    },
    () =>
      model.kind === 'composer'
        ? { writer: 'built-in' as const, name: null }
        : { writer: 'model' as const, name: model.name },
  );
}
