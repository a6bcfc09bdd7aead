import { z } from 'zod';
import { MaterialRead } from '#contracts/documents.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { listOwnReads } from './material-reads.service.ts';

export function registerMaterialReadRoutes(app: App, { db }: Context): void {
  app.get(
    '/users/me/material-reads',
    {
      config: { access: 'student' },
      schema: {
        tags: ['users'],
        summary: 'Who opened the caller’s documents: the newest hundred, or the hundred before one of them',
        querystring: z.object({ before: z.uuid().optional() }),
        response: { 200: z.array(MaterialRead) },
      },
    },
    (request) => listOwnReads(db, profileOf(request), request.query.before),
  );
}
