import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { authPath } from '#contracts/auth.ts';
import type { OutsideAuth } from '#server/platform/config/config-types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import { signalAfter } from '#server/platform/running-time.ts';
import type { LimitCalls } from '#server/app/rate-limit.ts';

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const answerWithinMs = 15_000;

/** Named one by one: cookies and whatever else the browser sends are none of the provider's business. */
const requestHeaders = ['accept', 'apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'];
const answerHeaders = [
  'cache-control',
  'content-type',
  'link',
  'location',
  'retry-after',
  'x-supabase-api-version',
  'x-total-count',
];

/** The browser calls our own origin in any case; with an outside provider the calls are handed on to it. */
export async function registerAuthProxy(app: App, auth: OutsideAuth, limitCalls: LimitCalls): Promise<void> {
  await app.register(
    async (scope) => {
      // The provider sees one address, ours, for everybody: one caller must not use up what it allows us.
      limitCalls(scope as App, 'over_request_rate_limit');
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.route({
        method: methods,
        url: '/*',
        config: { access: 'public' },
        handler: (request, reply) => handOn(auth, request, reply),
      });
    },
    { prefix: authPath },
  );
}

async function handOn(auth: OutsideAuth, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await fetch(targetOf(auth, request.url), {
    method: request.method,
    headers: headersFor(auth, request),
    redirect: 'manual',
    signal: signalAfter(answerWithinMs),
    ...(Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}),
  })
    .then(async (response) => ({ response, body: Buffer.from(await response.arrayBuffer()) }))
    .catch((error: unknown) => {
      throw new AppError('unavailable', 'Logging in isn’t working right now. Please try again in a moment.', {
        cause: error,
        retryAfterSeconds: 5,
      });
    });
  for (const name of answerHeaders) {
    const value = answer.response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  return reply.code(answer.response.status).send(answer.body);
}

/** Dots in the path must not lead out of the provider to whatever else its host serves. */
function targetOf(auth: OutsideAuth, url: string): URL {
  const base = new URL(`${auth.url}/`);
  const target = new URL(`${auth.url}${url.slice(authPath.length)}`);
  if (target.origin !== base.origin || !target.pathname.startsWith(base.pathname)) {
    throw new AppError('not_found', 'There’s nothing at this address.');
  }
  return target;
}

function headersFor(auth: OutsideAuth, request: FastifyRequest): Headers {
  const headers = new Headers({ 'x-forwarded-for': request.ip });
  for (const name of requestHeaders) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  if (auth.apiKey !== null && !headers.has('apikey')) headers.set('apikey', auth.apiKey);
  return headers;
}
