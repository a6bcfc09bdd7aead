import { z } from 'zod';
import { brand } from '#contracts/brand.ts';
import type {
  AiTraining,
  AiTrainingChoice,
  ProfileEdit,
  StudentUser,
  UserCreate,
  UserProfile,
} from '#contracts/users.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Identity, Profile } from '#server/platform/access/identity.ts';
import { deleteAccount, findAccount } from '#server/features/auth-accounts/accounts.service.ts';
import { releaseFilesOf } from '#server/features/documents/documents.service.ts';
import { mayMail } from '#server/features/auth-limits/limits.service.ts';
import { deleteMailsOf, queueMail } from '#server/features/mail/mail.service.ts';
import { nothingToSee, requireMaterialAccess } from '#server/features/material-reads/material-reads.service.ts';
import { closeRequestsOf } from '#server/features/requests/life/leaving.service.ts';
import type { MoveParts } from '#server/features/requests/life/move-request.service.ts';
import { farewellMail, welcomeMail } from './person-mails.ts';
import {
  deleteProfile,
  findAiTraining,
  findPersonRow,
  findProfileById,
  findProfileByUserId,
  insertProfile,
  listPersonRows,
  updateAiTraining,
  updateProfile,
  updateProfileEmail,
  type PeopleFilter,
  type PersonRow,
} from './users.repo.ts';

export type { PersonRow };

export async function getOwnProfile(db: Database, identity: Identity): Promise<UserProfile> {
  const profile = await findProfileByUserId(db, identity.userId);
  if (!profile) throw new AppError('not_found', 'You don’t have a profile yet.');
  return presentProfile(profile);
}

/** Who the profile belongs to comes from the token alone; nobody makes themselves a writer. */
export async function createOwnProfile(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  identity: Identity,
  input: UserCreate,
): Promise<UserProfile> {
  if (input.role !== undefined && input.role !== 'USER') {
    throw new AppError('forbidden', `${brand.name} adds writers itself. Sign up as a student instead.`);
  }
  return db.transaction(async (tx) => {
    const profile = await createProfile(tx, {
      userId: identity.userId,
      email: identity.email,
      firstName: input.first_name,
      lastName: input.last_name,
      role: 'USER',
      phoneNumber: input.phone_number || null,
    });
    // Somebody who signs up, deletes the account and signs up again must not fill a stranger's inbox.
    const { allowed } = await mayMail({ db: tx, limits: config.limits, now }, identity.email);
    if (allowed && identity.email !== '') await queueMail(tx, identity.email, welcomeMail(config.publicUrl));
    return presentProfile(profile);
  });
}

/** Trusts its caller about who the person is and what role they have. */
export async function createProfile(db: Database, values: Omit<Profile, 'id'>): Promise<Profile> {
  const profile = await insertProfile(db, values);
  if (!profile) throw new AppError('already_exists', 'A profile for this account already exists.');
  return profile;
}

/** The address is not among it: it belongs to the account and changes by a mailed link. */
export async function editOwnProfile(db: Database, caller: Profile, edit: ProfileEdit): Promise<UserProfile> {
  const changes = {
    ...(edit.first_name === undefined ? {} : { firstName: edit.first_name }),
    ...(edit.last_name === undefined ? {} : { lastName: edit.last_name }),
    ...(edit.phone_number === undefined ? {} : { phoneNumber: edit.phone_number || null }),
  };
  await updateProfile(db, caller.id, changes);
  return presentProfile({ ...caller, ...changes });
}

export async function getAiTraining(db: Database, caller: Pick<Profile, 'id'>): Promise<AiTraining> {
  const row = await findAiTraining(db, caller.id);
  return {
    consent: row?.aiTrainingConsent ?? false,
    decided_at: row?.aiTrainingDecidedAt?.toISOString() ?? null,
  };
}

export async function chooseAiTraining(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Pick<Profile, 'id'>,
  { consent }: AiTrainingChoice,
): Promise<AiTraining> {
  await updateAiTraining(db, caller.id, { consent, now: now() });
  return getAiTraining(db, caller);
}

export async function renameProfile(
  db: Database,
  id: string,
  names: Partial<Pick<Profile, 'firstName' | 'lastName'>>,
): Promise<void> {
  await updateProfile(db, id, names);
}

/** A student may look up only themselves; a writer reaches a student through a paid request. */
export async function getStudent(
  parts: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  profileId: string,
): Promise<StudentUser> {
  const profile = await findProfileById(parts.db, profileId);
  if (!profile) throw nothingToSee();
  await requireMaterialAccess(parts, caller, profileId, 'profile');
  return { ...presentProfile(profile), profile_id: profile.id, created_at: profile.createdAt.toISOString() };
}

export async function listPeople(db: Database, filter: PeopleFilter): Promise<PersonRow[]> {
  return listPersonRows(db, { ...filter, search: filter.search?.trim() || undefined });
}

/** `who` is a profile id, a user id or an email address. */
export async function findPerson(db: Database, who: string): Promise<PersonRow> {
  const id = z.uuid().safeParse(who.trim().toLowerCase());
  const person = await findPersonRow(db, id.success ? { id: id.data } : { email: who.trim().toLowerCase() });
  if (!person) throw new AppError('user_not_found', `There’s no account with the id or email ${who}.`);
  return person;
}

/**
 * Removes the account with its sessions and links, the profile with everything that hangs on it, and the mails to the
 * person. What they ordered is ended first, and their writers are told; so is the person, where they had paid. Answers the
 * sessions that ended: the caller tells the access control.
 */
export async function deletePerson(
  db: Database,
  person: Pick<PersonRow, 'userId' | 'email'>,
  parts: MoveParts,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await releaseFilesOf(tx, person.userId, parts.now());
    const reviews = await closeRequestsOf(tx, parts, person.userId);
    await deleteProfile(tx, person.userId);
    await deleteMailsOf(tx, person.email);
    if (reviews.length > 0) await queueMail(tx, person.email, farewellMail(reviews), { forgetWhenSent: true });
    const account = await findAccount(tx, person.userId);
    return account ? deleteAccount(tx, account.id) : [];
  });
}

/** Follows a change of address that the person confirmed; someone without a profile has nothing to change. */
export function moveProfileEmail(tx: Database, userId: string, email: string): Promise<void> {
  return updateProfileEmail(tx, userId, email);
}

function presentProfile(profile: Profile): UserProfile {
  return {
    id: profile.id,
    user_id: profile.userId,
    email: profile.email,
    first_name: profile.firstName,
    last_name: profile.lastName,
    role: profile.role,
    phone_number: profile.phoneNumber,
  };
}
