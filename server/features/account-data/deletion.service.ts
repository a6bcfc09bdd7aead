import type { AccountDeleted } from '#contracts/account.ts';
import { brand } from '#contracts/brand.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Identity, Profile } from '#server/platform/access/identity.ts';
import type { OutsideSignIn } from '#server/providers/auth/outside-sign-in.ts';
import { findAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { forgiveAttempt, takeAttempt, type Attempt } from '#server/features/auth-limits/limits.service.ts';
import { isPasswordRight } from '#server/features/auth-passwords/passwords.service.ts';
import { listDocuments } from '#server/features/documents/documents.service.ts';
import { removeReleased } from '#server/features/files/files.service.ts';
import { deletePerson } from '#server/features/users/users.service.ts';

export type DeletionParts = Pick<Context, 'db' | 'access' | 'config' | 'files' | 'now'> & {
  /** Null with the built-in provider. */
  outside: OutsideSignIn | null;
};

/** Everything of the person goes, at once and for good. Their sessions end with the answer. */
export async function deleteOwnAccount(
  parts: DeletionParts,
  { identity, profile, password }: { identity: Identity; profile: Profile; password: string },
): Promise<AccountDeleted> {
  if (profile.role === 'WRITER') {
    throw new AppError(
      'forbidden',
      `Students may be waiting for your reviews, so we close writers’ accounts together with you. Write to ${brand.supportEmail}.`,
    );
  }
  await confirmPassword(parts, identity, password);
  const documents = await listDocuments(parts.db, profile.id);
  const ended = await deletePerson(parts.db, { userId: identity.userId, email: profile.email }, parts);
  // An outside provider's sessions are not in our tables; the one that asked is refused from now on all the same.
  parts.access.forgetSessions(identity.sessionId === null ? ended : [...ended, identity.sessionId]);
  // The rows have let go of the files; they need not wait for the sweep.
  for (const { fileKey } of documents) await removeReleased(parts, fileKey);
  return { deleted: true, sign_in_remains: parts.outside !== null };
}

/** A session left open on a shared computer must not be enough. Never 401: the browser takes that for a lost session. */
async function confirmPassword(
  { db, config, now, outside }: DeletionParts,
  identity: Identity,
  password: string,
): Promise<void> {
  const limiter = { db, limits: config.limits, now };
  const attempt: Attempt = { action: 'password', ip: null, account: identity.userId };
  await takeAttempt(limiter, attempt);
  const isRight = outside ? await outside.signInOnce(identity, password) : await isOwnPassword(db, identity, password);
  if (!isRight) throw new AppError('invalid_credentials', 'That’s not your password. We didn’t delete anything.');
  await forgiveAttempt(limiter, attempt);
}

async function isOwnPassword(db: Context['db'], { userId }: Identity, password: string): Promise<boolean> {
  const account = await findAccount(db, userId);
  if (account && account.passwordHash === null) {
    throw new AppError(
      'bad_request',
      'Your account doesn’t have a password yet. Set one with “Forgot password?” on the login page first.',
    );
  }
  return isPasswordRight(account?.passwordHash ?? null, password);
}
