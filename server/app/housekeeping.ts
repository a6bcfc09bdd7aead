import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import { removeDeletedPrompts } from '#server/features/prompts/prompts.service.ts';

const everyMs = 10 * 60_000;
const databaseDownMs = 60_000;

/** What only time brings about. Every process does it; doing it twice changes nothing. */
export function startHousekeeping({
  db,
  log,
  now,
}: {
  db: Database;
  log: FastifyBaseLogger;
  now: () => Date;
}): Repeated {
  return repeat({
    everyMs,
    afterFailureMs: databaseDownMs,
    pass: async () => {
      await removeDeletedPrompts(db, now());
      return false;
    },
    onFailure: (error) => log.warn({ err: error }, 'the housekeeping could not be done'),
  });
}
