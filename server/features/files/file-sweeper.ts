import type { Database } from '#server/platform/database/database.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { forgetUnclaimed, takeDueFiles } from './files.repo.ts';

const batchSize = 20;
const pollMs = 10_000;
/** How long a process has for the files it took, and how long a store that refuses is left alone. */
const claimMs = 10 * 60_000;

export interface SweepParts {
  db: Database;
  files: FileStore;
  log: { warn: (fields: object, message: string) => void };
  now: () => Date;
}

/** Removes files that nobody claims any more, and answers how many it took up. A file that cannot be removed is tried again. */
export async function sweepFiles({ db, files, log, now }: SweepParts): Promise<number> {
  const claimedUntil = new Date(now().getTime() + claimMs);
  const due = await takeDueFiles(db, { now: now(), claimedUntil, limit: batchSize });
  for (const key of due) {
    try {
      await files.remove(key);
    } catch (error) {
      log.warn({ err: error }, 'a file could not be removed from the store');
      continue;
    }
    await forgetUnclaimed(db, key);
  }
  return due.length;
}

/** Sweeps every few seconds until it is stopped. */
export function startFileSweeper(parts: SweepParts): Repeated {
  return repeat({
    everyMs: pollMs,
    pass: async () => (await sweepFiles(parts)) === batchSize,
    onFailure: (error) => parts.log.warn({ err: error }, 'the list of files to remove cannot be reached'),
  });
}
