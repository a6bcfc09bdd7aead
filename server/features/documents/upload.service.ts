import { uploadLimits } from '#contracts/limits.ts';
import type { DocumentKind, ReadingProgress } from '#contracts/documents.ts';
import { fileTypes } from '#contracts/file-types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import type { WordReader } from '#server/providers/documents/word-reader.ts';
import type { PdfReader } from '#server/providers/pdf/pdf-reader.ts';
import { claimFile, releaseFiles, removeReleased, storeFile } from '#server/features/files/files.service.ts';
import type { LinkedDocument } from './documents.presenter.ts';
import { findFileKey, lockPerson, upsertDocument, type DocumentRow } from './documents.repo.ts';
import { withLink, type DocumentParts } from './documents.service.ts';
import { readFile, type ReadFile, type SentFile } from './read-file.ts';

export interface Upload {
  kind: DocumentKind;
  file: SentFile;
  onProgress: (progress: ReadingProgress) => void;
  /** Aborts when the student leaves or the time is up; nothing is changed then. */
  signal: AbortSignal;
}

/**
 * Reads an uploaded file and puts it in the place of the one before. Until the file is read and stored nothing changes, so
 * that a file that cannot be read costs the student nothing but the wait.
 */
export async function saveUpload(
  parts: DocumentParts & { pdf: PdfReader; word: WordReader },
  caller: Profile,
  { kind, file, onProgress, signal }: Upload,
): Promise<LinkedDocument> {
  const read = await readFile(parts, file, { onProgress, signal });
  onProgress({ stage: 'saving', page: read.pages, pages: read.pages });
  const row = await replaceDocument(parts, caller, { kind, bytes: file.bytes, read, signal });
  return withLink(parts, row, caller.id);
}

async function replaceDocument(
  parts: DocumentParts,
  caller: Profile,
  { kind, bytes, read, signal }: Pick<Upload, 'kind' | 'signal'> & { bytes: Uint8Array; read: ReadFile },
): Promise<DocumentRow> {
  const { db, now } = parts;
  const fileKey = newFileKey();
  await storeFile(parts, { key: fileKey, bytes, contentType: fileTypes[read.fileType] });
  signal.throwIfAborted();
  const { row, replaced } = await db.transaction(async (tx) => {
    if (!(await lockPerson(tx, { profileId: caller.id }))) {
      throw new AppError('not_found', 'We couldn’t find your profile.');
    }
    await claimFile(tx, fileKey, now());
    const before = await findFileKey(tx, caller.id, kind);
    if (before) await releaseFiles(tx, [before], now());
    const written = await upsertDocument(tx, {
      profileId: caller.id,
      kind,
      content: read.text,
      fileKey,
      fileType: read.fileType,
      fileBytes: bytes.length,
      pages: read.pages,
      readBy: read.readBy,
      updatedAt: now(),
    });
    return { row: written, replaced: before };
  });
  if (replaced) await removeReleased(parts, replaced);
  return row;
}

export function tooLarge(): AppError {
  const megabytes = uploadLimits.bytes / 1024 / 1024;
  return new AppError('too_large', `This file is larger than ${megabytes} MB. Please choose a smaller one.`);
}
