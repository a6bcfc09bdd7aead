import type { JWTPayload } from 'jose';
import { accessTokenSeconds } from '#contracts/auth.ts';
import { presentUser, type Account } from '#server/features/auth-accounts/accounts.service.ts';
import type { SessionRow } from './sessions.repo.ts';

export type SessionFacts = Pick<SessionRow, 'id' | 'method' | 'createdAt'>;

export function accessClaims(account: Account, session: SessionFacts, issuer: string, now: Date): JWTPayload {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const user = presentUser(account);
  return {
    iss: issuer,
    sub: account.id,
    aud: 'authenticated',
    exp: issuedAt + accessTokenSeconds,
    iat: issuedAt,
    // Two tokens of one second would otherwise be the same text wherever signatures are not random (RS256).
    jti: crypto.randomUUID(),
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: Math.floor(session.createdAt.getTime() / 1000) }],
    session_id: session.id,
    is_anonymous: false,
  };
}
