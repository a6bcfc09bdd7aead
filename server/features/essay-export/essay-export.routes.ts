import { essayBodyBytes } from '#contracts/limits.ts';
import { z } from 'zod';
import { ExportCheck, ExportFinding, ExportOrder } from '#contracts/export.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { exportEssay } from './essay-export.service.ts';
import { findStops, refuseUnlessMeant } from './export-checks.service.ts';

const tags = ['essays'];
const student = { access: 'student' } as const;

export function registerEssayExportRoutes(app: App, context: Context): void {
  app.post(
    '/essay-exports/checks',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'What stops an export until it is meant',
        body: ExportCheck,
        response: { 200: z.array(ExportFinding) },
      },
    },
    (request) => findStops(context, profileOf(request), request.body),
  );

  app.post(
    '/essay-exports',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: { tags, summary: 'An essay as a file', body: ExportOrder },
    },
    async (request, reply) => {
      await refuseUnlessMeant(context, profileOf(request), request.body);
      const { name, contentType, body } = await exportEssay(context.workers, request.body);
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}
