import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { exportOwnData } from '#server/features/account-data/export/export.service.ts';
import type { PersonRow } from '#server/features/users/users.service.ts';

/** A file that could not be finished is taken away again, so that nobody hands out half of it. */
export async function writeExport(
  parts: { db: Database; files: FileStore; now: () => Date },
  person: PersonRow,
  file: string,
): Promise<void> {
  if (person.profileId === null) throw new AppError('not_found', `${person.email} has an account but no profile yet.`);
  if (existsSync(file)) throw new AppError('conflict', `${file} already exists. Please pick a new name.`);
  const { pieces } = await exportOwnData(parts, { id: person.profileId });
  try {
    await pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    rmSync(file, { force: true });
    if (isAbout(file, error)) throw new AppError('bad_request', `We couldn’t write ${file}: ${error.message}`);
    throw error;
  }
}

function isAbout(file: string, error: unknown): error is Error {
  return error instanceof Error && 'path' in error && error.path === file;
}
