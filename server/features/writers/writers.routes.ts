import { z } from 'zod';
import { OwnWriter, OwnWriterEdit, Writer } from '#contracts/writers.ts';
import { profileOf } from '#server/platform/access/access-control.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { editOwnWriter, getOwnWriter } from './own-writer.service.ts';
import { getPortrait, listOpenWriters } from './writers.service.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Opened by itself, a picture must not be able to run or load anything either. */
const picturePolicy = "default-src 'none'; sandbox";

export function registerWriterRoutes(app: App, { db }: Context): void {
  app.get(
    '/writers/list',
    {
      config: { access: 'member' },
      schema: { tags: ['writers'], summary: 'The writers who take new work', response: { 200: z.array(Writer) } },
    },
    () => listOpenWriters(db),
  );

  app.get(
    '/writers/me',
    {
      config: { access: 'writer' },
      schema: { tags: ['writers'], summary: 'The caller’s profile as a writer', response: { 200: OwnWriter } },
    },
    (request) => getOwnWriter(db, profileOf(request)),
  );

  app.patch(
    '/writers/me',
    {
      config: { access: 'writer' },
      schema: {
        tags: ['writers'],
        summary: 'Change the caller’s bio, or pause new requests',
        body: OwnWriterEdit,
        response: { 200: OwnWriter },
      },
    },
    (request) => editOwnWriter(db, profileOf(request), request.body),
  );

  app.get(
    '/writers/:id/portrait.svg',
    {
      config: { access: 'public' },
      schema: {
        tags: ['writers'],
        summary: 'The drawn portrait of a writer',
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ v: z.string().max(20).optional() }),
      },
    },
    async (request, reply) => {
      const { svg, version } = await getPortrait(db, request.params.id);
      const seconds = request.query.v === version ? yearSeconds : 60;
      return reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${seconds}${seconds === yearSeconds ? ', immutable' : ''}`)
        .header('content-security-policy', picturePolicy)
        .send(svg);
    },
  );
}
