import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { OtpRequest, RecoverRequest, RedirectQuery, ResendRequest, VerifyRequest } from '#contracts/auth.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import { rememberDevice } from '#server/features/auth-limits/known-device.service.ts';
import type { AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { acceptedTypes } from './link-types.ts';
import { safeRedirect, withFragment, withQuery } from './redirects.ts';
import { recover, resend, sendMagicLink } from './send.service.ts';
import { followLink, verify, type Followed } from './verify.service.ts';

const FollowedLink = RedirectQuery.extend({
  token: z.string().max(1000).optional(),
  type: z.string().max(40).optional(),
});

export function registerLinkRoutes(app: App, parts: AuthParts): void {
  const open = { config: { access: 'public' } } as const;

  app.post('/recover', { ...open, schema: { querystring: RedirectQuery, body: RecoverRequest } }, (request) =>
    recover(parts, request.body, { ip: request.ip, redirectTo: request.query.redirect_to }),
  );
  app.post('/resend', { ...open, schema: { querystring: RedirectQuery, body: ResendRequest } }, (request) =>
    resend(parts, request.body, { ip: request.ip, redirectTo: request.query.redirect_to }),
  );
  for (const url of ['/otp', '/magiclink']) {
    app.post(url, { ...open, schema: { querystring: RedirectQuery, body: OtpRequest } }, (request) =>
      sendMagicLink(parts, request.body, { ip: request.ip, redirectTo: request.query.redirect_to }),
    );
  }
  app.post('/verify', { ...open, schema: { body: VerifyRequest } }, async (request, reply) => {
    const session = await verify(parts, request.body, request.ip);
    rememberDevice(reply, parts, session.user.id);
    return session;
  });

  // Mail scanners look at a link with HEAD before the person opens it. That must not use it up.
  app.head('/verify', open, (_request, reply) => reply.code(200).header('cache-control', 'no-store').send());
  app.get(
    '/verify',
    { ...open, exposeHeadRoute: false, schema: { querystring: FollowedLink } },
    async (request, reply) => {
      // Nor may a browser that fetches ahead of a click.
      const purpose = request.headers['sec-purpose'] ?? request.headers['purpose'];
      if (typeof purpose === 'string' && /prefetch|prerender|preview/i.test(purpose)) {
        return reply.code(503).header('cache-control', 'no-store').send();
      }
      const { token, type, redirect_to } = request.query;
      const target = safeRedirect(redirect_to, acceptedTypes(type)?.[0] ?? 'signup', parts.settings);
      try {
        const followed = await followLink(parts, { token, type });
        if ('session' in followed) rememberDevice(reply, parts, followed.session.user.id);
        return sendAway(reply, whereTo(target, type ?? '', followed));
      } catch (error) {
        // The person is in a browser: they are sent to a page that can say what happened. An outage is not their link's fault.
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        return sendAway(
          reply,
          withFragment(target, {
            error: 'access_denied',
            error_code: error.code,
            error_description: error.detail,
          }),
        );
      }
    },
  );
}

function whereTo(target: string, type: string, followed: Followed): string {
  if ('code' in followed) return withQuery(target, { code: followed.code });
  const { access_token, expires_at, expires_in, refresh_token, token_type } = followed.session;
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
    type,
  });
}

function sendAway(reply: FastifyReply, target: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 303);
}
