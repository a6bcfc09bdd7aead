import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findOwnThread, findThreadOfPrompt, lockOwnThread, type Thread } from './essay-agent.repo.ts';

export async function requireThread(db: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await findOwnThread(db, profileId, threadId));
}

/** The same, held until the transaction ends. */
export async function requireLockedThread(tx: Database, profileId: string, threadId: string): Promise<Thread> {
  return orMissing(await lockOwnThread(tx, profileId, threadId));
}

/** The session in which a saved essay was written last; null where there is none. */
export function findPromptThread(db: Database, profileId: string, promptId: string): Promise<Thread | null> {
  return findThreadOfPrompt(db, profileId, promptId);
}

export function noSuchEssay(): AppError {
  return new AppError('not_found', 'We couldn’t find this essay. It may have been deleted.');
}

function orMissing(thread: Thread | null): Thread {
  if (!thread) throw noSuchEssay();
  return thread;
}
