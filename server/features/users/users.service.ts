import type { StudentUser, UserCreate, UserProfile } from '#contracts/users.ts';
import type { Database } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Identity, Profile } from '#server/platform/identity.ts';
import { findProfileById, findProfileByUserId, insertProfile } from './users.repo.ts';

export async function getOwnProfile(db: Database, identity: Identity): Promise<UserProfile> {
  const profile = await findProfileByUserId(db, identity.userId);
  if (!profile) throw new AppError('not_found', 'You have no profile yet.');
  return presentProfile(profile);
}

/** Who the profile belongs to comes from the token alone; nobody makes themselves a writer. */
export async function createOwnProfile(db: Database, identity: Identity, input: UserCreate): Promise<UserProfile> {
  if (input.role !== undefined && input.role !== 'USER') {
    throw new AppError('forbidden', 'Writers are added by Fairhand. Please sign up as a student.');
  }
  const profile = await insertProfile(db, {
    userId: identity.userId,
    email: identity.email,
    firstName: input.first_name,
    lastName: input.last_name,
    role: 'USER',
    phoneNumber: input.phone_number || null,
  });
  if (!profile) throw new AppError('already_exists', 'A profile for this account already exists.');
  return presentProfile(profile);
}

/** A student may look up only themselves. A writer reaches a student through a paid request, and there is none without one. */
export async function getStudent(db: Database, caller: Profile, profileId: string): Promise<StudentUser> {
  const profile = profileId === caller.id ? await findProfileById(db, profileId) : null;
  if (!profile) throw new AppError('not_found', 'There is no such student.');
  return { ...presentProfile(profile), profile_id: profile.id, created_at: profile.createdAt.toISOString() };
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
