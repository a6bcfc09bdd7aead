import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findOwnThread, lockOwnThread, type Thread } from './essay-agent.repo.ts';

export async function requireThread(db: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await findOwnThread(db, profileId, threadId));
}

/** The same, held until the transaction ends. */
export async function requireLockedThread(tx: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await lockOwnThread(tx, profileId, threadId));
}

function orMissing(thread: Thread | null): Thread {
  if (!thread) throw new AppError('not_found', 'We couldn’t find this essay. It may have been deleted.');
  return thread;
}
