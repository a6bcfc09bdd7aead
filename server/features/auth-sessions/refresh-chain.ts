import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * Refresh tokens form a chain: each is computed from the one before it and a random salt that is kept with that one's
 * digest. Whoever shows a token can therefore be given its successor again, though the server stores no token. A copy of
 * the database has salts but no tokens, a stolen token has no salt: neither alone leads to the next token.
 */

export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

export function newSalt(): string {
  return randomBytes(32).toString('base64url');
}

export function successorOf(token: string, salt: string): string {
  return createHmac('sha256', salt).update(token).digest('base64url');
}

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** One token of a session, newest last. */
export interface ChainLink {
  tokenHash: string;
  successorSalt: string | null;
  usedAt: Date | null;
}

/** After a token was replaced it is still answered for this long, for a second tab and for an answer lost on the way. */
const reuseGraceMs = 10_000;

export type Verdict = 'rotate' | 'repeat' | 'reused' | 'unknown';

/**
 * `chain` is a session's tokens from the shown one to the newest. Nothing after the shown token: it is the current one
 * and is replaced. One after it: the caller never got that answer, or another tab did, and gets the same again. More:
 * only within the time of grace, later it was copied.
 */
export function judge(chain: ChainLink[], now: Date): Verdict {
  const [shown] = chain;
  if (!shown) return 'unknown';
  if (chain.length === 1) return 'rotate';
  if (chain.length === 2) return 'repeat';
  return shown.usedAt && now.getTime() - shown.usedAt.getTime() < reuseGraceMs ? 'repeat' : 'reused';
}

/** Walks from the shown token to the current one. */
export function currentToken(shownToken: string, chain: ChainLink[]): string {
  return chain.slice(0, -1).reduce((token, { successorSalt }) => {
    if (!successorSalt) throw new Error('A replaced refresh token has no salt');
    return successorOf(token, successorSalt);
  }, shownToken);
}
