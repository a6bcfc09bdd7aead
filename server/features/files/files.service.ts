import { randomBytes } from 'node:crypto';
import { fileLinkSeconds } from '#contracts/limits.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { findReader, recordRead } from '#server/features/material-reads/material-reads.service.ts';
import { checkLink, signedPath, type FileLink, type FileLinkQuery } from './file-link.ts';
import { deleteUnclaimed, forgetUnclaimed, insertUnclaimed, isUnclaimed, keepLinkSecret } from './files.repo.ts';

/** Longer than any upload takes from the note to the claim. */
const claimWithinMs = 60 * 60_000;

/**
 * Stores a file for a row that is about to be written. Call `claimFile` in the transaction of that row: a file that is never
 * claimed, because the process died or the transaction failed, is removed later.
 */
export async function storeFile(
  { db, files, now }: { db: Database; files: FileStore; now: () => Date },
  file: { key: string; bytes: Uint8Array; contentType: string },
): Promise<void> {
  await insertUnclaimed(db, [file.key], new Date(now().getTime() + claimWithinMs));
  await files.write(file.key, file.bytes, file.contentType);
}

export async function claimFile(tx: Database, key: string, now: Date): Promise<void> {
  if (!(await deleteUnclaimed(tx, key, now))) {
    throw new AppError('unavailable', 'Saving the file took too long, so nothing changed. Please try again.');
  }
}

/** For the transaction that lets go of the rows: the files are removed after it is committed, and only then. */
export async function releaseFiles(tx: Database, keys: string[], now: Date): Promise<void> {
  await insertUnclaimed(tx, keys, now);
}

/** Removes a released file right away. A store that is out of reach does not matter: the sweep comes by. */
export async function removeReleased(parts: { db: Database; files: FileStore }, key: string): Promise<void> {
  try {
    await parts.files.remove(key);
    await forgetUnclaimed(parts.db, key);
  } catch {
    return;
  }
}

/** One for each database; made with the first link. */
const secrets = new WeakMap<Database, Promise<string>>();

async function linkSecret(db: Database): Promise<string> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = keepLinkSecret(db, randomBytes(32).toString('base64url'));
    secrets.set(db, secret);
    // A database that was down must not be remembered as such.
    secret.catch(() => secrets.delete(db));
  }
  return secret;
}

/** An address under which the file can be fetched for a few minutes by whoever has it. */
export async function linkToFile(
  { db, config, now }: { db: Database; config: Config; now: () => Date },
  file: Omit<FileLink, 'expires'>,
): Promise<string> {
  const expires = Math.floor(now().getTime() / 1000) + fileLinkSeconds;
  return config.publicUrl + signedPath({ ...file, expires }, await linkSecret(db));
}

/** The file behind a link. That somebody else than its owner opened it is written down for the owner. */
export async function openLink(
  { db, files, now }: { db: Database; files: FileStore; now: () => Date },
  key: string,
  query: FileLinkQuery,
) {
  const link = checkLink(key, query, await linkSecret(db), now());
  if (!link) throw new AppError('forbidden', 'This link has expired. Go back and open the file again.');
  // A store that is away may keep a file for a while after its owner has taken it back.
  const file = (await isUnclaimed(db, link.key)) ? null : await files.read(link.key);
  if (!file) throw gone();
  try {
    await noteReader(db, link);
  } catch (error) {
    file.stream.destroy();
    throw error;
  }
  return { ...file, name: link.name };
}

async function noteReader(db: Database, { reader, owner }: FileLink): Promise<void> {
  if (reader === owner) return;
  const person = await findReader(db, reader);
  if (!person) throw gone();
  await recordRead(db, person, owner, 'file');
}

function gone(): AppError {
  return new AppError('not_found', 'This file is gone.');
}
