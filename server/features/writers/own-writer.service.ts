import { brand } from '#contracts/brand.ts';
import type { OwnWriter, OwnWriterEdit } from '#contracts/writers.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findWriterRow, pauseWriterRow, resumeOwnWriterRow, type WriterRow } from './writers.repo.ts';
import { editWriter, presentWriter } from './writers.service.ts';

export async function getOwnWriter(db: Database, caller: Pick<Profile, 'id'>): Promise<OwnWriter> {
  return present(await requireOwn(db, caller));
}

/** A writer's bio and whether they take new requests. Their name and what they claim to have done stay with the operator. */
export async function editOwnWriter(
  db: Database,
  caller: Pick<Profile, 'id'>,
  { bio, open_for_work: isOpen }: OwnWriterEdit,
): Promise<OwnWriter> {
  return db.transaction(async (tx) => {
    await requireOwn(tx, caller);
    if (bio !== undefined) await editWriter(tx, caller.id, { bio });
    if (isOpen === false) await pauseWriterRow(tx, caller.id, 'writer');
    if (isOpen === true) await resumeOwnWriterRow(tx, caller.id);
    const row = await requireOwn(tx, caller);
    if (isOpen === true && row.pausedAt !== null) {
      throw new AppError(
        'conflict',
        `We paused your profile. Write to ${brand.supportEmail} to take new requests again.`,
      );
    }
    return present(row);
  });
}

async function requireOwn(db: Database, { id }: Pick<Profile, 'id'>): Promise<WriterRow> {
  const row = await findWriterRow(db, { id });
  if (!row) throw new AppError('not_found', 'You don’t have a writer profile yet.');
  return row;
}

function present(row: WriterRow): OwnWriter {
  return { ...presentWriter(row), paused_at: row.pausedAt?.toISOString() ?? null, paused_by: row.pausedBy };
}
