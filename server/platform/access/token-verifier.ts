import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { codeOf } from '#server/platform/error-code.ts';
import { AccessRefused, AppError } from '#server/platform/errors.ts';
import type { Identity } from './identity.ts';

const Claims = z.object({
  sub: z.uuid(),
  aud: z.union([z.literal('authenticated'), z.array(z.string()).refine((list) => list.includes('authenticated'))]),
  role: z.literal('authenticated'),
  email: z.string().default(''),
  session_id: z.uuid(),
  iss: z.string(),
  exp: z.number(),
});

/**
 * A service token is made by the operator, with a key of their own: it names no person and no session, and tools put their
 * own name into it as the issuer. An expiry is welcome but not asked for. Older tools call the role `supabase_admin`.
 */
const ServiceClaims = z.object({ role: z.enum(['service_role', 'supabase_admin']), exp: z.number().optional() });

export type VerifyToken = (token: string) => Promise<Identity>;

/**
 * `keys` is the key ring of the built-in provider, or the published keys of an outside one; `issuer` is who must have made
 * the token. Keys that two sites share, a trial and the real one, say, must not let the people of one into the other.
 */
export function createTokenVerifier(
  keys: JWTVerifyGetKey,
  { issuer, now }: { issuer: string; now: () => Date },
): VerifyToken {
  return async (token) => {
    const options = { algorithms: ['ES256', 'RS256'], clockTolerance: 0, currentDate: now() };
    const { payload } = await jwtVerify(token, keys, options).catch((error: unknown) => {
      if (isKeySourceDown(error)) {
        throw new AppError('unavailable', 'We can’t check your login right now. Please try again in a moment.', {
          cause: error,
        });
      }
      if (error instanceof errors.JWTExpired) {
        throw new AccessRefused('expired', 'You’ve been logged out. Please log in again.', { cause: error });
      }
      throw new AccessRefused('bad_token', 'You’ve been logged out. Please log in again.', {
        cause: error,
      });
    });
    return toIdentity(payload, issuer);
  };
}

export function outsideKeys(jwksUrl: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 });
}

/** A bad token is the caller's fault, unreachable keys are not: a person must not be signed out because of them. */
function isKeySourceDown(error: unknown): boolean {
  const code = codeOf(error);
  return (
    code === 'ERR_JWKS_TIMEOUT' ||
    code === 'ERR_JWKS_INVALID' ||
    code === 'ERR_JOSE_GENERIC' ||
    (error instanceof TypeError && error.message.includes('fetch'))
  );
}

function toIdentity(payload: JWTPayload, issuer: string): Identity {
  const service = ServiceClaims.safeParse(payload);
  if (service.success) {
    return {
      userId: '',
      email: '',
      sessionId: null,
      tokenRole: 'service_role',
      expiresAt: service.data.exp ?? Number.POSITIVE_INFINITY,
    };
  }
  const person = Claims.safeParse(payload);
  if (!person.success || person.data.iss !== issuer) {
    throw new AccessRefused('bad_token', 'You’ve been logged out. Please log in again.');
  }
  return {
    userId: person.data.sub,
    email: person.data.email,
    sessionId: person.data.session_id,
    tokenRole: 'authenticated',
    expiresAt: person.data.exp,
  };
}
