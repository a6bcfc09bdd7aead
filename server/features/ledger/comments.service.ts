import { spell } from '#contracts/ledger.ts';
import type { LedgerComment, NewComment } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  countComments,
  findComment,
  insertComment,
  listComments,
  resolveComment,
  type CommentRow,
} from './comments.repo.ts';
import { holdLedger, requireLocked } from './ledger.service.ts';

interface Parts {
  db: Database;
  now: () => Date;
}

export async function readComments({ db }: Parts, profileId: string, threadId: string): Promise<LedgerComment[]> {
  return db.transaction(async (tx) => {
    const { head } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    return (await listComments(tx, head.id)).map(presentComment);
  });
}

export async function addComment(
  { db }: Parts,
  profileId: string,
  threadId: string,
  { id, anchor, text, parent_id: parentId }: NewComment,
): Promise<LedgerComment> {
  return db.transaction(async (tx) => {
    const { head, open } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    // The same once more: the answer to an earlier try was lost.
    const there = await findComment(tx, head.id, id);
    if (there) return presentComment(there);
    const known = open.ledger.arena.length;
    const numbers = [anchor.before ?? 0, anchor.after ?? 0, ...anchor.runs.map(([from, length]) => from + length - 1)];
    if (numbers.some((number) => number >= known && known > 0))
      throw new AppError('validation_failed', 'This part of your draft isn’t saved yet. Try again in a moment.');
    if (parentId !== null && !(await findComment(tx, head.id, parentId)))
      throw new AppError('not_found', 'There’s no such comment, or it was deleted.');
    if ((await countComments(tx, head.id)) >= ledgerLimits.comments)
      throw new AppError('validation_failed', 'You’ve reached the limit for comments. Resolve some first.');
    const values = { id, ledgerId: head.id, author: 'student' as const, anchor, text, parentId };
    const row = await insertComment(tx, { ...values, quote: spell(open.ledger, anchor.runs) });
    if (!row) throw new AppError('already_exists', 'There’s a comment with this id already.');
    return presentComment(row);
  });
}

export async function settleComment(
  { db, now }: Parts,
  profileId: string,
  threadId: string,
  id: string,
): Promise<LedgerComment> {
  return db.transaction(async (tx) => {
    const { head } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    if (!(await findComment(tx, head.id, id))) throw new AppError('not_found', 'There’s no such comment.');
    await resolveComment(tx, id, now());
    const row = await findComment(tx, head.id, id);
    if (!row) throw new AppError('not_found', 'There’s no such comment.');
    return presentComment(row);
  });
}

export function presentComment({
  id,
  author,
  anchor,
  quote,
  text,
  parentId,
  resolvedAt,
  createdAt,
}: CommentRow): LedgerComment {
  return {
    id,
    author,
    anchor,
    quote,
    text,
    parent_id: parentId,
    resolved_at: resolvedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
