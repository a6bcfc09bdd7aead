import type { ProfileSummary, SummaryEdit } from '#contracts/documents.ts';
import { isListed } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError, refuseStale } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { nothingToSee, requireMaterialAccess } from '#server/features/material-reads/material-reads.service.ts';
import {
  deleteMadeSummary,
  findSummary,
  forgetMadeContent,
  lockSummary,
  updateSummaryContent,
  type SummaryRow,
} from './summaries.repo.ts';

export type { SummaryRow };

/** What the student made of their summary by hand; empty while it is as it was made. */
export async function getCorrectedSummary(db: Database, profileId: string): Promise<string> {
  const row = await findSummary(db, profileId);
  return row && row.content !== row.madeContent ? row.content : '';
}

/** Null while none was made. */
export async function getOwnSummary(db: Database, caller: Profile): Promise<ProfileSummary | null> {
  const row = await findSummary(db, caller.id);
  return row && presentSummary(row);
}

export async function editOwnSummary(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  { summary_content, based_on }: SummaryEdit,
): Promise<ProfileSummary> {
  const content = summary_content.replaceAll(/\r\n?/g, '\n');
  return db.transaction(async (tx) => {
    const before = await lockSummary(tx, caller.id);
    if (!before) throw missing();
    // The same once more: the answer to an earlier try was lost.
    if (based_on !== undefined && before.content !== content) refuseStale(before.updatedAt, based_on, 'Your summary');
    const row = await updateSummaryContent(tx, { profileId: caller.id, content, now: now() });
    return presentSummary(row ?? before);
  });
}

export async function getStudentSummary(
  parts: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  profileId: string,
): Promise<ProfileSummary> {
  const row = await findSummary(parts.db, profileId);
  if (!row) throw nothingToSee();
  await requireMaterialAccess(parts, caller, profileId, 'summary');
  return caller.id === profileId ? presentSummary(row) : { ...presentSummary(row), own_content: null };
}

/** Part of beginning the conversation anew: what was made from the old one goes with it, what the student wrote stays. */
export function forgetMadeSummary(tx: Database, profileId: string): Promise<void> {
  return deleteMadeSummary(tx, profileId);
}

/**
 * A summary in a model’s own words can’t lose one story or one fact: it goes as a whole, and the next one is made without it. One
 * that lists them line by line is left to whoever strikes the line; what the student wrote by hand stays.
 */
export async function forgetModelSummary(tx: Database, profileId: string): Promise<void> {
  const row = await lockSummary(tx, profileId);
  if (!row || isListed(row.madeContent)) return;
  if (row.content === row.madeContent) await deleteMadeSummary(tx, profileId);
  else await forgetMadeContent(tx, profileId);
}

export function presentSummary(row: SummaryRow): ProfileSummary {
  return {
    id: row.id,
    profile_id: row.profileId,
    summary_content: row.content,
    is_edited: row.content !== row.madeContent,
    own_content: row.ownContent === row.content ? null : row.ownContent,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

function missing(): AppError {
  return new AppError('not_found', 'You don’t have a summary yet. We’ll write one when you finish the chat.');
}
