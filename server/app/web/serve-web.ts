import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { devPages, pageAt, pages } from '#contracts/pages.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import { answerNotFound } from '#server/platform/http/error-handler.ts';
import type { App } from '#server/platform/http/http.ts';
import { robotsText, sitemapXml } from './site-files.ts';
import { chooseEncoding, keepDocument, type WebDocument } from './web-documents.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url));
const open = { config: { access: 'public' as const } };
const unlisted = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

type ReadDocument = () => Promise<WebDocument>;

/**
 * Serves the built product. A page that was rendered ahead answers with its own document, every other page with the
 * application's, and any other address with the application's and 404.
 */
export async function registerWeb(
  app: App,
  { auth, publicUrl, environment }: Pick<Config, 'auth' | 'publicUrl' | 'environment'>,
  folder = builtWeb,
): Promise<void> {
  const isSignupClosed = auth.kind === 'built-in' && !auth.signUpOpen;
  const site = { publicUrl, isSignupClosed, now: () => new Date() };
  const readFileAt = async (name: string): Promise<ReadDocument | null> => {
    const file = path.join(folder, name);
    return existsSync(file) ? keepDocument(await readFile(file, 'utf8'), site) : null;
  };
  // Without the second step of the build there is the application's document alone.
  const application = (await readFileAt('app.html')) ?? (await readFileAt('index.html'));
  const ownPages = environment === 'production' ? [] : Object.values(devPages);
  const paths = new Set<string>([...Object.values(pages), ...ownPages]);

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|auth|assets)\//.test(request.url) && application !== null;
    if (!wantsPage) return answerNotFound(request, reply);
    const [address = '', query] = request.url.split(/\?(.*)/s);
    const page = address.replace(/\/+$/, '');
    if (page !== address && paths.has(pageAt(page))) {
      return reply.redirect(query === undefined ? page : `${page}?${query}`, 308);
    }
    return sendDocument(request, reply.code(404), application);
  });
  if (application === null) return;

  for (const page of paths) {
    const own = await readFileAt(page === pages.landing ? 'index.html' : `${page.slice(1)}.html`);
    // The form that was rendered ahead is not for a site where nobody may sign up: the application says so at once.
    const shown = own === null || (page === pages.signup && isSignupClosed) ? application : own;
    // Nobody finds it by searching, and no page it leads to learns of it.
    const headers = page === pages.sharedRecord ? unlisted : {};
    app.get(page, open, (request, reply) => sendDocument(request, reply.headers(headers), shown));
  }
  app.get('/robots.txt', open, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', open, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapXml(publicUrl)),
  );
  await app.register(async (files) => {
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await files.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      wildcard: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, filePath) => {
        const hashed = filePath.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, read: ReadDocument): Promise<FastifyReply> {
  const { etag, plain, brotli, gzip } = await read();
  reply.type('text/html; charset=utf-8').headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? brotli : gzip);
}
