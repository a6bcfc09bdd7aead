import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyServerOptions, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { requestBodyBytes } from '#contracts/limits.ts';
import type { AccessControl } from '#server/platform/access-control.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database.ts';
import { answerNotFound, handleError } from '#server/platform/error-handler.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http.ts';
import { registerSystemRoutes } from '#server/features/system/system.routes.ts';
import { registerUserRoutes } from '#server/features/users/users.routes.ts';
import { createAccess } from './access.ts';
import { registerApiDocs } from './api-docs.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { registerWeb } from './serve-web.ts';

export interface AppParts {
  config: Config;
  db: Database;
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
}

/** Puts the product together on one server. It does not listen, so that tests can call it without a port. */
export async function buildApp({ config, db, now = () => new Date(), logger = false }: AppParts): Promise<App> {
  const app: App = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestId(request.headers['x-request-id']),
    bodyLimit: requestBodyBytes,
    trustProxy: trustedHops(config.trustProxyHops),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('identity', null);
  app.decorateRequest('profile', null);
  acceptEmptyJson(app);

  await app.register(fastifyHelmet, contentSecurityPolicy(config));
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });

  const access = await createAccess({ config, db, now });
  const context: Context = { config, db, access, log: app.log, now };
  enforceAccess(app, access);
  logRequests(app);

  await registerApiDocs(app);
  await app.register(async (root) => registerSystemRoutes(root as App, context));
  await app.register(
    async (api) => {
      if (config.limits.enabled) {
        await api.register(fastifyRateLimit, {
          max: config.limits.apiPerMinute,
          timeWindow: '1 minute',
          errorResponseBuilder: (_request, { ttl }) =>
            new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
              retryAfterSeconds: Math.ceil(ttl / 1000),
            }),
        });
      }
      api.setNotFoundHandler(answerNotFound);
      registerUserRoutes(api as App, context);
    },
    { prefix: '/api' },
  );
  if (config.mail.kind === 'mailbox') {
    const { registerMailboxRoutes } = await import('#server/sandbox/mailbox/mailbox.routes.ts');
    await registerMailboxRoutes(app, db);
  }
  await registerWeb(app, config);
  return app;
}

/** A route that does not say who may call it stops the start, and a request never reaches a handler unchecked. */
function enforceAccess(app: App, access: AccessControl): void {
  const routes: RouteOptions[] = [];
  app.decorate('routeTable', () =>
    routes.map(({ method, url, config }) => ({ method: [method].flat().join(), url, access: config?.access })),
  );
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = app.routeTable().filter((route) => route.access === undefined);
    if (silent.length > 0) {
      throw new Error(
        `These routes do not say who may call them: ${silent.map(({ method, url }) => `${method} ${url}`).join(', ')}`,
      );
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  // After the rate limits, which stand at onRequest, and before a byte of the body is read.
  app.addHook('preParsing', async (request) => {
    if (request.is404) return;
    const declared = request.routeOptions.config.access;
    if (!declared) throw new AppError('forbidden', 'This call is not open to anyone.');
    await access.check(request, declared);
  });
}

/** One line a request, with the route's pattern instead of its address: addresses can carry names and tokens. */
function logRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}

/** Believes as many `X-Forwarded-For` entries as there are proxies of ours in front; with none, the socket's own address. */
function trustedHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

function requestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}
