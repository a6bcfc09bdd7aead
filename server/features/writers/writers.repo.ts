import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { prepareOnce, type Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { writers } from './writers.table.ts';

const writerFields = {
  id: writers.profileId,
  email: profiles.email,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  bio: writers.bio,
  expertise: writers.expertise,
  experience: writers.experience,
  portrait: writers.portrait,
  pausedAt: writers.pausedAt,
  pausedBy: writers.pausedBy,
  createdAt: writers.createdAt,
  // Straight from the requests: a number kept beside them could drift.
  ratingAverage: sql<number | null>`(
    select avg(${writerRequests.rating})::float8 from ${writerRequests}
    where ${writerRequests.writerId} = ${writers.profileId} and ${writerRequests.rating} is not null)`,
  ratingCount: sql<number>`(
    select count(*)::int from ${writerRequests}
    where ${writerRequests.writerId} = ${writers.profileId} and ${writerRequests.rating} is not null)`,
};

export type PausedBy = NonNullable<typeof writers.$inferSelect.pausedBy>;

export interface WriterRow {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  bio: string;
  expertise: string[];
  experience: string[];
  portrait: string;
  pausedAt: Date | null;
  pausedBy: PausedBy | null;
  createdAt: Date;
  ratingAverage: number | null;
  ratingCount: number;
}

function selectWriters(db: Database) {
  return db.select(writerFields).from(writers).innerJoin(profiles, eq(profiles.id, writers.profileId));
}

const openWriters = prepareOnce((db) =>
  selectWriters(db)
    .where(isNull(writers.pausedAt))
    .orderBy(asc(writers.createdAt), asc(writers.profileId))
    .prepare('open_writers'),
);

export async function listOpenWriterRows(db: Database): Promise<WriterRow[]> {
  return openWriters(db).execute();
}

export async function listWriterRows(db: Database): Promise<WriterRow[]> {
  return selectWriters(db).orderBy(asc(writers.createdAt), asc(writers.profileId));
}

export async function findWriterRow(db: Database, by: { id: string } | { email: string }): Promise<WriterRow | null> {
  const match = 'id' in by ? eq(writers.profileId, by.id) : eq(profiles.email, by.email);
  const [row] = await selectWriters(db).where(match);
  return row ?? null;
}

export async function insertWriterRow(db: Database, values: typeof writers.$inferInsert): Promise<void> {
  await db.insert(writers).values(values);
}

export async function updateWriterRow(
  db: Database,
  id: string,
  changes: Partial<typeof writers.$inferInsert>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.update(writers).set(changes).where(eq(writers.profileId, id));
}

/** Ends a pause of the writer's own. */
export async function resumeOwnWriterRow(db: Database, id: string): Promise<void> {
  await db
    .update(writers)
    .set({ pausedAt: null, pausedBy: null })
    .where(and(eq(writers.profileId, id), eq(writers.pausedBy, 'writer')));
}

/** A second pause keeps the day of the first, and an operator's pause stays theirs. */
export async function pauseWriterRow(db: Database, id: string, by: PausedBy): Promise<void> {
  await db
    .update(writers)
    .set({
      pausedAt: sql`coalesce(${writers.pausedAt}, now())`,
      pausedBy: by === 'operator' ? by : sql`coalesce(${writers.pausedBy}, ${by})`,
    })
    .where(eq(writers.profileId, id));
}
