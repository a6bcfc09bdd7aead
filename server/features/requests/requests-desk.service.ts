import { formatPrice } from '#contracts/packages.ts';
import type { TimelineEntry } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { releaseFiles } from '#server/features/files/files.service.ts';
import { leaveComments } from '#server/features/comments/kept-comments.service.ts';
import { dropWorkLedger } from '#server/features/ledger/work-ledger.service.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { moveRequest, noSuchRequest, type MoveParts } from './life/move-request.service.ts';
import { tellPeople } from './life/request-mails.ts';
import { findRule } from './life/request-moves.ts';
import { presentMove } from './requests.presenter.ts';
import {
  findNamed,
  insertMove,
  isWriterOpen,
  listMoves,
  lockRequest,
  updateRequest,
  type RequestChanges,
  type RequestRow,
} from './requests.repo.ts';
import {
  countWords,
  findDeskRequest,
  listDeskRequests,
  listRatedRequests,
  type DeskFilter,
  type DeskRequest,
} from './requests-desk.repo.ts';

export type { DeskRequest };

type Parts = MoveParts & { db: Database };

export function listRequestsForDesk(db: Database, filter: DeskFilter): Promise<DeskRequest[]> {
  return listDeskRequests(db, filter);
}

export function listRatings(db: Database, writerId: string, limit: number): Promise<DeskRequest[]> {
  return listRatedRequests(db, writerId, limit);
}

export interface DeskDetail {
  request: DeskRequest;
  timeline: TimelineEntry[];
  messages: number;
  deliveries: number;
}

export async function showRequest(db: Database, id: number): Promise<DeskDetail> {
  const request = await findDeskRequest(db, id);
  if (!request) throw noSuchRequest();
  return {
    request,
    timeline: (await listMoves(db, id)).map((move) => presentMove(move, null)),
    ...(await countWords(db, id)),
  };
}

/** Another writer takes over. What the one before had typed is theirs and goes; what they delivered stays. */
export async function reassignRequest(
  { db, ...parts }: Parts,
  { requestId, writerId, reason }: { requestId: number; writerId: string; reason: string },
): Promise<void> {
  if (!(await isWriterOpen(db, writerId))) {
    throw new AppError('conflict', 'This writer is paused. Resume them first, or pick another one.');
  }
  await db.transaction(async (tx) => {
    const before = await findNamed(tx, requestId);
    if (before?.request.writerId === writerId) {
      throw new AppError('conflict', `Request #${requestId} is already with this writer.`);
    }
    await moveRequest(tx, parts, {
      requestId,
      move: 'reassign',
      by: 'operator',
      reason,
      changes: async (request) => ({ writerId, ...(await dropWork(tx, request, parts.now())) }),
    });
    if (!before?.writer) return;
    await queueMail(tx, before.writer.email, {
      subject: `Another writer has request #${requestId} now`,
      heading: 'We gave this review to another writer',
      paragraphs: [`You don’t have to do anything else for request #${requestId}.`, `Why: ${reason}`],
    });
  });
}

/** Ends a request, whatever its state. The money that goes back is the whole, unless it is said. */
export async function cancelRequest(
  { db, ...parts }: Parts,
  { requestId, reason, refundCents }: { requestId: number; reason: string; refundCents?: number | undefined },
): Promise<void> {
  await db.transaction((tx) =>
    moveRequest(tx, parts, {
      requestId,
      move: 'cancel',
      by: 'operator',
      reason,
      changes: (request) => dropWork(tx, request, parts.now()),
      ...(refundCents === undefined ? {} : { refundCents }),
    }),
  );
}

/** What a writer has typed and attached, and will not deliver. */
async function dropWork(
  tx: Database,
  { id, workVersion, workFileKey }: RequestRow,
  now: Date,
): Promise<RequestChanges> {
  await dropWorkLedger(tx, id);
  await leaveComments(tx, id);
  if (workFileKey !== null) await releaseFiles(tx, [workFileKey], now);
  return {
    workEssay: null,
    workLetter: null,
    workVersion: workVersion + 1,
    workFileKey: null,
    workFileKind: null,
    workFileBytes: null,
    workFileName: null,
  };
}

/** A refund that leaves the request as it is: its timeline shows it and both sides get a mail. Nobody does if the student is gone. */
export async function noteRefund(
  tx: Database,
  { config, now }: MoveParts,
  { requestId, cents, reason }: { requestId: number; cents: number; reason: string | null },
): Promise<void> {
  if (!(await lockRequest(tx, requestId))) return;
  const moment = now();
  const words = reason === null ? formatPrice(cents) : `${formatPrice(cents)}. ${reason}`;
  await insertMove(tx, { requestId, move: 'refund', actor: 'operator', reason: words, createdAt: moment });
  await updateRequest(tx, requestId, { updatedAt: moment });
  const named = await findNamed(tx, requestId);
  if (!named) return;
  await tellPeople(tx, 'refunded', named, { publicUrl: config.publicUrl, reason, refundCents: cents });
}

/**
 * A refund that was made on the provider's own pages. Once all of the money is back, an open request ends; a part, or one that is
 * over already, is noted and told.
 */
export async function noteOutsideRefund(
  tx: Database,
  parts: MoveParts,
  { requestId, cents, isWhole }: { requestId: number; cents: number; isWhole: boolean },
): Promise<void> {
  const request = await lockRequest(tx, requestId);
  if (!request) return;
  if (!isWhole || !findRule('cancel', 'operator', request)) {
    await noteRefund(tx, parts, { requestId, cents, reason: null });
    return;
  }
  await moveRequest(tx, parts, {
    requestId,
    move: 'cancel',
    by: 'operator',
    reason: 'We refunded this review in full.',
    refundedCents: cents,
    changes: (locked) => dropWork(tx, locked, parts.now()),
  });
}
