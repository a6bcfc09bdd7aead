import fastifyCompress from '@fastify/compress';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { requestBodyBytes } from '#contracts/limits.ts';
import type { Config } from '#server/platform/config-types.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database.ts';
import { answerNotFound, handleError } from '#server/platform/error-handler.ts';
import type { App } from '#server/platform/http.ts';
import { refuseUnstorableText } from '#server/platform/unstorable-text.ts';
import { loadKeyRing } from '#server/features/auth-keys/keys.service.ts';
import { registerSystemRoutes } from '#server/features/system/system.routes.ts';
import { registerUserRoutes } from '#server/features/users/users.routes.ts';
import { registerWriterRoutes } from '#server/features/writers/writers.routes.ts';
import { createAccess } from './access.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerAuth } from './auth.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { limitCalls } from './rate-limit.ts';
import { createRequestIds, enforceAccess, logRequests, nameRequests } from './request-hooks.ts';
import { addSecurityHeaders } from './security-headers.ts';
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
    // A logger for each request costs more than the lines it saves: those two that are written name the request themselves.
    childLoggerFactory: (log) => log,
    genReqId: createRequestIds(),
    bodyLimit: requestBodyBytes,
    trustProxy: trustedHops(config.trustProxyHops),
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: handleError,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(refuseUnstorableText(validatorCompiler));
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  app.decorateRequest('identity', null);
  app.decorateRequest('profile', null);
  acceptEmptyJson(app);

  addSecurityHeaders(app, config);
  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });

  const keyRing = config.auth.kind === 'built-in' ? await loadKeyRing(config, config.auth, db) : null;
  const access = createAccess({ config, db, keyRing, now });
  const context: Context = { config, db, access, log: app.log, now };
  nameRequests(app);
  enforceAccess(app, access);
  logRequests(app);

  await registerApiDocs(app);
  await app.register(async (root) => registerSystemRoutes(root as App, context));
  await app.register(
    async (api) => {
      await limitCalls(api as App, config, 'rate_limited');
      api.setNotFoundHandler(answerNotFound);
      registerUserRoutes(api as App, context);
      registerWriterRoutes(api as App, context);
    },
    { prefix: '/api' },
  );
  await registerAuth(app, context, keyRing);
  if (config.mail.kind === 'mailbox') {
    const { registerMailboxRoutes } = await import('#server/sandbox/mailbox/mailbox.routes.ts');
    await registerMailboxRoutes(app, db);
  }
  await registerWeb(app, config);
  return app;
}

/** Believes as many `X-Forwarded-For` entries as there are proxies of ours in front; with none, the socket's own address. */
function trustedHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}
