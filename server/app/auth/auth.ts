import { authApiVersion, authPath } from '#contracts/auth.ts';
import type { BuiltInAuth } from '#server/platform/config/config-types.ts';
import type { Context } from '#server/platform/context.ts';
import type { App } from '#server/platform/http/http.ts';
import { registerAdminRoutes } from '#server/features/auth-admin/admin.routes.ts';
import type { KeyRing } from '#server/features/auth-keys/keys.service.ts';
import { registerLinkRoutes } from '#server/features/auth-links/links.routes.ts';
import { builtInIssuer, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { registerSignInRoutes } from '#server/features/auth/auth.routes.ts';
import { registerProviderRoutes } from '#server/features/auth/provider.routes.ts';
import { answerAuthError, answerAuthNotFound } from './auth-errors.ts';
import { registerAuthProxy } from './auth-proxy.ts';
import type { LimitCalls } from '#server/app/rate-limit.ts';

interface AuthNeeds {
  /** Null with an outside provider. */
  keyRing: KeyRing | null;
  limitCalls: LimitCalls;
}

export async function registerAuth(app: App, context: Context, { keyRing, limitCalls }: AuthNeeds): Promise<void> {
  const { auth } = context.config;
  if (auth.kind === 'outside') await registerAuthProxy(app, auth, limitCalls);
  else if (keyRing) await registerBuiltInAuth(app, context, auth, { keys: keyRing, limitCalls });
}

async function registerBuiltInAuth(
  app: App,
  context: Context,
  auth: BuiltInAuth,
  { keys, limitCalls }: { keys: KeyRing; limitCalls: LimitCalls },
): Promise<void> {
  const { access, config, db, now } = context;
  const parts: AuthParts = {
    db,
    access,
    issuer: { keys, issuer: builtInIssuer(config), now },
    limiter: { db, limits: config.limits, now },
    settings: {
      publicUrl: config.publicUrl,
      confirmEmail: auth.confirmEmail,
      signUpOpen: auth.signUpOpen,
      redirectOrigins: auth.redirectOrigins,
    },
  };
  await app.register(
    async (scope) => {
      const provider = scope as App;
      provider.addHook('onRequest', async (_request, reply) => {
        reply.header('x-supabase-api-version', authApiVersion);
        reply.header('access-control-expose-headers', 'x-supabase-api-version, x-total-count, link');
      });
      limitCalls(provider, 'over_request_rate_limit');
      provider.setErrorHandler(answerAuthError);
      provider.setNotFoundHandler(answerAuthNotFound);
      registerSignInRoutes(provider, parts);
      registerLinkRoutes(provider, parts);
      registerAdminRoutes(provider, parts);
      registerProviderRoutes(provider, keys, auth);
    },
    { prefix: authPath },
  );
}
