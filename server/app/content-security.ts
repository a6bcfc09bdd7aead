import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#server/platform/config.ts';

/** Everything comes from our own origin; an outside authentication provider is the only other one that the page may call. */
export function contentSecurityPolicy(config: Config): FastifyHelmetOptions {
  const connect = config.auth.kind === 'outside' ? ["'self'", new URL(config.auth.url).origin] : ["'self'"];
  const secure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: connect,
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
  };
}
