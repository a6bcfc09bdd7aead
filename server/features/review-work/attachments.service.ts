import { attachmentTypes, requestLimits, type WorkChanged } from '#contracts/requests.ts';
import { AppError } from '#server/platform/errors.ts';
import { savedName } from '#server/platform/file-name.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import { claimFile, releaseFiles, removeReleased, storeFile } from '#server/features/files/files.service.ts';
import type { RequestRow } from '#server/features/requests/requests.service.ts';
import { inspectAttachment } from './attachment-kind.ts';
import { lockWork, updateWork } from './review-work.repo.ts';
import { presentAttachment, requireWorking, requireWriter, type WorkParts } from './review-work.service.ts';

/**
 * Puts a file beside the work, in the place of the one before. The student sees it with the delivery, and not sooner. It
 * counts as a change of the work: a tab that does not show the file cannot deliver it.
 */
export async function attachFile(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { bytes, name, signal }: { bytes: Uint8Array; name: string; signal: AbortSignal },
): Promise<WorkChanged> {
  const found = await inspectAttachment(bytes);
  if ('danger' in found) throw refusals[found.danger]();
  const { kind } = found;
  const { db, now } = parts;
  const file = {
    workFileKey: newFileKey(),
    workFileKind: kind,
    workFileBytes: bytes.length,
    workFileName: savedName(name, { ending: kind, otherwise: `review-${requestId}` }),
  };
  await storeFile(parts, { key: file.workFileKey, bytes, contentType: attachmentTypes[kind] });
  signal.throwIfAborted();
  const { replaced, version } = await db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    await claimFile(tx, file.workFileKey, now());
    if (work.workFileKey !== null) await releaseFiles(tx, [work.workFileKey], now());
    const next = work.version + 1;
    await updateWork(tx, requestId, { ...file, workVersion: next });
    return { replaced: work.workFileKey, version: next };
  });
  if (replaced !== null) await removeReleased(parts, replaced);
  return { version, attachment: await presentAttachment(parts, caller, requestId, file) };
}

/** Why a file may not be opened as a Word document; null where it may. */
export async function dangerOfWord(bytes: Uint8Array): Promise<keyof typeof refusals | null> {
  const found = await inspectAttachment(bytes);
  if ('danger' in found) return found.danger;
  return found.kind === 'docx' ? null : 'unknown';
}

/** Removing what is not there is no error: the browser may have to ask twice. */
export async function detachFile(parts: WorkParts, caller: Profile, requestId: number): Promise<WorkChanged> {
  await requireWriter(parts, caller, requestId);
  const { removed, version } = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    if (work.workFileKey === null) return { removed: null, version: work.version };
    await releaseFiles(tx, [work.workFileKey], parts.now());
    const next = work.version + 1;
    await updateWork(tx, requestId, {
      workFileKey: null,
      workFileKind: null,
      workFileBytes: null,
      workFileName: null,
      workVersion: next,
    });
    return { removed: work.workFileKey, version: next };
  });
  if (removed !== null) await removeReleased(parts, removed);
  return { version, attachment: null };
}

/** Before a byte is read: a stranger's file is not taken into memory. */
export async function requireOpenWork(parts: WorkParts, caller: Profile, requestId: number): Promise<void> {
  const request: RequestRow = await requireWriter(parts, caller, requestId);
  requireWorking(request, caller);
}

export function wrongType(): AppError {
  return refusal('Please choose a PDF or a Word document (.docx) without macros.');
}

const refusals = {
  unknown: wrongType,
  damaged: () => refusal('We can’t read this Word document. Please save it again as .docx or PDF, and choose that.'),
  macros: () =>
    refusal('This Word document has macros. Please save it as .docx without macros or as PDF, and choose that.'),
  embedded: () =>
    refusal('This Word document has other files or programs inside it. Please save it as PDF, and choose that.'),
  outside: () =>
    refusal(
      'This Word document loads a template, picture or file from somewhere else. Please save it as PDF, and choose that.',
    ),
};

function refusal(detail: string): AppError {
  return new AppError('unsupported_media_type', detail);
}

export function tooLarge(): AppError {
  const megabytes = requestLimits.attachmentBytes / 1024 / 1024;
  return new AppError('too_large', `This file is larger than ${megabytes} MB. Please choose a smaller one.`);
}
