import type { Database } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { AppError } from '#server/platform/errors.ts';
import { hashPassword, refuseWeakPassword } from '#server/features/auth-passwords/passwords.service.ts';
import {
  deleteAccountRow,
  insertAccount,
  lockAccount,
  selectAccountByEmail,
  selectAccountById,
  selectSessionIds,
  updateAccountRow,
  type Account,
  type AccountChanges,
} from './accounts.repo.ts';
import { readEmail } from './email-address.ts';
import { checkMetadata, mergeMetadata, type Metadata } from './metadata.ts';
import { presentUser } from './accounts.presenter.ts';

export type { Account, AccountChanges };
export { lockAccount, mergeMetadata, presentUser, readEmail };

/** A password, or its hash where that's already made. Null: the person chooses one by a mailed link. */
type NewPassword = { password: string | null; passwordHash?: never } | { passwordHash: string; password?: never };

export type AccountInput = NewPassword & {
  email: string;
  metadata?: Metadata;
  appMetadata?: Metadata;
  /** The address is known to be theirs: no confirmation is asked for. */
  confirmed: boolean;
  /** The person made it themselves, by signing up. */
  selfMade?: boolean;
};

/** Makes an account without a session: for operators, demo data and tests. Answers the user's id. */
export async function createAccount(db: Database, input: AccountInput, now = new Date()): Promise<string> {
  const account = await addAccount(db, await prepareAccount(input, now));
  if (!account) throw emailTaken();
  return account.id;
}

export function emailTaken(): AppError {
  return new AppError('email_exists', 'A user with this email address has already been registered');
}

export type PreparedAccount = Pick<
  Account,
  | 'email'
  | 'passwordHash'
  | 'userMetadata'
  | 'appMetadata'
  | 'selfMade'
  | 'emailConfirmedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** Checks and hashes: the slow part, done before a transaction begins. */
export async function prepareAccount(input: AccountInput, now: Date): Promise<PreparedAccount> {
  const email = readEmail(input.email);
  const userMetadata = checkMetadata(input.metadata ?? {});
  const appMetadata = checkMetadata(input.appMetadata ?? {});
  return {
    email,
    passwordHash: input.passwordHash ?? (await hashNew(input.password, email)),
    userMetadata,
    appMetadata,
    selfMade: input.selfMade ?? false,
    emailConfirmedAt: input.confirmed ? now : null,
    createdAt: now,
    updatedAt: now,
  };
}

async function hashNew(password: string | null, email: string): Promise<string | null> {
  if (password === null) return null;
  refuseWeakPassword(password, email);
  return hashPassword(password);
}

/** Null where the address has an account already. */
export function addAccount(
  db: Database,
  prepared: PreparedAccount & Partial<Pick<Account, 'id' | 'bannedUntil'>>,
): Promise<Account | null> {
  return insertAccount(db, prepared);
}

export async function findAccountByEmail(db: Database, email: string): Promise<Account | null> {
  return selectAccountByEmail(db, email.trim().toLowerCase());
}

export async function findAccount(db: Database, userId: string): Promise<Account | null> {
  return selectAccountById(db, userId);
}

export async function changeAccount(
  db: Database,
  userId: string,
  changes: AccountChanges,
  now: Date,
): Promise<Account> {
  try {
    const account = await updateAccountRow(db, userId, { ...changes, updatedAt: now });
    if (!account) throw new AppError('user_not_found', 'User not found');
    return account;
  } catch (error) {
    throw isUniqueViolation(error) ? emailTaken() : error;
  }
}

/** Answers the sessions that ended with it: the caller tells the access control, which then refuses them at once. */
export async function deleteAccount(db: Database, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('user_not_found', 'User not found');
    const sessionIds = await selectSessionIds(tx, userId);
    await deleteAccountRow(tx, userId);
    return sessionIds;
  });
}

export function isBanned(account: Account, now: Date): boolean {
  return account.bannedUntil !== null && account.bannedUntil > now;
}
