import { About } from '#contracts/about.ts';
import { Health, Readiness } from '#contracts/health.ts';
import type { Context } from '#server/platform/context.ts';
import { aboutModel } from '#server/providers/llm/about-model.ts';
import type { App } from '#server/platform/http/http.ts';
import { createReadiness } from './system.service.ts';

export function registerSystemRoutes(app: App, context: Context): void {
  const readiness = createReadiness(context);

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
      schema: {
        tags: ['system'],
        summary: 'The database is up to date and can be read and written, and the process is not stopping',
        response: { 200: Readiness },
      },
    },
    async () => readiness(),
  );
}

/** Which engine writes is always said. */
export function registerAboutRoutes(app: App, { config }: Context): void {
  app.get(
    '/about',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], summary: 'Which engine is at work', response: { 200: About } },
    },
    () => aboutModel(config.model),
  );
}
