import type { ReviewWork, WorkChange, WorkChanged, WorkDelivery } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, changedElsewhere } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { sendKeptComments } from '#server/features/comments/comments.service.ts';
import { linkToFile } from '#server/features/files/files.service.ts';
import { recordRead } from '#server/features/material-reads/material-reads.service.ts';
import { moveRequest, noSuchRequest } from '#server/features/requests/life/move-request.service.ts';
import { isClosedToWriter, requireSide, type RequestRow } from '#server/features/requests/requests.service.ts';
import { findLastDelivery, insertDelivery, lockWork, updateWork, type WorkRow } from './review-work.repo.ts';

export type WorkParts = Pick<Context, 'db' | 'config' | 'files' | 'now'>;

/** Begins with the draft as it was sent, after a delivery with what was delivered. */
export async function readWork(parts: WorkParts, caller: Profile, requestId: number): Promise<ReviewWork> {
  const request = await requireWriter(parts, caller, requestId);
  if (isClosedToWriter(request, parts.now())) throw noSuchRequest();
  const { workEssay, workLetter, workVersion, frozen, ...file } = request;
  const last = workEssay === null ? await findLastDelivery(parts.db, requestId) : null;
  await recordRead(parts.db, caller, request.profileId, 'draft');
  return {
    essay: workEssay ?? last?.essay ?? frozen.draft,
    letter: workLetter ?? '',
    version: workVersion,
    attachment: await presentAttachment(parts, caller, requestId, file),
  };
}

export async function presentAttachment(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { workFileKey, workFileKind, workFileBytes, workFileName }: WorkFile,
): Promise<ReviewWork['attachment']> {
  if (workFileKey === null || workFileKind === null || workFileBytes === null) return null;
  const name = workFileName ?? `review-${requestId}.${workFileKind}`;
  const url = await linkToFile(parts, { key: workFileKey, name, owner: caller.id, reader: caller.id });
  return { kind: workFileKind, bytes: workFileBytes, name, url };
}

type WorkFile = Pick<RequestRow, 'workFileKey' | 'workFileKind' | 'workFileBytes' | 'workFileName'>;

/** What the writer has typed so far, so that a closed tab loses nothing, and a forgotten one undoes nothing. */
export async function keepWork(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { essay, letter, based_on }: WorkChange,
): Promise<WorkChanged> {
  const { frozen } = await requireWriter(parts, caller, requestId);
  requireEssayLength(essay, frozen.draft);
  const { version, ...file } = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    // The answer to an earlier try was lost: what it brought is here already.
    if (work.essay === essay && work.letter === letter) return work;
    requireLastVersion(work.version, based_on);
    const next = work.version + 1;
    await updateWork(tx, requestId, { workEssay: essay, workLetter: letter, workVersion: next });
    return { ...work, version: next };
  });
  // Told with it, because the same words may be saved by a tab that has not seen another one's file.
  return { version, attachment: await presentAttachment(parts, caller, requestId, file) };
}

/** The move and what is delivered are one: a student never sees a delivery without its essay. */
export async function deliver(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { essay, letter, based_on }: WorkDelivery,
): Promise<void> {
  const { frozen } = await requireWriter(parts, caller, requestId);
  requireEssayLength(essay, frozen.draft);
  await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    const last = await findLastDelivery(tx, requestId);
    // The answer to an earlier try was lost: what it brought is delivered already.
    if (work?.phase === 'delivered' && last?.essay === essay && last.letter === letter) return;
    const number = (last?.number ?? 0) + 1;
    const file: { key: string | null; name: string | null; bytes: number | null } = {
      key: null,
      name: null,
      bytes: null,
    };
    await moveRequest(tx, parts, {
      requestId,
      move: 'deliver',
      by: 'writer',
      writerId: caller.id,
      changes: ({ workVersion, workFileKey, workFileKind, workFileBytes, workFileName }) => {
        if (based_on !== undefined) requireLastVersion(workVersion, based_on);
        if (workFileKey !== null) {
          Object.assign(file, {
            key: workFileKey,
            name: workFileName ?? `review-${requestId}-${number}.${workFileKind}`,
            bytes: workFileBytes,
          });
        }
        const none = { workFileKey: null, workFileKind: null, workFileBytes: null, workFileName: null };
        return { workVersion: workVersion + 1, ...none };
      },
    });
    await insertDelivery(tx, {
      requestId,
      number,
      essay,
      letter,
      attachmentKey: file.key,
      attachmentName: file.name,
      attachmentBytes: file.bytes,
      createdAt: parts.now(),
    });
    await sendKeptComments(tx, requestId, parts.now());
  });
}

/** Whether the caller is its writer is looked at again where it matters: an operator may have given it to another. */
export function requireWorking<Work extends Pick<WorkRow, 'writerId' | 'status' | 'phase'>>(
  work: Work | null,
  caller: Profile,
): asserts work is Work {
  if (work?.writerId !== caller.id) throw noSuchRequest();
  if (work.status !== 'in_progress' || work.phase === 'delivered') {
    throw new AppError('conflict', 'You’re not working on this request anymore. Please refresh the page.');
  }
}

export async function requireWriter({ db }: WorkParts, caller: Profile, requestId: number): Promise<RequestRow> {
  const { named, side } = await requireSide(db, caller, requestId);
  if (side !== 'writer') throw noSuchRequest();
  return named.request;
}

function requireLastVersion(version: number, seen: number): void {
  if (version !== seen) throw changedElsewhere('This review');
}
