import type { MaterialRead } from '#contracts/documents.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName, type Profile } from '#server/platform/access/identity.ts';
import { findOpenRequest } from '#server/features/requests/requests.service.ts';
import { findReaderRow, insertRead, listReadRows } from './material-reads.repo.ts';

export type Material = MaterialRead['material'];
export type Reader = Pick<Profile, 'id' | 'firstName' | 'lastName'>;

const readsShown = 100;

/** The same words for what is not there and for what is not the caller's to see. */
export function nothingToSee(): AppError {
  return new AppError('not_found', 'We couldn’t find that.');
}

/**
 * The one rule of who may see a student's material: the student, and a writer through a paid request. Every look of somebody
 * else is written down: call it once for each thing that is shown, after it was found.
 */
export async function requireMaterialAccess(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Pick<Profile, 'id' | 'firstName' | 'lastName' | 'role'>,
  profileId: string,
  material: Material,
): Promise<void> {
  if (caller.id === profileId) return;
  if (caller.role !== 'WRITER' || !(await findOpenRequest(db, caller.id, profileId, now()))) throw nothingToSee();
  await recordRead(db, caller, profileId, material);
}

export async function recordRead(db: Database, reader: Reader, profileId: string, material: Material): Promise<void> {
  await insertRead(db, { profileId, readerId: reader.id, readerName: fullName(reader), material });
}

export function findReader(db: Database, profileId: string): Promise<Reader | null> {
  return findReaderRow(db, profileId);
}

/** Who opened the caller's documents, newest first; `before` is the id of the last one of an earlier list, to go on from there. */
export async function listOwnReads(db: Database, caller: Profile, before: string | undefined): Promise<MaterialRead[]> {
  const rows = await listReadRows(db, caller.id, { before, limit: readsShown });
  return rows.map(({ id, readerName, material, readAt }) => ({
    id,
    reader_name: readerName,
    material,
    read_at: readAt.toISOString(),
  }));
}
