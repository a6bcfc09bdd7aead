import { reviewPackages } from '#contracts/packages.ts';
import { requestLimits, type FrozenMaterials, type RequestCreate } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { readText, unpackResearch } from '#server/features/prompts/prompt-texts.service.ts';
import { requireOwnPrompt } from '#server/features/prompts/prompts.service.ts';
import { moveRequest, noSuchRequest, type MoveParts } from './life/move-request.service.ts';
import { countUnpaid, listOpenOf, lockOrdersOf, type OpenRequest } from './orders.repo.ts';
import {
  findByOrder,
  findNamed,
  insertMove,
  insertRequest,
  isWriterOpen,
  lockRequest,
  updateRequest,
  type RequestRow,
} from './requests.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

const dayMs = 24 * 60 * 60_000;

export interface Placed {
  requestId: number;
  /** The unpaid order for the other package that this one takes the place of. */
  replacedId: number | null;
}

/**
 * Places an order. The price is ours, the materials are copied, and nothing is charged yet. There is one unpaid order for an
 * essay and a writer: ordering again changes that one, or replaces it if the package differs.
 */
export async function placeOrder(parts: Parts, caller: Profile, input: RequestCreate): Promise<Placed> {
  const { db } = parts;
  const known = await findByOrder(db, input.order_id);
  if (known) return { requestId: ofCaller(known, caller).id, replacedId: null };
  const frozen = await freeze(db, caller.id, input.prompt_id);
  return db.transaction(async (tx) => {
    // Two orders sent at once would both find that there is none yet.
    await lockOrdersOf(tx, caller.id);
    const other = await findByOrder(tx, input.order_id);
    if (other) return { requestId: ofCaller(other, caller).id, replacedId: null };
    await refusePaused(tx, input.writer_id);
    const open = await listOpenOf(tx, input.prompt_id);
    refuseSecond(open);
    const unpaid = open.find(({ writerId }) => writerId === input.writer_id);
    if (unpaid?.requestType === input.request_type) {
      // Paid in this very moment, it is no longer ours to change.
      if ((await lockRequest(tx, unpaid.id))?.status !== 'inactive') throw secondReview(unpaid.id);
      const changes = { orderId: input.order_id, instructions: input.special_instructions ?? '', frozen };
      await updateRequest(tx, unpaid.id, { ...changes, updatedAt: parts.now() });
      return { requestId: unpaid.id, replacedId: null };
    }
    await refuseTooMany(tx, parts, caller, unpaid !== undefined);
    if (unpaid) {
      const reason = `Changed to the ${reviewPackages[input.request_type].title} package.`;
      await moveRequest(tx, parts, { requestId: unpaid.id, move: 'cancel', by: 'student', reason, isQuiet: true });
    }
    return { requestId: await insert(tx, parts, caller, input, frozen), replacedId: unpaid?.id ?? null };
  });
}

async function insert(
  tx: Database,
  { now }: Parts,
  caller: Profile,
  input: RequestCreate,
  frozen: FrozenMaterials,
): Promise<number> {
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
  // Somebody else has used this id for an order of theirs.
  if (!created) throw noSuchRequest();
  await insertMove(tx, { requestId: created.id, move: 'create', actor: 'student', reason: null, createdAt: now() });
  return created.id;
}

function ofCaller(request: RequestRow, caller: Profile): RequestRow {
  if (request.profileId !== caller.id) throw noSuchRequest();
  return request;
}

async function refuseTooMany(
  tx: Database,
  { config, now }: Parts,
  caller: Profile,
  isReplacing: boolean,
): Promise<void> {
  const { open, today } = await countUnpaid(tx, caller.id, new Date(now().getTime() - dayMs));
  if (open >= requestLimits.unpaidOpen && !isReplacing) {
    throw new AppError(
      'too_many_unpaid',
      `You have ${requestLimits.unpaidOpen} unpaid requests. Pay for one or cancel one in My Requests first.`,
    );
  }
  if (config.limits.enabled && today >= requestLimits.unpaidADay) {
    throw new AppError('rate_limited', 'You’ve started a lot of requests today. Please try again tomorrow.', {
      retryAfterSeconds: dayMs / 1000,
    });
  }
}

async function refusePaused(db: Database, writerId: string): Promise<void> {
  if (await isWriterOpen(db, writerId)) return;
  throw new AppError('writer_paused', 'This writer isn’t taking new work right now. Please pick another one.');
}

function findPaid(open: OpenRequest[]): OpenRequest | undefined {
  return open.find(({ status }) => status !== 'inactive');
}

/** An essay has one paid review at a time. */
function refuseSecond(open: OpenRequest[]): void {
  const paid = findPaid(open);
  if (paid) throw secondReview(paid.id);
}

function secondReview(id: number): AppError {
  return new AppError(
    'review_open',
    `You already have a review of this essay open: request #${id}. You’ll find it in My Requests.`,
    { extra: { writer_request_id: id } },
  );
}

/** Before a checkout is opened or used again: the essay has no paid review, and the writer still takes new work. */
export async function requirePayable(db: Database, { promptId, writerId }: RequestRow): Promise<void> {
  if (promptId !== null) refuseSecond(await listOpenOf(db, promptId));
  if (writerId !== null) await refusePaused(db, writerId);
}

/** The open requests for the essay of this one, itself included: whoever pays for one holds the payments of all. */
export async function listRivalIds(db: Database, requestId: number): Promise<number[]> {
  const promptId = (await findNamed(db, requestId))?.request.promptId;
  const open = promptId ? await listOpenOf(db, promptId) : [];
  return [...new Set([requestId, ...open.map(({ id }) => id)])].sort((one, other) => one - other);
}

/**
 * Called by the payment alone, in its transaction. The materials are frozen as they are at this moment, and other unpaid
 * orders for the essay end. Answers false where the request no longer waits for a payment: then the money goes back.
 */
export async function payForRequest(tx: Database, parts: MoveParts, requestId: number): Promise<boolean> {
  const request = await lockRequest(tx, requestId);
  if (request?.status !== 'inactive') return false;
  const open = request.promptId ? await listOpenOf(tx, request.promptId) : [];
  const paid = findPaid(open);
  if (paid) {
    await endRival(tx, parts, requestId, paid.id);
    return false;
  }
  await moveRequest(tx, parts, {
    requestId,
    move: 'pay',
    by: 'payment',
    changes: async ({ promptId, profileId, frozen }) => ({
      // Deleted meanwhile: then the copy of the order is what was paid for.
      frozen: promptId ? await freeze(tx, profileId, promptId).catch(() => frozen) : frozen,
    }),
  });
  for (const { id } of open) if (id !== requestId) await endRival(tx, parts, id, requestId);
  return true;
}

async function endRival(tx: Database, parts: MoveParts, requestId: number, paidId: number): Promise<void> {
  const reason = `You paid for a review of this essay with request #${paidId}.`;
  await moveRequest(tx, parts, { requestId, move: 'cancel', by: 'payment', reason, isQuiet: true });
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
