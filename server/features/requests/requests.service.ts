import type { AssignedPageQuery, AssignedTally, RequestPageQuery, WriterRequest } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { writerName, type Profile } from '#server/platform/access/identity.ts';
import { findPromptThread } from '#server/features/essay-agent/require-thread.service.ts';
import { noSuchRequest } from './life/move-request.service.ts';
import { readPlace, writePlace, type ListPlace } from './list-place.ts';
import {
  listByStudent,
  listByWriter,
  listMostUrgent,
  tallyByWriter,
  type ListedRequest,
} from './request-lists.repo.ts';
import { closedReason, presentRequest, type NewComments, type Side } from './requests.presenter.ts';
import { countNewComments, countUnread } from './request-messages.repo.ts';
import { findNamed, listPaid, updateRequest, type NamedRequest, type RequestRow } from './requests.repo.ts';

export type { RequestRow };

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

/** The most that a call without parameters answers, and what a page holds if it names no limit. */
const wholeList = 1000;
const defaultPage = 50;

export async function requireOwnRequest(db: Database, caller: Profile, requestId: number): Promise<RequestRow> {
  const named = await findNamed(db, requestId);
  if (named?.request.profileId !== caller.id) throw noSuchRequest();
  return named.request;
}

export async function writerNameOf(db: Database, requestId: number): Promise<string> {
  return writerName((await findNamed(db, requestId))?.writer ?? null);
}

/** Before it is paid, once it is cancelled, and some time after its end, a request shows its writer nothing of the student's but the name. */
export function isClosedToWriter(request: RequestRow, now: Date): boolean {
  return closedReason(request, now) !== null;
}

/** The request and which side of it the caller is on; anyone else is told that there is none. */
export async function requireSide(
  db: Database,
  caller: Profile,
  requestId: number,
): Promise<{ named: NamedRequest; side: Side }> {
  const named = await findNamed(db, requestId);
  if (named?.request.profileId === caller.id) return { named, side: 'student' };
  if (named && named.request.writerId === caller.id && caller.role === 'WRITER') return { named, side: 'writer' };
  throw noSuchRequest();
}

/** Comments of the other one that the caller has not seen, and where a student reads them. */
export async function findNewComments(
  db: Database,
  side: Side,
  requests: readonly Pick<RequestRow, 'id' | 'profileId' | 'promptId'>[],
): Promise<Map<number, NewComments>> {
  const counts = await countNewComments(
    db,
    requests.map(({ id }) => id),
    side,
  );
  const found = new Map<number, NewComments>();
  for (const { id, profileId, promptId } of requests) {
    const fresh = counts.get(id);
    if (fresh === undefined) continue;
    const thread = side === 'student' && promptId !== null ? await findPromptThread(db, profileId, promptId) : null;
    found.set(id, { fresh, threadId: thread?.id ?? null });
  }
  return found;
}

/** Requests of the caller, as a list or a page of it shows them. */
async function presentAll({ db, now }: Parts, side: Side, rows: ListedRequest[]): Promise<WriterRequest[]> {
  const ids = rows.map(({ request }) => request.id);
  const [unread, comments] = await Promise.all([
    countUnread(db, ids, side),
    findNewComments(
      db,
      side,
      rows.map(({ request }) => request),
    ),
  ]);
  return rows.map((row) => {
    const { id } = row.request;
    return presentRequest(row, side, {
      now: now(),
      unread: unread.get(id) ?? 0,
      comments: comments.get(id),
    });
  });
}

export interface RequestPage {
  rows: WriterRequest[];
  nextCursor: string | null;
}

/** A student's requests, newest first: all of them, or a page if the caller asks for one. */
export async function listOwnRequests(parts: Parts, caller: Profile, query: RequestPageQuery): Promise<RequestPage> {
  const limit = pageLimit(query);
  const found = await listByStudent(parts.db, caller.id, {
    limit: limit + 1,
    after: readPlace('newest', query.cursor),
  });
  return page(parts, 'student', found, limit, ({ request }) => ({ sort: 'newest', id: request.id }));
}

/**
 * A writer's requests. The whole list is newest first; pages go by urgency, which is the order the dashboard opens with, unless
 * they ask for the newest. Either way what nobody has paid for comes last.
 */
export async function listAssigned(parts: Parts, caller: Profile, query: AssignedPageQuery): Promise<RequestPage> {
  const isWhole = query.limit === undefined && query.cursor === undefined;
  const limit = pageLimit(query);
  if (query.sort === 'newest' || (query.sort === undefined && isWhole)) {
    const found = await listByWriter(parts.db, caller.id, {
      limit: isWhole ? limit : limit + 1,
      after: readPlace('assigned', query.cursor),
    });
    return page(parts, 'writer', found, limit, ({ request }) => ({
      sort: 'assigned',
      isPaid: request.paidAt !== null,
      id: request.id,
    }));
  }
  const after = readPlace('urgent', query.cursor);
  const found = await listMostUrgent(parts.db, caller.id, { limit: limit + 1, after });
  return page(parts, 'writer', found, limit, ({ request, urgency }) => ({
    sort: 'urgent',
    rank: urgency?.rank ?? 0,
    due: urgency?.due ?? 'infinity',
    id: request.id,
  }));
}

export function tallyAssigned({ db, now }: Parts, caller: Profile): Promise<AssignedTally> {
  return tallyByWriter(db, caller.id, now());
}

function pageLimit({ limit, cursor }: RequestPageQuery): number {
  return limit ?? (cursor === undefined ? wholeList : defaultPage);
}

async function page(
  parts: Parts,
  side: Side,
  found: ListedRequest[],
  limit: number,
  placeOf: (row: ListedRequest) => ListPlace,
): Promise<RequestPage> {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const nextCursor = last && found.length > limit ? writePlace(placeOf(last)) : null;
  return { rows: await presentAll(parts, side, rows), nextCursor };
}

export async function rateRequest(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { rating, words }: { rating: number; words: string },
): Promise<void> {
  const request = await requireOwnRequest(parts.db, caller, requestId);
  if (request.status !== 'completed') throw new AppError('conflict', 'You can rate a review once it’s completed.');
  await updateRequest(parts.db, requestId, { rating, ratingWords: words || null });
}

/** The request through which this writer may read this student's materials now; null where there is none. */
export async function findOpenRequest(
  db: Database,
  writerId: string,
  profileId: string,
  now: Date,
): Promise<RequestRow | null> {
  const requests = await listPaid(db, writerId, { profileId });
  return requests.find((request) => !isClosedToWriter(request, now)) ?? null;
}
