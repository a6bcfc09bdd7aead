import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { pages } from '#contracts/pages.ts';
import type { Config } from '#server/platform/config.ts';
import { answerNotFound } from '#server/platform/error-handler.ts';
import type { App } from '#server/platform/http.ts';

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Serves the built application. Every page of the product answers with its document; any other address with the same and 404. */
export async function registerWeb(app: App, _config: Config): Promise<void> {
  const document = existsSync(builtWeb) ? await readFile(path.join(builtWeb, 'index.html'), 'utf8') : null;

  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|auth|assets)\//.test(request.url) && document !== null;
    if (!wantsPage) return answerNotFound(request, reply);
    return reply.code(404).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document);
  });
  if (document === null) return;

  for (const url of Object.values(pages)) {
    app.get(url, { config: { access: 'public' } }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(document),
    );
  }
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await files.register(fastifyStatic, {
      root: builtWeb,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, filePath) => {
        const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}
