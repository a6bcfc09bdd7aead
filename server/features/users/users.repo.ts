import { eq, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database.ts';
import type { Profile } from '#server/platform/identity.ts';
import { profiles } from './users.table.ts';

const profileByUserId = prepareOnce((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('profile_by_user_id'),
);

export async function findProfileByUserId(db: Database, userId: string): Promise<Profile | null> {
  const [row] = await profileByUserId(db).execute({ userId });
  return row ?? null;
}

export async function findProfileById(db: Database, id: string): Promise<Profile | null> {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row ?? null;
}

export async function insertProfile(db: Database, values: typeof profiles.$inferInsert): Promise<Profile | null> {
  const [row] = await db.insert(profiles).values(values).onConflictDoNothing({ target: profiles.userId }).returning();
  return row ?? null;
}
