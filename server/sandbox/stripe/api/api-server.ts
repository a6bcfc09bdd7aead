import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { requestBodyBytes } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDatabaseDown } from '#server/platform/database/database-errors.ts';
import { decodeForm } from '#server/sandbox/stripe/forms/form-fields.ts';
import { apiVersion, type PageAddresses } from '#server/sandbox/stripe/objects/wire.ts';
import { invalidRequest, StripeApiError } from '#server/sandbox/stripe/stripe-error.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import type { ApiRoute } from './api-call.ts';
import { eventRoutes } from './event-calls.ts';
import { answerOnce, toBody } from './idempotency.ts';
import { paymentRoutes } from './payment-calls.ts';
import { sessionRoutes } from './session-calls.ts';

export interface ApiParts {
  db: Database;
  now: () => Date;
  pages: PageAddresses;
  log: { error: (fields: object, message: string) => void };
}

/** Any key for test mode opens it: whoever reaches this port is on this machine already. A live key has no business here. */
const testKey = /^[sr]k_test_\w{4,}$/;

/** The provider's API on a server of its own. It does not listen yet. */
export function buildStripeApi(parts: ApiParts): FastifyInstance {
  const api = Fastify({
    logger: false,
    bodyLimit: requestBodyBytes,
    genReqId: () => makeId('req_', 14),
    routerOptions: { maxParamLength: 255 },
    // A client keeps its connections open; the stop does not wait for them.
    forceCloseConnections: true,
    pluginTimeout: 120_000,
  });
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  api.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'];
    reply.headers({
      'request-id': request.id,
      'stripe-version': typeof version === 'string' && version !== '' ? version : apiVersion,
      'cache-control': 'no-cache, no-store',
    });
    checkKey(request.headers.authorization);
  });
  api.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply));
  api.setNotFoundHandler((request) => {
    const path = request.url.split('?')[0];
    throw new StripeApiError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${request.method}: ${path}). This sandbox knows checkout sessions, payment intents, charges, refunds and events.`,
    );
  });
  for (const route of [...sessionRoutes, ...paymentRoutes, ...eventRoutes]) addRoute(api, parts, route);
  return api;
}

function addRoute(api: FastifyInstance, { db, now, pages }: ApiParts, { method, path, run }: ApiRoute): void {
  api.route<{ Params: { id?: string } }>({
    method,
    url: path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const [address = ''] = request.url.split('?', 1);
      const query = request.url.slice(address.length + 1);
      const fields = decodeForm(typeof request.body === 'string' && method === 'POST' ? request.body : query);
      const at = now();
      const header = request.headers['idempotency-key'];
      const key = method === 'POST' && typeof header === 'string' && header !== '' ? header : null;
      const cause = { now: at, pages, request: { id: request.id, idempotencyKey: key } };
      const work = (tx: Database) => run({ tx, cause, id: request.params.id ?? '', fields });

      reply.type('application/json');
      if (key === null) return toBody(await db.transaction(work));
      reply.header('idempotency-key', key);
      const call = { key, method, path: address, fields, requestId: request.id, now: at };
      const { body, originalRequest } = await answerOnce(db, call, work);
      reply.header('original-request', originalRequest ?? request.id);
      if (originalRequest !== null) reply.header('idempotent-replayed', 'true');
      return body;
    },
  });
}

/** As a bearer token, or as the user name of basic authentication, which `curl -u` sends. */
function checkKey(header: string | undefined): void {
  const [scheme = '', credentials = ''] = (header ?? '').split(' ');
  const key =
    scheme.toLowerCase() === 'basic'
      ? (Buffer.from(credentials, 'base64').toString('utf8').split(':')[0] ?? '')
      : credentials;
  if (testKey.test(key)) return;
  throw new StripeApiError(
    401,
    'invalid_request_error',
    key === ''
      ? 'You did not provide an API key. Send it in the Authorization header, as a bearer token.'
      : 'Invalid API key provided. This is a sandbox: it takes any key that begins with sk_test_, and never a live one.',
  );
}

function answerError(parts: ApiParts, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toStripeError(error);
  if (known.status >= 500) parts.log.error({ err: error, provider_request: request.id }, 'the payment sandbox failed');
  return reply.code(known.status).type('application/json').send(toBody(known.body));
}

function toStripeError(error: unknown): StripeApiError {
  if (error instanceof StripeApiError) return error;
  if (isDatabaseDown(error)) return new StripeApiError(503, 'api_error', 'The database cannot be reached right now.');
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 415) return invalidRequest('Parameters are sent as application/x-www-form-urlencoded.');
  if (status === 413) return new StripeApiError(413, 'invalid_request_error', 'The request is too large.');
  if (status >= 400 && status < 500) return invalidRequest('The request cannot be read.');
  return new StripeApiError(500, 'api_error', 'Something went wrong in the payment sandbox.');
}
