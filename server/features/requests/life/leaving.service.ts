import { isUnderWay } from '#contracts/request-status.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { releaseFiles } from '#server/features/files/files.service.ts';
import { forgetPayer, holdPayments } from '#server/features/payments/ledger.service.ts';
import { moveRequest, type MoveParts } from './move-request.service.ts';
import { tellPeople } from './request-mails.ts';
import { findNamed, lockRequest } from '#server/features/requests/requests.repo.ts';
import { listFileKeysOf, listIdsOf } from '#server/features/requests/requests-desk.repo.ts';

/** A paid review that was open when its student left. */
export interface ClosedReview {
  requestId: number;
  university: string;
  /** Otherwise it was delivered, and counts as accepted. */
  isRefunded: boolean;
}

/**
 * Part of deleting a person, before their rows go. A paid review of which nothing was delivered is cancelled and all of its
 * money goes back; one with a delivery counts as accepted. The writer is told either way, and the answer is what the student has
 * to know. What was asked for and not paid is gone with the person: should the payment still arrive, it is given back.
 */
export async function closeRequestsOf(tx: Database, parts: MoveParts, userId: string): Promise<ClosedReview[]> {
  const { ordered, toWrite } = await listIdsOf(tx, userId);
  // In the order in which an arriving payment takes them: first the payments, all of them at once, then the requests.
  await holdPayments(tx, [...ordered, ...toWrite.map(({ id }) => id)]);
  await letGoOfWriter(tx, parts, toWrite);
  await forgetPayer(tx, ordered);
  const closed: ClosedReview[] = [];
  for (const requestId of ordered) {
    const review = await close(tx, parts, requestId);
    if (review) closed.push(review);
  }
  await releaseFiles(tx, await listFileKeysOf(tx, ordered), parts.now());
  return closed;
}

/** Null where nothing paid was open. */
async function close(tx: Database, parts: MoveParts, requestId: number): Promise<ClosedReview | null> {
  const request = await lockRequest(tx, requestId);
  if (!request || !isUnderWay(request.status)) return null;
  const about = { requestId, university: request.frozen.university_name };
  if (request.firstDeliveredAt === null) {
    const reason = 'The student deleted their account.';
    await moveRequest(tx, parts, { requestId, move: 'cancel', by: 'operator', reason });
    return { ...about, isRefunded: true };
  }
  const named = await findNamed(tx, requestId);
  if (named) await tellPeople(tx, 'student left', named, parts.config);
  return { ...about, isRefunded: false };
}

/** Nobody would be left to do what students have paid for, so that it is for the operator to give it to somebody first. */
async function letGoOfWriter(
  tx: Database,
  parts: MoveParts,
  toWrite: Awaited<ReturnType<typeof listIdsOf>>['toWrite'],
): Promise<void> {
  const paid = toWrite.filter(({ status }) => status !== 'inactive').map(({ id }) => `#${id}`);
  if (paid.length > 0) {
    throw new AppError(
      'conflict',
      `This writer has open requests: ${paid.join(', ')}. Reassign or cancel them first. Nothing was deleted.`,
    );
  }
  for (const { id } of toWrite) {
    const reason = 'This writer no longer works with us. Please pick another one.';
    await moveRequest(tx, parts, { requestId: id, move: 'cancel', by: 'operator', reason });
  }
}
