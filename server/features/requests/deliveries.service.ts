import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/identity.ts';
import { moveRequest, noSuchRequest } from './move-request.service.ts';
import { insertDelivery, listDeliveries, updateRequest, type RequestRow } from './requests.repo.ts';
import { requireSide } from './requests.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

export interface Delivered {
  essay: string;
  letter: string;
}

/** The move and what is delivered are one: a student never sees a delivery without its essay. */
export async function deliver(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { essay, letter }: Delivered,
): Promise<void> {
  await requireWriter(parts, caller, requestId);
  await parts.db.transaction(async (tx) => {
    await moveRequest(tx, parts, { requestId, move: 'deliver', by: 'writer' });
    await insertDelivery(tx, {
      requestId,
      number: (await listDeliveries(tx, requestId)).length + 1,
      essay,
      letter,
      attachmentKey: null,
      attachmentName: null,
      createdAt: parts.now(),
    });
  });
}

/** What the writer has typed so far, so that a closed tab loses nothing. */
export async function keepWork(parts: Parts, caller: Profile, requestId: number, work: Delivered): Promise<void> {
  const request = await requireWriter(parts, caller, requestId);
  if (request.status !== 'in_progress' || request.phase === 'delivered') {
    throw new AppError('conflict', 'This request is not being worked on. Please reload the page.');
  }
  await updateRequest(parts.db, requestId, { workEssay: work.essay, workLetter: work.letter });
}

/** Begins with the draft as it was sent. */
export async function readWork(parts: Parts, caller: Profile, requestId: number): Promise<Delivered> {
  const { workEssay, workLetter, frozen } = await requireWriter(parts, caller, requestId);
  const last = (await listDeliveries(parts.db, requestId)).at(-1);
  return { essay: workEssay ?? last?.essay ?? frozen.draft, letter: workLetter ?? '' };
}

async function requireWriter({ db }: Parts, caller: Profile, requestId: number): Promise<RequestRow> {
  const { named, side } = await requireSide(db, caller, requestId);
  if (side !== 'writer') throw noSuchRequest();
  return named.request;
}
