import postgres from 'postgres';
import type { Config } from '#server/platform/config/config-types.ts';
import { repeat } from '#server/platform/repeat.ts';
import { connectionOptions } from './connection-options.ts';

export interface Leadership {
  /** Answers as of the last look; before the first one it waits for that. */
  isOurs: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/** How long the work may lie still after the process that did it has ended. */
const lookEveryMs = 5000;

/**
 * Of the processes on one database, one at a time does what needs to be done once. It is the one whose connection holds the
 * lock: asking for it again counts it once more where it is ours, takes it where it is free, and answers no where another
 * process has it, also after a connection that was lost and opened anew.
 */
export function seekLeadership(
  database: Config['database'],
  lockKey: number,
  onFailure: (error: unknown) => void,
): Leadership {
  // The folder of an embedded database is open in one process at a time.
  if (database.kind === 'embedded') return { isOurs: async () => true, stop: async () => {} };
  const client = postgres(database.url, {
    ...connectionOptions({ limitMs: database.queryMs / 2, onDropped: () => {} }),
    max: 1,
    max_lifetime: null,
  });
  let isOurs = false;
  const looked = Promise.withResolvers<void>();
  const look = async () => {
    const [row] = await client<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as is_ours`;
    isOurs = row?.is_ours === true;
    looked.resolve();
    return false;
  };
  const looking = repeat({
    everyMs: lookEveryMs,
    pass: look,
    onFailure: (error) => {
      isOurs = false;
      looked.resolve();
      onFailure(error);
    },
  });
  return {
    isOurs: async () => {
      await looked.promise;
      return isOurs;
    },
    stop: async () => {
      await looking.stop();
      await client.end({ timeout: 5 });
    },
  };
}
