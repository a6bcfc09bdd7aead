import type { AuthSession, TokenRequest } from '#contracts/auth.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAccountByEmail, isBanned } from '#server/features/auth-accounts/accounts.service.ts';
import {
  forgiveAttempt,
  refuseLimited,
  takeAttempt,
  type Attempt,
} from '#server/features/auth-limits/limits.service.ts';
import { readKnownDevice } from '#server/features/auth-limits/known-device.service.ts';
import { isPasswordRight } from '#server/features/auth-passwords/passwords.service.ts';
import {
  answerSession,
  refreshSession,
  startSession,
  type AuthParts,
} from '#server/features/auth-sessions/sessions.service.ts';

export interface SignInCaller {
  ip: string;
  /** The `Cookie` header, which may say that this browser was signed in to the account before. */
  cookies: string | undefined;
}

/** An unknown address, an account without a password and a wrong password answer the same, after the same time. */
export async function signInWithPassword(
  parts: AuthParts,
  body: TokenRequest,
  { ip, cookies }: SignInCaller,
): Promise<AuthSession> {
  const { db, issuer, limiter } = parts;
  if (body.phone) throw new AppError('phone_provider_disabled', 'Phone logins are disabled');
  if (!body.email || !body.password) throw new AppError('validation_failed', 'missing email or password');
  const email = body.email.trim().toLowerCase();

  const account = await findAccountByEmail(db, email);
  const knownDevice = account && readKnownDevice(issuer.keys, account.id, cookies);
  const attempt: Attempt = { action: 'sign-in', ip, account: email, knownDevice };
  await refuseLimited(limiter, attempt);
  // Counted when it is its turn: people of one school who log in at the same moment do not wait in each other's way.
  const takeTurn = () => takeAttempt(limiter, attempt);
  const right = await isPasswordRight(account?.passwordHash ?? null, body.password, takeTurn);
  if (!account || !right) throw new AppError('invalid_credentials', 'Invalid login credentials');

  const now = issuer.now();
  if (isBanned(account, now)) throw new AppError('user_banned', 'User is banned');
  if (account.emailConfirmedAt === null) throw new AppError('email_not_confirmed', 'Email not confirmed');
  const started = await db.transaction((tx) => startSession(tx, account, 'password', now));
  await forgiveAttempt(limiter, attempt);
  return answerSession(issuer, started);
}

export async function refresh(parts: AuthParts, token: string | null | undefined): Promise<AuthSession> {
  if (!token) throw new AppError('validation_failed', 'refresh_token required');
  const result = await refreshSession(parts.db, token, parts.issuer.now());
  switch (result.outcome) {
    case 'refreshed':
      return answerSession(parts.issuer, result.started);
    case 'banned':
      throw new AppError('user_banned', 'User is banned');
    case 'unknown':
      throw new AppError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
    case 'reused':
      parts.access.forgetSessions(result.endedSessionIds);
      throw new AppError('refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
}
