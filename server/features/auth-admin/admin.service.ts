import type { AdminUserRequest, AuthUser } from '#contracts/auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addAccount,
  changeAccount,
  emailTaken,
  findAccount,
  lockAccount,
  mergeMetadata,
  prepareAccount,
  presentUser,
  readEmail,
  type Account,
  type AccountChanges,
} from '#server/features/auth-accounts/accounts.service.ts';
import { dropAllLinks } from '#server/features/auth-links/links.service.ts';
import { hashPassword, refuseWeakPassword } from '#server/features/auth-passwords/passwords.service.ts';
import { endSessions, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { deletePerson, moveProfileEmail } from '#server/features/users/users.service.ts';
import { countAccounts, listAccounts } from './admin.repo.ts';
import { banUntil } from './ban.ts';
import type { Page } from './pagination.ts';

export async function listUsers(db: Database, page: Page): Promise<{ users: AuthUser[]; total: number }> {
  const accounts = await listAccounts(db, (page.number - 1) * page.size, page.size);
  return { users: accounts.map(presentUser), total: await countAccounts(db) };
}

export async function getUserById(db: Database, id: string): Promise<AuthUser> {
  return presentUser(await existingAccount(db, id));
}

async function existingAccount(db: Database, id: string): Promise<Account> {
  const account = await findAccount(db, id);
  if (!account) throw new AppError('user_not_found', 'User not found');
  return account;
}

export async function createUser(parts: AuthParts, body: AdminUserRequest): Promise<AuthUser> {
  if (!body.email) {
    if (body.phone) throw new AppError('phone_provider_disabled', 'Phone signups are disabled');
    throw new AppError('validation_failed', 'Cannot create a user without either an email or phone');
  }
  const now = parts.issuer.now();
  const prepared = await prepareAccount(
    {
      email: body.email,
      password: body.password || null,
      metadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      confirmed: body.email_confirm === true,
    },
    now,
  );
  const bannedUntil = body.ban_duration ? banUntil(body.ban_duration, now) : null;
  const account = await addAccount(parts.db, { ...prepared, ...(body.id ? { id: body.id } : {}), bannedUntil });
  if (!account) throw emailTaken();
  return presentUser(account);
}

/** A new password and a ban end every session of the person at once. */
export async function updateUserById(parts: AuthParts, id: string, body: AdminUserRequest): Promise<AuthUser> {
  const { db } = parts;
  const now = parts.issuer.now();
  const known = await existingAccount(db, id);
  const email = body.email ? readEmail(body.email) : known.email;
  if (body.password) refuseWeakPassword(body.password, email);
  const passwordHash = body.password ? await hashPassword(body.password) : null;
  const bannedUntil = body.ban_duration ? banUntil(body.ban_duration, now) : undefined;

  const result = await db.transaction(async (tx) => {
    const current = await lockAccount(tx, id);
    if (!current) throw new AppError('user_not_found', 'User not found');
    const changes: AccountChanges = {
      ...(email === current.email ? {} : { email }),
      ...(passwordHash ? { passwordHash } : {}),
      ...(email !== current.email || passwordHash ? { newEmail: null } : {}),
      ...(body.email_confirm && !current.emailConfirmedAt ? { emailConfirmedAt: now } : {}),
      ...(body.user_metadata ? { userMetadata: mergeMetadata(current.userMetadata, body.user_metadata) } : {}),
      ...(body.app_metadata ? { appMetadata: mergeMetadata(current.appMetadata, body.app_metadata) } : {}),
      ...(bannedUntil === undefined ? {} : { bannedUntil }),
    };
    const account = await changeAccount(tx, id, changes, now);
    if (email !== current.email || passwordHash) await dropAllLinks(tx, id);
    if (email !== current.email) await moveProfileEmail(tx, id, email);
    const ending = passwordHash !== null || Boolean(bannedUntil);
    return { account, ended: ending ? await endSessions(tx, 'global', { userId: id, sessionId: null }) : [] };
  });
  parts.access.forgetSessions(result.ended);
  return presentUser(result.account);
}

/** Gone for good, whether the caller asked to keep a shell of the account or not: we keep no shells of people. */
export async function deleteUserById(parts: AuthParts, id: string): Promise<Record<string, never>> {
  const { email } = await existingAccount(parts.db, id);
  parts.access.forgetSessions(
    await deletePerson(parts.db, { userId: id, email }, { config: parts.settings, now: parts.issuer.now }),
  );
  return {};
}

/** Nobody here has a second factor: the list is empty, and none can be removed from it. */
export async function listFactors(db: Database, id: string): Promise<never[]> {
  await existingAccount(db, id);
  return [];
}

export async function deleteFactor(db: Database, id: string): Promise<never> {
  await existingAccount(db, id);
  throw new AppError('mfa_factor_not_found', 'Factor not found');
}
