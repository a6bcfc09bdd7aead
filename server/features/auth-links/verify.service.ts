import type { AuthSession, VerifyRequest } from '#contracts/auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  changeAccount,
  isBanned,
  lockAccount,
  readEmail,
  type Account,
} from '#server/features/auth-accounts/accounts.service.ts';
import { forgiveAttempt, takeAttempt, type Attempt } from '#server/features/auth-limits/limits.service.ts';
import { answerSession, startSession, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { moveProfileEmail } from '#server/features/users/users.service.ts';
import { acceptedTypes, answersChallenge, digestLinkToken, newLinkToken } from './link-types.ts';
import { codeDigest, dropAllLinks } from './links.service.ts';
import { deleteLinksOf, insertLink, useLinkByCode, useLinkByToken, type LinkRow } from './links.repo.ts';

/** Between following a link and trading its code for a session lies one page load. */
const codeMs = 5 * 60_000;

const expiredLink = () => new AppError('otp_expired', 'Email link is invalid or has expired');
const expiredCode = () => new AppError('otp_expired', 'Token has expired or is invalid');

/** What a followed link leads to: a session, or a code for a client that wants to trade it. */
export type Followed = { session: AuthSession } | { code: string };

export async function followLink(
  parts: AuthParts,
  query: { token: string | undefined; type: string | undefined },
): Promise<Followed> {
  const types = acceptedTypes(query.type);
  if (!query.token || !types) throw expiredLink();
  const tokenHash = digestLinkToken(query.token);
  const now = parts.issuer.now();
  const result = await parts.db.transaction(async (tx) => {
    const link = await useLinkByToken(tx, tokenHash, types, now);
    if (!link) throw expiredLink();
    const account = await applyLink(tx, link, now);
    if (link.codeChallenge === null) return { started: await startSession(tx, account, 'otp', now) };
    const code = newLinkToken();
    await insertLink(tx, {
      userId: account.id,
      kind: 'code',
      tokenHash: digestLinkToken(code),
      codeChallenge: link.codeChallenge,
      expiresAt: new Date(now.getTime() + codeMs),
      createdAt: now,
    });
    return { code };
  });
  return 'code' in result ? { code: result.code } : { session: await answerSession(parts.issuer, result.started) };
}

/** Takes the token of a link, or an address with the short code mailed to it. */
export async function verify(parts: AuthParts, body: VerifyRequest, ip: string): Promise<AuthSession> {
  if (body.phone) return refusePhone(body.phone);
  if (!body.type) throw new AppError('validation_failed', 'Verify requires a verification type');
  const types = acceptedTypes(body.type);
  if (!types) throw new AppError('validation_failed', 'Unsupported verification type');
  if (!body.token && !body.token_hash) {
    throw new AppError('validation_failed', 'Verify requires a token or a token hash');
  }
  const email = body.token_hash ? null : readEmail(body.email);

  // A short code can be guessed, given enough tries.
  const attempt: Attempt = { action: 'verify', ip, account: email };
  await takeAttempt(parts.limiter, attempt);
  const now = parts.issuer.now();
  const started = await parts.db.transaction(async (tx) => {
    const link =
      email === null
        ? await useLinkByToken(tx, digestLinkToken(body.token_hash ?? ''), types, now)
        : await useLinkByCode(tx, codeDigest(parts, email, body.token ?? ''), types, now);
    if (!link) throw email === null ? expiredLink() : expiredCode();
    return startSession(tx, await applyLink(tx, link, now), 'otp', now);
  });
  await forgiveAttempt(parts.limiter, attempt);
  return answerSession(parts.issuer, started);
}

/** There are no phones here, so no code for one can be right; the answer is the one for a wrong code. */
function refusePhone(phone: string): never {
  checkPhone(phone);
  throw expiredCode();
}

export function checkPhone(phone: string): void {
  if (!/^\+?[1-9]\d{1,14}$/.test(phone.replaceAll(' ', ''))) {
    throw new AppError('validation_failed', 'Invalid phone number format (E.164 required)');
  }
}

/** The last step for a client that made a challenge before it asked for the link. */
export async function tradeCode(
  parts: AuthParts,
  code: string | null | undefined,
  verifier: string | null | undefined,
): Promise<AuthSession> {
  if (!code || !verifier) {
    throw new AppError('validation_failed', 'invalid request: both auth code and code verifier should be non-empty');
  }
  const now = parts.issuer.now();
  const result = await parts.db.transaction(async (tx) => {
    const link = await useLinkByToken(tx, digestLinkToken(code), ['code'], now);
    if (!link) return 'unknown';
    // A wrong answer uses the code up as well: there is no second guess.
    if (!answersChallenge(link.codeChallenge ?? '', verifier)) return 'wrong';
    return startSession(tx, await usableAccount(tx, link, now), 'otp', now);
  });
  if (result === 'unknown') {
    throw new AppError('flow_state_not_found', 'invalid flow state, no valid flow state found');
  }
  if (result === 'wrong') {
    throw new AppError('bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  return answerSession(parts.issuer, result);
}

async function usableAccount(tx: Database, link: LinkRow, now: Date): Promise<Account> {
  const account = await lockAccount(tx, link.userId);
  if (!account) throw expiredLink();
  if (isBanned(account, now)) throw new AppError('user_banned', 'User is banned');
  return account;
}

/** Whoever holds the link reads the mails of its address. What that proves is written down here. */
async function applyLink(tx: Database, link: LinkRow, now: Date): Promise<Account> {
  const account = await usableAccount(tx, link, now);
  if (link.kind === 'email_change') {
    if (link.newEmail === null || link.newEmail !== account.newEmail) throw expiredLink();
    await dropAllLinks(tx, account.id);
    const changes = { email: link.newEmail, newEmail: null, emailConfirmedAt: now };
    const moved = await changeAccount(tx, account.id, changes, now);
    await moveProfileEmail(tx, account.id, link.newEmail);
    return moved;
  }
  await deleteLinksOf(tx, account.id, [link.kind, 'signup']);
  if (account.emailConfirmedAt !== null) return account;
  // Someone else may have signed up with this address before. Only the mail that answered a sign-up stands for its password.
  const kept = link.kind === 'signup' ? {} : { passwordHash: null };
  return changeAccount(tx, account.id, { ...kept, emailConfirmedAt: now }, now);
}
