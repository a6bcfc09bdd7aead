import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { materialReads } from './material-reads.table.ts';

export type MaterialReadRow = typeof materialReads.$inferSelect;

export async function insertRead(db: Database, values: typeof materialReads.$inferInsert): Promise<void> {
  await db.insert(materialReads).values(values);
}

/** Newest first; those after the read `before` in that order. By the row and not by its time, which two may share. */
export async function listReadRows(
  db: Database,
  profileId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MaterialReadRow[]> {
  const { id, readAt } = materialReads;
  const last = sql`(select ${readAt}, ${id} from ${materialReads} where ${id} = ${before} and ${materialReads.profileId} = ${profileId})`;
  return db
    .select()
    .from(materialReads)
    .where(
      and(eq(materialReads.profileId, profileId), before === undefined ? undefined : sql`(${readAt}, ${id}) < ${last}`),
    )
    .orderBy(desc(readAt), desc(id))
    .limit(limit);
}

export async function findReaderRow(db: Database, profileId: string) {
  const [row] = await db
    .select({ id: profiles.id, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  return row ?? null;
}
