import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { materialReads } from './material-reads.table.ts';

export type MaterialReadRow = typeof materialReads.$inferSelect;

/**
 * A page asks for its parts one by one, several of them show the same thing, and while it stays open it looks again every minute:
 * within an hour that is one opening.
 */
export async function insertRead(
  db: Database,
  values: Pick<MaterialReadRow, 'profileId' | 'readerName' | 'material'> & { readerId: string },
): Promise<void> {
  const { profileId, readerId, material } = values;
  await db.transaction(async (tx) => {
    const name = `read ${readerId} ${profileId} ${material}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
    const opened = await tx.$count(
      materialReads,
      and(
        eq(materialReads.profileId, profileId),
        eq(materialReads.readerId, readerId),
        eq(materialReads.material, material),
        sql`${materialReads.readAt} > now() - interval '1 hour'`,
      ),
    );
    if (opened === 0) await tx.insert(materialReads).values(values);
  });
}

const later = alias(materialReads, 'later');

/**
 * Newest first; those after the read `before` in that order. By the row and not by its time, which two may share. A page that
 * loads its parts again is one opening to a student: of what one person opened again and again within an hour, the last
 * stands for all.
 */
export async function listReadRows(
  db: Database,
  profileId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MaterialReadRow[]> {
  const { id, readAt, readerId, readerName, material } = materialReads;
  const last = sql`(select ${readAt}, ${id} from ${materialReads} where ${id} = ${before} and ${materialReads.profileId} = ${profileId})`;
  const openedAgain = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.profileId, profileId),
        eq(later.material, material),
        eq(later.readerName, readerName),
        sql`${later.readerId} is not distinct from ${readerId}`,
        sql`(${later.readAt}, ${later.id}) > (${readAt}, ${id})`,
        sql`${later.readAt} < date_trunc('hour', ${readAt}) + interval '1 hour'`,
      ),
    );
  return db
    .select()
    .from(materialReads)
    .where(
      and(
        eq(materialReads.profileId, profileId),
        notExists(openedAgain),
        before === undefined ? undefined : sql`(${readAt}, ${id}) < ${last}`,
      ),
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
