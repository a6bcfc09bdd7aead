import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { fileLinkSecrets, unclaimedFiles } from './files.table.ts';

export async function insertUnclaimed(db: Database, fileKeys: string[], removeAfter: Date): Promise<void> {
  if (fileKeys.length === 0) return;
  await db.insert(unclaimedFiles).values(fileKeys.map((fileKey) => ({ fileKey, removeAfter })));
}

/** Whether the file was still there to be claimed. */
export async function deleteUnclaimed(db: Database, fileKey: string, now: Date): Promise<boolean> {
  const struck = await db
    .delete(unclaimedFiles)
    .where(and(eq(unclaimedFiles.fileKey, fileKey), gt(unclaimedFiles.removeAfter, now)))
    .returning({ fileKey: unclaimedFiles.fileKey });
  return struck.length > 0;
}

/** Whether the rows have let go of the file, though it may still lie in the store. */
export async function isUnclaimed(db: Database, fileKey: string): Promise<boolean> {
  const rows = await db
    .select({ fileKey: unclaimedFiles.fileKey })
    .from(unclaimedFiles)
    .where(eq(unclaimedFiles.fileKey, fileKey));
  return rows.length > 0;
}

/** Takes files that are due, for this process, until `claimedUntil`: should it die over them, another takes them then. */
export async function takeDueFiles(
  db: Database,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<string[]> {
  const due = db
    .select({ fileKey: unclaimedFiles.fileKey })
    .from(unclaimedFiles)
    .where(lte(unclaimedFiles.removeAfter, now))
    .orderBy(asc(unclaimedFiles.removeAfter))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(unclaimedFiles)
    .set({ removeAfter: claimedUntil })
    .where(inArray(unclaimedFiles.fileKey, due))
    .returning({ fileKey: unclaimedFiles.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

export async function forgetUnclaimed(db: Database, fileKey: string): Promise<void> {
  await db.delete(unclaimedFiles).where(eq(unclaimedFiles.fileKey, fileKey));
}

/** The kept secret, or this one if there is none yet. Of two processes that come at once one wins, and both use its secret. */
export async function keepLinkSecret(db: Database, offered: string): Promise<string> {
  await db.insert(fileLinkSecrets).values({ id: 1, secret: offered }).onConflictDoNothing();
  const [row] = await db.select().from(fileLinkSecrets).where(eq(fileLinkSecrets.id, 1));
  if (!row) throw new Error('The secret of file links is gone.');
  return row.secret;
}
