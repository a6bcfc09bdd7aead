import { z } from 'zod';
import { type AuthSession, RedirectQuery, SignUpRequest, TokenRequest, UserUpdateRequest } from '#contracts/auth.ts';
import { identityOf } from '#server/platform/access/access-control.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import { rememberDevice } from '#server/features/auth-limits/known-device.service.ts';
import { tradeCode } from '#server/features/auth-links/verify.service.ts';
import { endSessions, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { refresh, signInWithPassword, type SignInCaller } from './sign-in.service.ts';
import { signUp } from './sign-up.service.ts';
import { getUser, updateUser } from './user.service.ts';

const GrantType = z.object({ grant_type: z.string().optional() });
const SignOut = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

export function registerSignInRoutes(app: App, parts: AuthParts): void {
  const open = { config: { access: 'public' } } as const;
  const signedIn = { config: { access: 'account' } } as const;

  app.post(
    '/signup',
    { ...open, schema: { querystring: RedirectQuery, body: SignUpRequest } },
    async (request, reply) => {
      const answer = await signUp(parts, request.body, { ip: request.ip, redirectTo: request.query.redirect_to });
      if ('access_token' in answer) rememberDevice(reply, parts, answer.user.id);
      return answer;
    },
  );

  // Tokens are random and hardly shrink; packing them costs both sides more than it saves, and packed secrets can be guessed at.
  const unpacked = { ...open, compress: false } as const;
  app.post(
    '/token',
    { ...unpacked, schema: { querystring: GrantType, body: TokenRequest } },
    async (request, reply) => {
      const { ip, headers, query, body } = request;
      const session = await grant(query.grant_type, body, { ip, cookies: headers.cookie });
      rememberDevice(reply, parts, session.user.id);
      return session;
    },
  );

  function grant(type: string | undefined, body: TokenRequest, caller: SignInCaller): Promise<AuthSession> {
    switch (type) {
      case 'password':
        return signInWithPassword(parts, body, caller);
      case 'refresh_token':
        return refresh(parts, body.refresh_token);
      case 'pkce':
        return tradeCode(parts, body.auth_code, body.code_verifier);
      case 'id_token':
        throw new AppError('provider_disabled', `Provider (issuer "${issuerOf(body.provider)}") is not enabled`);
      case 'web3':
        throw new AppError('web3_provider_disabled', 'Web3 provider is disabled');
      default:
        throw new AppError('validation_failed', 'unsupported_grant_type');
    }
  }

  app.post('/logout', { ...signedIn, schema: { querystring: SignOut } }, async (request, reply) => {
    const ended = await endSessions(parts.db, request.query.scope, identityOf(request));
    parts.access.forgetSessions(ended);
    return reply.code(204).send();
  });

  app.get('/user', signedIn, (request) => getUser(parts, identityOf(request)));

  app.put('/user', { ...signedIn, schema: { querystring: RedirectQuery, body: UserUpdateRequest } }, (request) =>
    updateUser(parts, identityOf(request), request.body, request.query.redirect_to),
  );
}

function issuerOf(provider: string | null | undefined): string {
  return provider === 'google' ? 'https://accounts.google.com' : (provider ?? 'unknown');
}
