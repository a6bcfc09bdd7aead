import type { Database } from '#server/platform/database/database.ts';
import { deleteUnsent, forgetReading, sendUnsent } from './comments.repo.ts';

/** Part of a delivery, in its transaction: what the writer kept for it goes out with it. The delivery’s own mail tells of it. */
export async function sendKeptComments(tx: Database, requestId: number, now: Date): Promise<void> {
  await sendUnsent(tx, { requestId, author: 'writer' }, now);
}

/** Another writer takes over, or nobody does: what was kept is not theirs to see or to send, and they have read nothing yet. */
export async function leaveComments(tx: Database, requestId: number): Promise<void> {
  await forgetReading(tx, requestId, 'writer');
  await deleteUnsent(tx, requestId, 'writer');
}
