import { accessTokenSeconds, authPath, type AuthSession } from '#contracts/auth.ts';
import type { AccessControl } from '#server/platform/access/access-control.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { isBanned, presentUser, type Account } from '#server/features/auth-accounts/accounts.service.ts';
import type { Limiter } from '#server/features/auth-limits/limits.service.ts';
import type { KeyRing } from '#server/features/auth-keys/keys.service.ts';
import { accessClaims, type SessionFacts } from './access-token.ts';
import { currentToken, digestOf, judge, newRefreshToken, newSalt, successorOf } from './refresh-chain.ts';
import {
  deleteIdleSessions,
  deleteSession,
  deleteSessionsOf,
  deleteTokensUsedBefore,
  findToken,
  hasSession,
  insertSession,
  insertToken,
  listTokensFrom,
  lockSession,
  markSignIn,
  markTokenUsed,
  touchSession,
  type SessionRow,
} from './sessions.repo.ts';

export interface TokenIssuer {
  keys: Pick<KeyRing, 'sign' | 'digestCode'>;
  /** The `iss` of every token: where this provider stands. */
  issuer: string;
  now: () => Date;
}

/** What the provider's routes hand down. */
export interface AuthParts {
  db: Database;
  access: Pick<AccessControl, 'forgetSessions'>;
  issuer: TokenIssuer;
  limiter: Limiter;
  settings: { publicUrl: string; confirmEmail: boolean; signUpOpen: boolean; redirectOrigins: string[] };
}

export interface StartedSession {
  account: Account;
  session: SessionFacts;
  refreshToken: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Longer chains than this within seconds are not two tabs. */
const maxChain = 50;

/** Writes the session; `answerSession` signs its token once the transaction is through. */
export async function startSession(
  tx: Database,
  proved: Account,
  method: SessionRow['method'],
  now: Date,
): Promise<StartedSession> {
  const account = await markSignIn(tx, proved, now);
  if (!account) throw new AppError('invalid_credentials', 'Invalid login credentials');
  const session: SessionFacts = { id: crypto.randomUUID(), method, createdAt: now };
  const refreshToken = newRefreshToken();
  await insertSession(tx, { ...session, userId: account.id, refreshedAt: now });
  await insertToken(tx, { sessionId: session.id, tokenHash: digestOf(refreshToken), createdAt: now });
  return { account, session, refreshToken };
}

export async function answerSession(issuer: TokenIssuer, started: StartedSession): Promise<AuthSession> {
  const now = issuer.now();
  const claims = accessClaims(started.account, started.session, issuer.issuer, now);
  return {
    access_token: await issuer.keys.sign(claims),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(now.getTime() / 1000) + accessTokenSeconds,
    refresh_token: started.refreshToken,
    user: presentUser(started.account),
  };
}

export type Refreshed =
  | { outcome: 'refreshed'; started: StartedSession }
  | { outcome: 'unknown' | 'banned' }
  | { outcome: 'reused'; endedSessionIds: string[] };

/** The session's row is locked meanwhile, so that two tabs, or two processes, come to the same next token. */
export async function refreshSession(db: Database, shownToken: string, now: Date): Promise<Refreshed> {
  return db.transaction(async (tx): Promise<Refreshed> => {
    const shown = await findToken(tx, digestOf(shownToken));
    const locked = shown && (await lockSession(tx, shown.sessionId));
    if (!shown || !locked) return { outcome: 'unknown' };
    const { account, session } = locked;
    if (isBanned(account, now)) return { outcome: 'banned' };

    const chain = await listTokensFrom(tx, shown, maxChain);
    const verdict = chain.length === maxChain ? 'reused' : judge(chain, now);
    if (verdict === 'unknown') return { outcome: 'unknown' };
    if (verdict === 'reused') return { outcome: 'reused', endedSessionIds: await deleteSession(tx, session.id) };

    await touchSession(tx, session.id, now);
    if (verdict === 'repeat') return refreshed(account, session, currentToken(shownToken, chain));
    const salt = newSalt();
    const refreshToken = successorOf(shownToken, salt);
    await markTokenUsed(tx, shown.id, salt, now);
    await insertToken(tx, { sessionId: session.id, tokenHash: digestOf(refreshToken), createdAt: now });
    return refreshed(account, session, refreshToken);
  });
}

function refreshed(account: Account, session: SessionFacts, refreshToken: string): Refreshed {
  return { outcome: 'refreshed', started: { account, session, refreshToken } };
}

export type SignOutScope = 'global' | 'local' | 'others';

/** Answers the ended sessions: the caller tells the access control, which then refuses them at once. */
export async function endSessions(
  db: Database,
  scope: SignOutScope,
  who: { userId: string; sessionId: string | null },
): Promise<string[]> {
  if (scope === 'global') return deleteSessionsOf(db, who.userId, null);
  if (who.sessionId === null) throw new AppError('session_not_found', 'This token doesn’t belong to a session.');
  return scope === 'local' ? deleteSession(db, who.sessionId) : deleteSessionsOf(db, who.userId, who.sessionId);
}

/** The `iss` of every token that the built-in provider signs. */
export function builtInIssuer({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}${authPath}`;
}

export function isSessionLive(db: Database, session: { sessionId: string; userId: string }): Promise<boolean> {
  return hasSession(db, session);
}

/** A device that was not used for half a year signs in again; a replaced token is remembered for a month. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await deleteIdleSessions(db, new Date(now.getTime() - 180 * dayMs));
  await deleteTokensUsedBefore(db, new Date(now.getTime() - 30 * dayMs));
}
