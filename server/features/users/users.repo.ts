import { and, asc, desc, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { authUsers } from '#server/features/auth/auth.table.ts';
import { profiles } from './users.table.ts';

/** A profile as the table has it. */
export type ProfileRow = typeof profiles.$inferSelect;

/** Read with almost every call, so that it is prepared and reads nothing that the caller is not asked for. */
const profileByUserId = prepareOnce((db) =>
  db
    .select({
      id: profiles.id,
      userId: profiles.userId,
      email: profiles.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      role: profiles.role,
      phoneNumber: profiles.phoneNumber,
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('profile_by_user_id'),
);

export async function findProfileByUserId(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await profileByUserId(db).execute({ userId });
  return row ?? null;
}

export async function findProfileById(db: Database, id: string): Promise<ProfileRow | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row ?? null;
}

export async function insertProfile(db: Database, values: typeof profiles.$inferInsert): Promise<ProfileRow | null> {
  const [row] = await db.insert(profiles).values(values).onConflictDoNothing({ target: profiles.userId }).returning();
  return row ?? null;
}

export async function updateProfile(
  db: Database,
  id: string,
  changes: Partial<Pick<Profile, 'firstName' | 'lastName' | 'phoneNumber'>>,
): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(profiles).set(changes).where(eq(profiles.id, id));
}

export type AiTrainingRow = Pick<ProfileRow, 'aiTrainingConsent' | 'aiTrainingDecidedAt'>;

const aiTrainingColumns = {
  aiTrainingConsent: profiles.aiTrainingConsent,
  aiTrainingDecidedAt: profiles.aiTrainingDecidedAt,
};

export async function findAiTraining(db: Database, id: string): Promise<AiTrainingRow | null> {
  const [row] = await db.select(aiTrainingColumns).from(profiles).where(eq(profiles.id, id));
  return row ?? null;
}

/** The day of a choice stays when the same one is made again. */
export async function updateAiTraining(
  db: Database,
  id: string,
  { consent, now }: { consent: boolean; now: Date },
): Promise<void> {
  await db
    .update(profiles)
    .set({ aiTrainingConsent: consent, aiTrainingDecidedAt: now })
    .where(and(eq(profiles.id, id), or(isNull(profiles.aiTrainingDecidedAt), ne(profiles.aiTrainingConsent, consent))));
}

export async function deleteProfile(db: Database, userId: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.userId, userId));
}

/** An account, a profile, or both: with an outside provider there are only profiles, before onboarding only an account. */
export interface PersonRow {
  userId: string;
  profileId: string | null;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: Profile['role'] | null;
  isDemo: boolean;
  createdAt: Date;
  lastSignInAt: Date | null;
}

const personId = sql<string>`coalesce(${authUsers.id}, ${profiles.userId})`;
const personEmail = sql<string>`coalesce(${authUsers.email}, ${profiles.email})`;
const isDemo = sql<boolean>`coalesce(${authUsers.appMetadata} ->> 'demo' = 'true', false)`;

function selectPeople(db: Database) {
  return db
    .select({
      userId: personId,
      profileId: profiles.id,
      email: personEmail,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      role: profiles.role,
      isDemo,
      createdAt: sql`coalesce(${authUsers.createdAt}, ${profiles.createdAt})`.mapWith(profiles.createdAt),
      lastSignInAt: authUsers.lastSignInAt,
    })
    .from(authUsers)
    .fullJoin(profiles, eq(profiles.userId, authUsers.id));
}

export interface PeopleFilter {
  role?: Profile['role'] | undefined;
  /** Part of a name or an address. */
  search?: string | undefined;
  demo?: boolean | undefined;
  limit: number;
}

export async function listPersonRows(db: Database, { role, search, demo, limit }: PeopleFilter): Promise<PersonRow[]> {
  const pattern = search === undefined ? undefined : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return selectPeople(db)
    .where(
      and(
        role === undefined ? undefined : eq(profiles.role, role),
        demo === true ? isDemo : undefined,
        pattern === undefined
          ? undefined
          : or(ilike(personEmail, pattern), ilike(sql`${profiles.firstName} || ' ' || ${profiles.lastName}`, pattern)),
      ),
    )
    .orderBy(desc(sql`coalesce(${authUsers.createdAt}, ${profiles.createdAt})`), asc(personId))
    .limit(limit);
}

/** `who` is a profile id, a user id or an email address. */
export async function findPersonRow(db: Database, who: { id: string } | { email: string }): Promise<PersonRow | null> {
  const match = 'id' in who ? or(eq(profiles.id, who.id), eq(personId, who.id)) : eq(personEmail, who.email);
  const [row] = await selectPeople(db).where(match).limit(1);
  return row ?? null;
}

export async function updateProfileEmail(db: Database, userId: string, email: string): Promise<void> {
  await db.update(profiles).set({ email }).where(eq(profiles.userId, userId));
}
