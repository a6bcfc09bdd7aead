import type { FastifyRequest } from 'fastify';
import type { App } from '#server/platform/http/http.ts';
import { runInScope } from '#server/platform/request-scope.ts';
import { currentTracer, type StartedSpan } from '#server/platform/tracing.ts';

/** Asked every few seconds by a balancer: a trace of them tells nothing. */
const untraced = new Set(['/healthz', '/readyz']);

/** Everything a request causes knows its id, and its trace where traces are sent. */
export function scopeRequests(app: App): void {
  const spans = new WeakMap<FastifyRequest, StartedSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const started = startSpan(request);
    if (started) spans.set(request, started);
    runInScope({ requestId: request.id, traceId: started?.traceId ?? null, span: started?.span ?? null }, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode;
    const failure = status >= 500 ? { failure: status } : {};
    spans.get(request)?.end({ facts: { 'http.response.status_code': status }, ...failure });
    done();
  });
}

function startSpan(request: FastifyRequest): StartedSpan | null {
  const tracer = currentTracer();
  const route = request.routeOptions.url ?? 'none';
  if (!tracer || untraced.has(route)) return null;
  const { traceparent } = request.headers;
  return tracer.start({
    name: `${request.method} ${route}`,
    kind: 'server',
    facts: { 'http.request.method': request.method, 'http.route': route, 'fairhand.request_id': request.id },
    parent: null,
    traceparent: typeof traceparent === 'string' ? traceparent : undefined,
  });
}
