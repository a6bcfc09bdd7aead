import fastifyCompress from '@fastify/compress';
import Fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { requestBodyBytes } from '#contracts/limits.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { answerNotFound, handleError } from '#server/platform/http/error-handler.ts';
import type { App } from '#server/platform/http/http.ts';
import { refuseUnstorableText } from '#server/platform/http/unstorable-text.ts';
import { createWorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createOutsideSignIn } from '#server/providers/auth/outside-sign-in.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import { createModel } from '#server/providers/llm/create-model.ts';
import type { Payments } from '#server/providers/payments/payments.ts';
import { createWordReader } from '#server/providers/documents/word-reader.ts';
import { createPdfReader } from '#server/providers/pdf/pdf-reader.ts';
import { registerChatLogRoutes } from '#server/features/chat/chat-logs.routes.ts';
import { registerChatbotRoutes } from '#server/features/chat/chatbot.routes.ts';
import { registerAccountDataRoutes } from '#server/features/account-data/account-data.routes.ts';
import { loadKeyRing } from '#server/features/auth-keys/keys.service.ts';
import { registerDocumentRoutes } from '#server/features/documents/documents.routes.ts';
import { registerFileRoutes } from '#server/features/files/files.routes.ts';
import { registerMaterialReadRoutes } from '#server/features/material-reads/material-reads.routes.ts';
import { registerEssayExportRoutes } from '#server/features/essay-export/essay-export.routes.ts';
import { registerLibraryRoutes } from '#server/features/library/library.routes.ts';
import { registerPromptTextRoutes } from '#server/features/prompts/prompt-texts.routes.ts';
import { registerPromptRoutes } from '#server/features/prompts/prompts.routes.ts';
import { registerPaymentRoutes } from '#server/features/payments/payments.routes.ts';
import { registerCommentRoutes } from '#server/features/comments/comments.routes.ts';
import { registerRequestRoutes } from '#server/features/requests/requests.routes.ts';
import { registerReviewNoteRoutes } from '#server/features/review-notes/review-notes.routes.ts';
import { registerReviewWorkRoutes } from '#server/features/review-work/review-work.routes.ts';
import { registerSealedRecordRoutes } from '#server/features/sealed-records/sealed-records.routes.ts';
import { registerSampleEssayRoutes } from '#server/features/sample-essays/sample-essays.routes.ts';
import { registerStoryRoutes } from '#server/features/stories/stories.routes.ts';
import { registerSummaryRoutes } from '#server/features/summaries/summaries.routes.ts';
import { registerAboutRoutes, registerSystemRoutes } from '#server/features/system/system.routes.ts';
import { registerTodayRoutes } from '#server/features/today/today.routes.ts';
import { registerUserRoutes } from '#server/features/users/users.routes.ts';
import { registerSnippetRoutes } from '#server/features/writer-snippets/writer-snippets.routes.ts';
import { registerWordRoundTripRoutes } from '#server/features/word-round-trip/word-round-trip.routes.ts';
import { registerWriterRoutes } from '#server/features/writers/writers.routes.ts';
import { createAccess } from './auth/access.ts';
import { registerApiDocs } from './api-docs.ts';
import { registerAuth } from './auth/auth.ts';
import { acceptEmptyJson } from './empty-json.ts';
import { registerEssayAgent, type EssaySteps } from './essay-agent.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openPayments, registerPaymentPages } from './payments.ts';
import { createCallLimits } from './rate-limit.ts';
import { createRequestIds, enforceAccess, logRequests, nameRequests, refuseWhileClosing } from './request-hooks.ts';
import { scopeRequests } from './tracing/trace-requests.ts';
import { addSecurityHeaders } from './web/security-headers.ts';
import { registerWeb } from './web/serve-web.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no port is set for them. */
    metrics: Metrics | null;
    essaySteps: EssaySteps;
  }
}

export interface AppParts {
  config: Config;
  db: Database;
  now?: () => Date;
  logger?: FastifyServerOptions['logger'];
  /** Instead of the configured card payments, for a test of a provider that is down or slow. */
  payments?: Payments;
  /** Instead of threads of its own, where a process opens the product again and again. */
  threads?: Threads;
}

export type Threads = Pick<Context, 'pdf' | 'word' | 'workers'>;

/** Puts the product together on one server. It does not listen, so that tests can call it without a port. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, db, now = () => new Date(), logger = false } = parts;
  const app: App = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs more than the lines it saves: those two that are written name the request themselves.
    childLoggerFactory: (log) => log,
    genReqId: createRequestIds(),
    bodyLimit: requestBodyBytes,
    trustProxy: trustedHops(config.trustProxyHops),
    // The whole of a request, the largest file over a slow line included.
    requestTimeout: 180_000,
    // A machine that stands still for ten seconds while we start is no plugin that hangs.
    pluginTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Fastify's own answer to a call that comes during the close has no code and no request id: ours has both.
    return503OnClosing: false,
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
  const model = createModel(config, app.log);
  const files = openFileStore(config);
  const { pdf, word, workers } = parts.threads ?? startThreads();
  // Before the connections are waited for: who waits for a file or a text to be read is told to try again.
  app.addHook('preClose', async () => {
    pdf.close();
    word.close();
    workers.close();
  });
  const { payments: configured, sandbox, close: closePayments } = openPayments({ config, db, now, log: app.log });
  const payments = parts.payments ?? configured;
  app.decorate('paymentSandbox', sandbox);
  app.addHook('onClose', closePayments);
  const state = { isStopping: false, isClosing: false };
  app.addHook('preClose', async () => {
    state.isClosing = true;
  });
  const context: Context = { config, db, access, model, files, pdf, word, payments, workers, state, log: app.log, now };
  const outsideSignIn = config.auth.kind === 'outside' ? createOutsideSignIn(config.auth) : null;
  app.decorate('context', context);
  nameRequests(app);
  scopeRequests(app);
  refuseWhileClosing(app, state);
  enforceAccess(app, access);
  logRequests(app);
  app.decorate('metrics', config.metricsPort === null ? null : await openMetrics(app));

  const limitCalls = createCallLimits(app, context);
  await registerApiDocs(app);
  const essaySteps = Promise.withResolvers<EssaySteps>();
  await app.register(async (root) => registerSystemRoutes(root as App, context));
  await app.register(
    async (api) => {
      limitCalls(api as App, 'rate_limited');
      api.setNotFoundHandler(answerNotFound);
      registerAboutRoutes(api as App, context);
      registerUserRoutes(api as App, context);
      registerAccountDataRoutes(api as App, context, outsideSignIn);
      registerWriterRoutes(api as App, context);
      registerSnippetRoutes(api as App, context);
      await registerDocumentRoutes(api as App, context);
      registerFileRoutes(api as App, context);
      registerMaterialReadRoutes(api as App, context);
      registerChatbotRoutes(api as App, context);
      registerChatLogRoutes(api as App, context);
      registerStoryRoutes(api as App, context);
      registerSummaryRoutes(api as App, context);
      registerLibraryRoutes(api as App);
      registerEssayExportRoutes(api as App, context);
      registerTodayRoutes(api, context);
      registerSampleEssayRoutes(api as App, context);
      essaySteps.resolve(registerEssayAgent(api as App, context));
      registerSealedRecordRoutes(api as App, context);
      registerPromptRoutes(api as App, context);
      registerPromptTextRoutes(api as App, context);
      registerRequestRoutes(api as App, context);
      registerReviewNoteRoutes(api as App, context);
      registerCommentRoutes(api as App, context);
      await registerReviewWorkRoutes(api as App, context);
      await registerWordRoundTripRoutes(api as App, context);
      await registerPaymentRoutes(api as App, context);
    },
    { prefix: '/api' },
  );
  app.decorate('essaySteps', await essaySteps.promise);
  await registerAuth(app, context, { keyRing, limitCalls });
  if (config.mail.kind === 'mailbox') {
    const { registerMailboxRoutes } = await import('#server/sandbox/mailbox/mailbox.routes.ts');
    await registerMailboxRoutes(app, db);
  }
  await registerPaymentPages(app, { config, db, now });
  await registerWeb(app, config);
  return app;
}

/** The first of each kind begins with the first file or text for it. */
export function startThreads(): Threads {
  return { pdf: createPdfReader(), word: createWordReader(), workers: createWorkerPool() };
}

/** Only where it is asked for: the library takes its time to load. */
async function openMetrics(app: App): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics(app);
}

/** Believes as many `X-Forwarded-For` entries as there are proxies of ours in front; with none, the socket's own address. */
function trustedHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}
