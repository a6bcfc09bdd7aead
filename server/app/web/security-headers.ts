import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '#server/platform/config/config-types.ts';
import type { App } from '#server/platform/http/http.ts';

/** Answers of the API are data for one person: nothing may keep them, frame them or run anything from them. */
const apiHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** A style sheet, a font or a module that a worker compiles runs nothing by itself, so that a policy of its own would only be weight. A script keeps it: it may be a worker. */
const stillHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

export function addSecurityHeaders(app: App, config: Config): void {
  const pageHeaders = headersForPages(config);
  const workerHeaders = headersForWorkers(pageHeaders);
  app.addHook('onRequest', (request, reply, done) => {
    // The route's own pattern where there is one: a client may send the whole address, host and all, as the path.
    const url = request.routeOptions.url ?? request.url;
    if (isCall(url)) reply.headers(apiHeaders);
    else if (isStill(url)) reply.headers(stillHeaders);
    else reply.headers(isWorker(url) ? workerHeaders : pageHeaders);
    done();
  });
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/auth/');
}

function isStill(url: string): boolean {
  return /^\/assets\/[\w.-]+\.(?:css|woff2|wasm)$/.test(url);
}

function isWorker(url: string): boolean {
  return /^\/assets\/worker-[\w.-]+\.js$/.test(url);
}

/**
 * A worker lives under the policy that its own script came with. The one that proofreads runs WebAssembly; no page may, and
 * the worker may do nothing else that a page may not.
 */
function headersForWorkers(pageHeaders: Record<string, string>): Record<string, string> {
  const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
  return { ...pageHeaders, 'content-security-policy': policy };
}

/** Helmet works its headers out anew for every request, which costs more than the rest of a small answer: asked once, it says the same. */
function headersForPages(config: Config): Record<string, string> {
  const secure = config.publicUrl.startsWith('https:');
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
