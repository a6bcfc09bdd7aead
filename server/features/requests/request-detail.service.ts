import type { RequestDetail } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { writerName, type Profile } from '#server/platform/access/identity.ts';
import { linkToFile } from '#server/features/files/files.service.ts';
import { recordRead } from '#server/features/material-reads/material-reads.service.ts';
import { endingOf, presentDelivery, presentMove, presentRequest } from './requests.presenter.ts';
import { countUnread } from './request-messages.repo.ts';
import { listDeliveries, listMoves, type DeliveryRow } from './requests.repo.ts';
import { findNewComments, isClosedToWriter, requireSide } from './requests.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

/** A request with its history and what was delivered. A writer whose access is over sees that it was, and no more. */
export async function getDetail(parts: Parts, caller: Profile, requestId: number): Promise<RequestDetail> {
  const { db, now } = parts;
  const { named, side } = await requireSide(db, caller, requestId);
  const { frozen } = named.request;
  const unread = await countUnread(db, [requestId], side);
  const comments = await findNewComments(db, side, [named.request]);
  const isClosed = side === 'writer' && isClosedToWriter(named.request, now());
  const deliveries = isClosed ? [] : await listDeliveries(db, requestId);
  const moves = await listMoves(db, requestId);
  return {
    ...presentRequest({ ...named, essay: frozen, ending: endingOf(named.request, moves) }, side, {
      now: now(),
      unread: unread.get(requestId) ?? 0,
      comments: comments.get(requestId),
    }),
    timeline: moves.map((move) => presentMove(move, caller.id)),
    deliveries: await Promise.all(
      deliveries.map(async ({ delivery, writer }) =>
        presentDelivery(delivery, writer, {
          callerId: caller.id,
          attachmentUrl: await linkToAttachment(parts, caller, delivery),
        }),
      ),
    ),
    draft: isClosed ? '' : frozen.draft,
    word_limit_min: frozen.word_limit_min,
    word_limit_max: frozen.word_limit_max,
  };
}

/** A writer's look at it is a look at the student's draft. */
export async function openDetail(parts: Parts, caller: Profile, requestId: number): Promise<RequestDetail> {
  const detail = await getDetail(parts, caller, requestId);
  if (detail.profile_id !== caller.id && detail.draft !== '')
    await recordRead(parts.db, caller, detail.profile_id, 'draft');
  return detail;
}

/** By name, also where another writer has the request by now. */
export async function delivererOf(db: Database, requestId: number, number: number): Promise<string> {
  const found = (await listDeliveries(db, requestId)).find(({ delivery }) => delivery.number === number);
  return writerName(found?.writer ?? null);
}

/** The file belongs to the request, and both sides may have it: no look at the student's own material is written down. */
async function linkToAttachment(
  parts: Parts,
  caller: Profile,
  { attachmentKey, attachmentName }: DeliveryRow,
): Promise<string | null> {
  if (attachmentKey === null || attachmentName === null) return null;
  return linkToFile(parts, { key: attachmentKey, name: attachmentName, owner: caller.id, reader: caller.id });
}
