import { tidyLetter } from '#contracts/letter.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import type { ReviewWork, WorkChange, WorkChanged, WorkDelivery } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError, changedElsewhere } from '#server/platform/errors.ts';
import { requireEssayLength } from '#server/platform/essay-length.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { sendKeptComments } from '#server/features/comments/kept-comments.service.ts';
import { linkToFile } from '#server/features/files/files.service.ts';
import { recordRead } from '#server/features/material-reads/material-reads.service.ts';
import {
  holdWork,
  rememberWork,
  textOfWork,
  writeWork,
  type HeldWork,
  type WorkedRequest,
} from '#server/features/ledger/work-ledger.service.ts';
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
  if (essay !== undefined) requireEssayLength(essay, frozen.draft);
  const { version, held, ...file } = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    requireWorking(work, caller);
    // The answer to an earlier try was lost: what it brought is here already.
    const isSame = (essay === undefined || work.essay === essay) && (work.letter ?? '') === letter;
    if (isSame) return { ...work, held: null };
    requireLastVersion(work.version, based_on);
    const next = work.version + 1;
    const open = essay === undefined ? null : await holdText(tx, parts, requestId, work, { essay, cause: 'update' });
    await updateWork(tx, requestId, {
      ...(essay === undefined ? {} : { workEssay: essay }),
      workLetter: letter,
      workVersion: next,
    });
    return { ...work, version: next, held: open };
  });
  if (held) rememberWork(held.open);
  // Told with it, because the same words may be saved by a tab that has not seen another one's file.
  return { version, attachment: await presentAttachment(parts, caller, requestId, file) };
}

/** The move and what is delivered are one: a student never sees a delivery without its essay. */
export async function deliver(
  parts: WorkParts,
  caller: Profile,
  requestId: number,
  { essay, letter: written, based_on, seq }: WorkDelivery,
): Promise<void> {
  const { frozen } = await requireWriter(parts, caller, requestId);
  requireEssayLength(essay, frozen.draft);
  const letter = tidyLetter(written);
  if (letter === '') throw new AppError('validation_failed', dashboardMessages.letterMissing);
  const held = await parts.db.transaction(async (tx) => {
    const work = await lockWork(tx, requestId);
    const last = await findLastDelivery(tx, requestId);
    // The answer to an earlier try was lost: what it brought is delivered already.
    if (work?.phase === 'delivered' && last?.essay === essay && last.letter === letter) return null;
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
    if (!work) throw noSuchRequest();
    const cause = `delivery ${requestId}/${number}`;
    const open = await holdText(tx, parts, requestId, work, { essay, cause, seq });
    await insertDelivery(tx, {
      requestId,
      number,
      writerId: caller.id,
      ledgerSeq: open.head.seq,
      essay,
      letter,
      attachmentKey: file.key,
      attachmentName: file.name,
      attachmentBytes: file.bytes,
      createdAt: parts.now(),
    });
    await sendKeptComments(tx, requestId, parts.now());
    return open;
  });
  if (held) rememberWork(held.open);
}

/** The record of the work, with a text that arrived whole. A tab that names its row has seen everything else, or is told so. */
async function holdText(
  tx: Database,
  { now }: WorkParts,
  requestId: number,
  work: WorkRow,
  { essay, cause, seq }: { essay: string; cause: string; seq?: number | undefined },
): Promise<HeldWork> {
  const held = await holdWork(tx, await workedRequest(tx, requestId, work), now());
  const isSeen = held.head.seq === seq && textOfWork(held).trim() === essay;
  if (seq !== undefined && !isSeen) throw changedElsewhere('This review');
  await writeWork(tx, held, { text: essay, cause, now: now() });
  return held;
}

/** The request as its record asks for it. After a delivery the work goes on from what was delivered. */
export async function workedRequest(tx: Database, id: number, work: WorkRow): Promise<WorkedRequest> {
  const { profileId, promptId, frozenDraft: frozen, createdAt: since } = work;
  const essay = work.essay ?? (await findLastDelivery(tx, id))?.essay ?? frozen;
  return { id, profileId, promptId, frozen, essay, since };
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
