import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { brand } from '#contracts/brand.ts';
import type { AccessControl } from '#server/platform/access/access-control.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import type { ProcessState } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';

/** Takes over a well-formed id that a proxy gave; otherwise the process's own mark and a count, which is cheap and never repeats. */
export function createRequestIds(): (request: { headers: Record<string, string | string[] | undefined> }) => string {
  const mark = randomBytes(8).toString('hex');
  let count = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
    count += 1;
    return `${mark}-${count.toString(36)}`;
  };
}

/** Every answer names its request, so that a person can quote it and an operator can find it in the log. */
export function nameRequests(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * A connection that was kept open brings new calls also while the process ends: they are sent elsewhere untouched. From the moment
 * it was asked to stop, each answer is the last on its connection, so that a balancer has none left when the process closes.
 */
export function refuseWhileClosing(app: App, state: ProcessState): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (state.isStopping || state.isClosing) reply.header('connection', 'close');
    if (!state.isClosing) return done();
    done(new Restarting(`${brand.name} is restarting. Please try again in a moment.`));
  });
}

/** A route that does not say who may call it stops the start, and a request never reaches a handler unchecked. */
export function enforceAccess(app: App, access: AccessControl): void {
  const routes: { method: string; url: string; options: RouteOptions }[] = [];
  app.decorate('routeTable', () =>
    routes.map(({ method, url, options }) => ({ method, url, access: options.config?.access })),
  );
  // Fastify may register one options object under two addresses, so that the address is noted now. Who may call it is read
  // later: a plugin's own routes are declared by a hook that runs after this one.
  app.addHook('onRoute', (options) => {
    routes.push({ method: [options.method].flat().join(), url: options.url, options });
  });
  app.addHook('onReady', async () => {
    const silent = app.routeTable().filter((route) => route.access === undefined);
    if (silent.length > 0) {
      const names = silent.map(({ method, url }) => `${method} ${url}`).join(', ');
      throw new Error(`These routes do not say who may call them: ${names}`);
    }
  });
  // After the rate limits, which stand at onRequest, and before a byte of the body is read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.is404) return done(null, payload);
    try {
      const declared = request.routeOptions.config.access;
      if (!declared) throw new AppError('forbidden', 'This call is not open to anyone.');
      const pending = access.check(request, declared);
      if (!pending) return done(null, payload);
      // oxlint-disable-next-line promise/no-callback-in-promise -- The callback is Fastify's; a promise here would cost every request.
      pending.then(() => done(null, payload), done);
    } catch (error) {
      done(error as Error);
    }
  });
}

/** One line a request, with the route's pattern instead of its address: addresses can carry names and tokens. */
export function logRequests(app: App): void {
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        request_id: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
