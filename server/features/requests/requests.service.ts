import { reviewPackages } from '#contracts/packages.ts';
import type { FrozenMaterials, RequestCreate, WriterRequest } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { readText, unpackResearch } from '#server/features/prompts/prompt-texts.service.ts';
import { requireOwnPrompt } from '#server/features/prompts/prompts.service.ts';
import { moveRequest, noSuchRequest, type MoveParts } from './life/move-request.service.ts';
import { listByStudent, listByWriter, listMostUrgent } from './request-lists.repo.ts';
import { closedReason, presentRequest, type Side } from './requests.presenter.ts';
import { countUnread } from './request-messages.repo.ts';
import {
  findByOrder,
  findNamed,
  insertMove,
  insertRequest,
  isWriterOpen,
  listPaid,
  lockRequest,
  updateRequest,
  type NamedRequest,
  type RequestRow,
} from './requests.repo.ts';

export type { RequestRow };

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const shownRequests = 1000;

/** An order. The price comes from here, the materials are copied, and nothing is charged yet. */
export async function createRequest(parts: Parts, caller: Profile, input: RequestCreate): Promise<RequestRow> {
  const { db, now } = parts;
  const known = await findByOrder(db, input.order_id);
  if (known) return ofCaller(known, caller);
  if (!(await isWriterOpen(db, input.writer_id))) {
    throw new AppError('conflict', 'This writer takes no new work right now. Please choose another one.');
  }
  const frozen = await freeze(db, caller.id, input.prompt_id);
  return db.transaction(async (tx) => {
    const created = await insertRequest(tx, {
      orderId: input.order_id,
      profileId: caller.id,
      promptId: input.prompt_id,
      writerId: input.writer_id,
      requestType: input.request_type,
      priceCents: reviewPackages[input.request_type].priceCents,
      instructions: input.special_instructions ?? '',
      frozen,
      createdAt: now(),
      updatedAt: now(),
    });
    if (!created) {
      const other = await findByOrder(tx, input.order_id);
      if (!other) throw noSuchRequest();
      return ofCaller(other, caller);
    }
    await insertMove(tx, { requestId: created.id, move: 'create', actor: 'student', reason: null, createdAt: now() });
    return created;
  });
}

function ofCaller(request: RequestRow, caller: Profile): RequestRow {
  if (request.profileId !== caller.id) throw noSuchRequest();
  return request;
}

/** What the writer gets, as it stands now. A review needs a text to review. */
async function freeze(db: Database, profileId: string, promptId: string): Promise<FrozenMaterials> {
  const prompt = await requireOwnPrompt(db, profileId, promptId);
  const draft = (await readText(db, promptId, 'draft')) ?? '';
  if (draft.trim() === '') throw new AppError('validation_failed', 'Draft content cannot be empty.');
  const research = await readText(db, promptId, 'research');
  return {
    prompt_text: prompt.promptText,
    word_limit_min: prompt.wordLimitMin,
    word_limit_max: prompt.wordLimitMax,
    university_name: prompt.universityName,
    course_name: prompt.courseName,
    education_level: prompt.educationLevel,
    plan: (await readText(db, promptId, 'plan')) ?? '',
    research: research === null ? [] : unpackResearch(research),
    draft,
  };
}

/**
 * Called by the payment alone, in its transaction. The materials are frozen as they are at this moment. Answers false, and
 * changes nothing, where the request waits for no payment any more.
 */
export async function payForRequest(tx: Database, parts: MoveParts, requestId: number): Promise<boolean> {
  if ((await lockRequest(tx, requestId))?.status !== 'inactive') return false;
  await moveRequest(tx, parts, {
    requestId,
    move: 'pay',
    by: 'payment',
    changes: async ({ promptId, profileId, frozen }) => ({
      // Deleted meanwhile: then the copy of the order is what was paid for.
      frozen: promptId ? await freeze(tx, profileId, promptId).catch(() => frozen) : frozen,
    }),
  });
  return true;
}

export async function requireOwnRequest(db: Database, caller: Profile, requestId: number): Promise<RequestRow> {
  const named = await findNamed(db, requestId);
  if (named?.request.profileId !== caller.id) throw noSuchRequest();
  return named.request;
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

/** `first` asks for that many of a writer's, the most urgent ones: enough for a page to open with. */
export async function listRequests(
  { db, now }: Parts,
  caller: Profile,
  side: Side,
  first?: number,
): Promise<WriterRequest[]> {
  const list = side === 'student' ? listByStudent : first ? listMostUrgent : listByWriter;
  const rows = await list(db, caller.id, first ?? shownRequests);
  const unread = await countUnread(
    db,
    rows.map(({ request }) => request.id),
    side,
  );
  return rows.map((row) => presentRequest(row, side, { now: now(), unread: unread.get(row.request.id) ?? 0 }));
}

export async function rateRequest(
  parts: Parts,
  caller: Profile,
  requestId: number,
  { rating, words }: { rating: number; words: string },
): Promise<void> {
  const request = await requireOwnRequest(parts.db, caller, requestId);
  if (request.status !== 'completed') throw new AppError('conflict', 'You can rate a review once it is complete.');
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
