import type { CommentChange, EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { openDraftDesk, openRequestDesk, type CommentDesk } from './comment-desks.service.ts';
import { tellOther } from './comment-mails.service.ts';
import {
  countComments,
  countThread,
  deleteComment,
  findComment,
  insertComment,
  listComments,
  lockReview,
  lockReviewsOf,
  markRead,
  moveToReview,
  sendUnsent,
  updateComment,
  type CommentRow,
} from './comments.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'now'>;

/** On which text: the student’s draft, or the one that was sent with a request. */
export type On = { threadId: string } | { requestId: number };

function openDesk(tx: Database, { now }: Parts, caller: Profile, on: On): Promise<CommentDesk> {
  return 'threadId' in on ? openDraftDesk(tx, caller, on.threadId) : openRequestDesk(tx, caller, on.requestId, now());
}

/** For whoever changes something: until they’re done, nobody else changes the review’s comments or becomes its writer. */
async function holdDesk(tx: Database, parts: Parts, caller: Profile, on: On): Promise<CommentDesk> {
  if ('requestId' in on) await lockReview(tx, on.requestId);
  else await lockReviewsOf(tx, caller.id, on.threadId);
  return openDesk(tx, parts, caller, on);
}

export async function readComments(parts: Parts, caller: Profile, on: On): Promise<EssayComments> {
  return parts.db.transaction(async (tx) => {
    const desk = await openDesk(tx, parts, caller, on);
    const rows = await listComments(tx, desk.home, desk.side);
    const roots = new Map(rows.filter(({ parentId }) => parentId === null).map((row) => [row.id, row]));
    const comments: EssayComment[] = [];
    for (const row of rows) {
      const root = roots.get(row.parentId ?? row.id);
      // Its comment went with the essay that it was made on.
      if (root) comments.push(await presentComment(desk, row, await desk.anchorOf(root)));
    }
    const { running } = desk;
    return { comments, reader: running && { name: running.name, request_id: running.requestId } };
  });
}

export async function addComment(
  parts: Parts,
  caller: Profile,
  on: On,
  { id, anchor, quote, text, parent_id: parentId, is_sent: isSent = false }: NewComment,
): Promise<EssayComment> {
  return parts.db.transaction(async (tx) => {
    const desk = await holdDesk(tx, parts, caller, on);
    const { home, side, running } = desk;
    // The same once more: the answer to an earlier try was lost.
    const there = await findComment(tx, home, side, id);
    if (there) return present(desk, there);
    const root = parentId === null ? null : await requireRoot(tx, desk, parentId);
    // On a draft a student may keep notes of their own; on what was sent, everything is part of the review.
    const isOfReview = isSent || home.ledgerId === null;
    const requestId = root ? root.requestId : isOfReview ? requireRunning(running) : null;
    if (root && requestId !== null) requireSame(running, requestId);
    if ((await countComments(tx, home)) >= ledgerLimits.comments) throw tooMany();
    const isSentNow = root ? root.sentAt !== null : isSent;
    const placed = root
      ? { ledgerId: root.ledgerId, anchor: null, sentAnchor: null, quote: '' }
      : await desk.place(anchor, quote, requestId);
    const row = await insertComment(tx, {
      ...placed,
      id,
      requestId,
      author: side,
      writerId: desk.writerId,
      text,
      parentId: root?.id ?? null,
      sentAt: isSentNow ? parts.now() : null,
    });
    if (!row) throw noSuchComment();
    // A new reply reopens the thread.
    if (root?.resolvedAt) await updateComment(tx, root.id, { resolvedAt: null });
    if (isSentNow && requestId !== null) await tellOther(tx, parts, caller, { requestId, commentId: id });
    return present(desk, row);
  });
}

/** Another wording, or “send it now”. What was sent stays as it is: the other one may have read it. */
export async function changeComment(
  parts: Parts,
  caller: Profile,
  on: On,
  id: string,
  { text, is_sent: isSent }: CommentChange,
): Promise<EssayComment> {
  return parts.db.transaction(async (tx) => {
    const desk = await holdDesk(tx, parts, caller, on);
    const row = await requireComment(tx, desk, id);
    if (row.sentAt !== null && isSent && (text === undefined || text === row.text)) return present(desk, row);
    requireUnsent(desk, row);
    if (text !== undefined) await updateComment(tx, id, { text });
    if (isSent) await send(tx, parts, caller, desk, row);
    return present(desk, await requireComment(tx, desk, id));
  });
}

async function send(tx: Database, parts: Parts, caller: Profile, desk: CommentDesk, row: CommentRow): Promise<void> {
  const requestId = requireRunning(desk.running);
  if (row.requestId === null) {
    // A note to self becomes a question: from now on it belongs to the review, which has no more room than that.
    const inReview = await countComments(tx, { ledgerId: null, requestIds: [requestId] });
    if (inReview + (await countThread(tx, row.id)) > ledgerLimits.comments) throw tooMany();
    const { sentAnchor } = row.anchor ? await desk.place(row.anchor, undefined, requestId) : row;
    await updateComment(tx, row.id, { sentAnchor });
    await moveToReview(tx, row.id, requestId, parts.now());
  } else {
    requireSame(desk.running, row.requestId);
    await sendUnsent(tx, { requestId, author: desk.side, threadId: row.parentId ?? row.id }, parts.now());
  }
  await tellOther(tx, parts, caller, { requestId, commentId: row.id });
}

/** Nobody but its author ever saw it. */
export async function removeComment(parts: Parts, caller: Profile, on: On, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const desk = await holdDesk(tx, parts, caller, on);
    requireUnsent(desk, await requireComment(tx, desk, id));
    await deleteComment(tx, id);
  });
}

/** Whoever has seen the other one's comments is not told of them again. */
export async function markCommentsRead(parts: Parts, caller: Profile, on: On, ids: string[]): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const { home, side } = await openDesk(tx, parts, caller, on);
    await markRead(tx, home, side, { ids, now: parts.now() });
  });
}

/** Both may settle a comment and take it up again, as often as they like. */
export async function settleComment(
  parts: Parts,
  caller: Profile,
  on: On,
  { id, isResolved }: { id: string; isResolved: boolean },
): Promise<EssayComment> {
  return parts.db.transaction(async (tx) => {
    const desk = await holdDesk(tx, parts, caller, on);
    const root = await requireRoot(tx, desk, id);
    if (desk.side === 'writer') requireRunning(desk.running);
    const resolvedAt = isResolved ? (root.resolvedAt ?? parts.now()) : null;
    return present(desk, (await updateComment(tx, root.id, { resolvedAt })) ?? root);
  });
}

async function requireComment(tx: Database, { home, side }: CommentDesk, id: string): Promise<CommentRow> {
  const row = await findComment(tx, home, side, id);
  if (!row) throw noSuchComment();
  return row;
}

/** An answer to an answer is one to the comment itself. */
async function requireRoot(tx: Database, desk: CommentDesk, id: string): Promise<CommentRow> {
  const row = await requireComment(tx, desk, id);
  return row.parentId === null ? row : requireComment(tx, desk, row.parentId);
}

function requireRunning(running: CommentDesk['running']): number {
  if (!running)
    throw new AppError('conflict', 'There’s no review under way for this essay, so nobody would get your comment.');
  return running.requestId;
}

function requireSame(running: CommentDesk['running'], requestId: number): void {
  if (running?.requestId !== requestId)
    throw new AppError('conflict', 'This review is over, so its comments are closed.');
}

function requireUnsent({ side }: CommentDesk, { author, sentAt }: CommentRow): void {
  if (author !== side) throw noSuchComment();
  if (sentAt !== null) throw new AppError('conflict', 'You’ve sent this comment already, so it can’t be changed.');
}

async function present(desk: CommentDesk, row: CommentRow): Promise<EssayComment> {
  return presentComment(desk, row, await desk.anchorOf(row));
}

async function presentComment(
  desk: CommentDesk,
  row: CommentRow,
  anchor: EssayComment['anchor'],
): Promise<EssayComment> {
  const { id, author, writerId, quote, text, parentId, sentAt, readAt, resolvedAt, createdAt } = row;
  return {
    id,
    author,
    author_name: await desk.nameOf(row),
    is_own: author === desk.side && writerId === desk.writerId,
    is_new: author !== desk.side && sentAt !== null && readAt === null,
    anchor,
    quote,
    text,
    parent_id: parentId,
    sent_at: sentAt?.toISOString() ?? null,
    resolved_at: resolvedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}

function tooMany(): AppError {
  return new AppError(
    'validation_failed',
    `This essay has ${ledgerLimits.comments} comments, and that’s the most it can have. Nothing was lost.`,
  );
}

function noSuchComment(): AppError {
  return new AppError('not_found', 'There’s no such comment, or it was deleted.');
}
