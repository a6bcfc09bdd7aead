import type { AuthorshipRecord } from '#contracts/ledger-wire.ts';
import type { SharedParts, SharedRecord } from '#contracts/shared-records.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import { noSuchEssay } from '#server/features/essay-agent/require-thread.service.ts';
import { readAuthorship } from '#server/features/ledger/record.service.ts';
import { findSharedEssay } from './shares.repo.ts';

export interface Shareable {
  shared: SharedRecord;
  /** The newest row of the draft’s record that is in it. */
  seq: number;
}

/** The record as it is now, with what others need to know about it, and without what they’re not shown. */
export async function readShareable(
  parts: Pick<Context, 'db' | 'config' | 'workers' | 'now'>,
  { profileId, threadId, shows }: { profileId: string; threadId: string; shows: SharedParts },
): Promise<Shareable> {
  const { record, seq } = await readAuthorship(parts, profileId, threadId);
  const essay = await findSharedEssay(parts.db, profileId, threadId);
  if (!essay) throw noSuchEssay();
  if (record.segments.every(({ text }) => text.trim() === ''))
    throw new AppError('validation_failed', 'There’s nothing to show yet. Write something first.');
  const shared: SharedRecord = {
    student_name: `${essay.firstName} ${essay.lastName}`.trim(),
    university_name: essay.form?.universityName ?? '',
    course_name: essay.form?.courseName ?? '',
    shows,
    shared_at: parts.now().toISOString(),
    record: shows === 'picture' ? withoutWords(record) : record,
  };
  return { shared, seq };
}

/** As long as the words were, and nothing that could be read. */
function withoutWords(record: AuthorshipRecord): AuthorshipRecord {
  return {
    ...record,
    segments: record.segments.map(({ text, class: hand }) => ({
      text: text.replaceAll(/[^\s]/gu, '•'),
      class: hand,
    })),
    pastes: record.pastes.map((paste) => ({ ...paste, excerpt: '' })),
  };
}
