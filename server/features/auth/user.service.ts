import type { AuthUser, UserUpdateRequest } from '#contracts/auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Identity } from '#server/platform/access/identity.ts';
import {
  changeAccount,
  emailTaken,
  findAccount,
  findAccountByEmail,
  lockAccount,
  mergeMetadata,
  presentUser,
  readEmail,
  type Account,
} from '#server/features/auth-accounts/accounts.service.ts';
import {
  dropAllLinks,
  mailLink,
  mailPasswordChanged,
  readChallenge,
} from '#server/features/auth-links/links.service.ts';
import { forgiveAttempt, takeAttempt, takeMail, type Attempt } from '#server/features/auth-limits/limits.service.ts';
import {
  hashPassword,
  isPasswordRight,
  refuseWeakPassword,
} from '#server/features/auth-passwords/passwords.service.ts';
import { endSessions, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';

export async function getUser({ db }: Pick<AuthParts, 'db'>, identity: Identity): Promise<AuthUser> {
  return presentUser(await ownAccount(db, identity));
}

async function ownAccount(db: Database, identity: Identity): Promise<Account> {
  const account = await findAccount(db, identity.userId);
  if (!account) throw new AppError('session_not_found', 'User from sub claim in JWT does not exist');
  return account;
}

export async function updateUser(
  parts: AuthParts,
  identity: Identity,
  body: UserUpdateRequest,
  redirectTo: string | undefined,
): Promise<AuthUser> {
  if (body.phone) throw new AppError('phone_provider_disabled', 'Change your phone number on your profile instead.');
  const account = await ownAccount(parts.db, identity);
  const newEmail = await readNewEmail(parts, account, body.email);
  const passwordHash = await readNewPassword(parts, account, body);
  const now = parts.issuer.now();

  const result = await parts.db.transaction(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new AppError('session_not_found', 'User from sub claim in JWT does not exist');
    const changes = {
      ...(body.data ? { userMetadata: mergeMetadata(current.userMetadata, body.data) } : {}),
      ...(passwordHash ? { passwordHash, newEmail: null } : {}),
    };
    let changed = await changeAccount(tx, current.id, changes, now);
    if (passwordHash) {
      await dropAllLinks(tx, current.id);
      await mailPasswordChanged(tx, parts, changed);
    }
    if (newEmail) {
      const order = { type: 'email_change', account: changed, newEmail, redirectTo } as const;
      changed = (await mailLink(tx, parts, { ...order, codeChallenge: readChallenge(body) })).account;
    }
    return { changed, ended: passwordHash ? await endSessions(tx, 'others', identity) : [] };
  });
  parts.access.forgetSessions(result.ended);
  return presentUser(result.changed);
}

/** The address changes when the link mailed to it is opened, not before. */
async function readNewEmail(
  parts: AuthParts,
  account: Account,
  typed: string | null | undefined,
): Promise<string | null> {
  if (!typed) return null;
  const email = readEmail(typed);
  if (email === account.email) return null;
  if (await findAccountByEmail(parts.db, email)) throw emailTaken();
  await takeMail(parts.limiter, email);
  await takeMail(parts.limiter, account.id);
  return email;
}

/** Answers the hash of the new password. It is made before the transaction, which would otherwise wait for it. */
async function readNewPassword(parts: AuthParts, account: Account, body: UserUpdateRequest): Promise<string | null> {
  const { password, current_password: current } = body;
  if (password === null || password === undefined) return null;
  refuseWeakPassword(password, account.email);
  // "The same as before" tells whoever sits at an open session what the password is: guesses are counted.
  const attempt: Attempt = { action: 'password', ip: null, account: account.id };
  await takeAttempt(parts.limiter, attempt);
  if (current && !(await isPasswordRight(account.passwordHash, current))) {
    throw new AppError('invalid_credentials', 'That’s not your current password.');
  }
  if (account.passwordHash && (await isPasswordRight(account.passwordHash, password))) {
    throw new AppError('same_password', 'New password should be different from the old password.');
  }
  await forgiveAttempt(parts.limiter, attempt);
  return hashPassword(password);
}
