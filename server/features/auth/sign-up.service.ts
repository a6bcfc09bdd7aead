import type { AuthSession, AuthUser, SignUpRequest } from '#contracts/auth.ts';
import { signupMessages } from '#contracts/account-messages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addAccount,
  changeAccount,
  findAccountByEmail,
  lockAccount,
  prepareAccount,
  presentUser,
  type Account,
  type PreparedAccount,
} from '#server/features/auth-accounts/accounts.service.ts';
import { dropAllLinks, mailAccountExists, mailLink, readChallenge } from '#server/features/auth-links/links.service.ts';
import { mayMail, takeAttempt } from '#server/features/auth-limits/limits.service.ts';
import type { Sender } from '#server/features/auth-links/send.service.ts';
import { answerSession, startSession, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';

/** Signs in at once; with confirmation on, answers the user alone, and the session comes by the mailed link. */
export async function signUp(parts: AuthParts, body: SignUpRequest, caller: Sender): Promise<AuthSession | AuthUser> {
  if (!parts.settings.signUpOpen) throw new AppError('signup_disabled', signupMessages.closed);
  if (body.phone) throw new AppError('phone_provider_disabled', 'Phone signups are disabled');
  if (!body.email && !body.password) {
    throw new AppError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!body.password) throw new AppError('validation_failed', 'Signup requires a valid password');
  await takeAttempt(parts.limiter, { action: 'sign-up', ip: caller.ip, account: null });

  const now = parts.issuer.now();
  const { confirmEmail } = parts.settings;
  const prepared = await prepareAccount(
    {
      email: body.email ?? '',
      password: body.password,
      metadata: body.data ?? {},
      confirmed: !confirmEmail,
      selfMade: true,
    },
    now,
  );
  if (confirmEmail) return signUpByMail(parts, prepared, body, caller);
  const started = await parts.db.transaction(async (tx) => {
    const account = (await addAccount(tx, prepared)) ?? (await takeOver(tx, prepared));
    if (!account)
      throw new AppError('user_already_exists', 'There’s already an account with this email. Please log in.');
    return startSession(tx, account, 'password', now);
  });
  return answerSession(parts.issuer, started);
}

/** The answer looks the same whether the address was free or not; only its owner learns more, by mail. */
async function signUpByMail(
  parts: AuthParts,
  prepared: PreparedAccount,
  body: SignUpRequest,
  caller: Sender,
): Promise<AuthUser> {
  const { allowed } = await mayMail(parts.limiter, prepared.email);
  return parts.db.transaction(async (tx) => {
    const added = await addAccount(tx, prepared);
    const account = added ?? (await takeOver(tx, prepared));
    if (allowed && account) {
      const codeChallenge = readChallenge(body);
      await mailLink(tx, parts, { type: 'signup', account, redirectTo: caller.redirectTo, codeChallenge });
    }
    if (allowed && !account) await mailAccountExists(tx, parts, prepared.email);
    return presentUnconfirmed(added?.id ?? crypto.randomUUID(), prepared);
  });
}

/**
 * An account that someone made by typing an address belongs to nobody until the address is confirmed. The newest sign-up
 * counts and the older links stop working: whoever confirms it gets in with the password they typed themselves, not with
 * one a stranger chose before, and nobody can block an address. An invited person's account is not up for taking.
 */
async function takeOver(tx: Database, prepared: PreparedAccount): Promise<Account | null> {
  const found = await findAccountByEmail(tx, prepared.email);
  // Its owner may be opening the mailed link at this moment: what counts is what stands once nobody else can change it.
  const known = found && (await lockAccount(tx, found.id));
  if (!known || known.emailConfirmedAt !== null || !known.selfMade) return null;
  await dropAllLinks(tx, known.id);
  const { passwordHash, userMetadata, emailConfirmedAt, createdAt: now } = prepared;
  return changeAccount(tx, known.id, { passwordHash, userMetadata, emailConfirmedAt }, now);
}

/** Made from what the caller sent and nothing else, so that it gives nothing away. */
function presentUnconfirmed(id: string, prepared: PreparedAccount): AuthUser {
  return presentUser({
    ...prepared,
    id,
    confirmationSentAt: prepared.createdAt,
    recoverySentAt: null,
    invitedAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    bannedUntil: null,
    lastSignInAt: null,
  });
}
