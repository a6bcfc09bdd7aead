import { essayBodyBytes } from '#contracts/limits.ts';
import { ExportOrder } from '#contracts/export.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { exportEssay } from './essay-export.service.ts';

export function registerEssayExportRoutes(app: App, { workers }: Context): void {
  app.post(
    '/essay-exports',
    {
      config: { access: 'student' },
      bodyLimit: essayBodyBytes,
      schema: { tags: ['essays'], summary: 'An essay as a file', body: ExportOrder },
    },
    async (request, reply) => {
      const { name, contentType, body } = await exportEssay(workers, request.body);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}
