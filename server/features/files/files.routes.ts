import { z } from 'zod';
import { fileTypes } from '#contracts/file-types.ts';
import type { Context } from '#server/platform/context.ts';
import { asAttachment } from '#server/platform/http/as-attachment.ts';
import type { App } from '#server/platform/http/http.ts';
import { FileLinkQuery } from './file-link.ts';
import { openLink } from './files.service.ts';

/** What a stranger put into a file must not run, whatever a browser takes it for: it is saved, not shown. */
const fileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** By the ending of the name, which is ours: only these kinds are ever stored. */
function typeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1);
  return ending === 'docx' || ending === 'txt' ? fileTypes[ending] : fileTypes.pdf;
}

export function registerFileRoutes(app: App, context: Context): void {
  app.get(
    '/files/:key',
    {
      config: { access: 'public' },
      exposeHeadRoute: false,
      compress: false,
      schema: {
        tags: ['files'],
        summary: 'A file, by a signed link that ends after a few minutes',
        params: z.object({ key: z.string().regex(/^[0-9a-f]{40}$/) }),
        querystring: FileLinkQuery,
      },
    },
    async (request, reply) => {
      const file = await openLink(context, request.params.key, request.query);
      return reply
        .headers(fileHeaders)
        .type(typeOf(file.name))
        .header('content-length', file.bytes)
        .header('content-disposition', asAttachment(file.name))
        .send(file.stream);
    },
  );
}
