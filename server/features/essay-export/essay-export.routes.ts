import { essayBodyBytes } from '#contracts/limits.ts';
import { z } from 'zod';
import { ExportCheck, ExportFinding, ExportMarks, ExportOrder } from '#contracts/export.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import { asAttachment } from '#server/platform/http/as-attachment.ts';
import type { App } from '#server/platform/http/http.ts';
import { exportEssay } from './essay-export.service.ts';
import { findStops, refuseUnlessMeant } from './export-checks.service.ts';
import { countMarks, exportMarked } from './marked-export.service.ts';

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
    '/essay-exports/marks',
    {
      config: student,
      bodyLimit: essayBodyBytes,
      schema: {
        tags,
        summary: 'How many changes and comments a Word file of this text would show',
        body: ExportCheck,
        response: { 200: ExportMarks },
      },
    },
    (request) => countMarks(context, profileOf(request), request.body),
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
      const { name, contentType, body } = request.body.marks
        ? await exportMarked(context, profileOf(request), request.body)
        : await exportEssay(context.workers, request.body);
      return reply
        .type(contentType)
        .header('content-disposition', asAttachment(name))
        .header('cache-control', 'no-store')
        .send(body);
    },
  );
}
