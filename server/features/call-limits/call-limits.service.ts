import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { addCalls, deleteOldCounts } from './call-limits.repo.ts';

const minuteMs = 60_000;

/** Who has made less of what they may is not worth telling the other processes about. */
const tellFrom = 0.1;
/** Rows of one statement. */
const mostAtOnce = 2000;

interface Count {
  most: number;
  /** Calls here that the database does not know of yet. */
  untold: number;
  /** Calls of every process, as of the last look. */
  told: number;
}

export interface CallCounts {
  /** Counts a call. Answers how many seconds the caller has to wait; null where the call is within the limit. */
  take: (who: string, most: number) => number | null;
  /** Takes a call back that turned out to be somebody else's. */
  giveBack: (who: string) => void;
  /** Tells the database what was counted here, and learns what was counted elsewhere. */
  share: () => Promise<void>;
}

/**
 * Counts calls by the minute, over all processes. A call is counted in memory; every few seconds one statement adds up what
 * the processes have counted. So a caller may pass the limit by as much as fits between two looks, and a call costs nothing.
 */
export function createCallCounts(db: Database, now: () => Date): CallCounts {
  let minute = 0;
  let counts = new Map<string, Count>();

  function countsOfNow(): Map<string, Count> {
    const current = Math.floor(now().getTime() / minuteMs);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    return counts;
  }

  return {
    take(who, most) {
      const current = countsOfNow();
      const count = current.get(who) ?? { most, untold: 0, told: 0 };
      count.untold += 1;
      current.set(who, count);
      return count.told + count.untold > most ? Math.ceil(((minute + 1) * minuteMs - now().getTime()) / 1000) : null;
    },
    giveBack(who) {
      const count = countsOfNow().get(who);
      if (count) count.untold -= 1;
    },
    async share() {
      const busy = [...countsOfNow()].filter(
        ([, { most, untold, told }]) => untold !== 0 && told + untold >= most * tellFrom,
      );
      for (let from = 0; from < busy.length; from += mostAtOnce) {
        const calls = busy.slice(from, from + mostAtOnce).map(([who, count]) => {
          return { key: digest(who), count: count.untold, of: count };
        });
        const totals = await addCalls(
          db,
          calls.map(({ key, count }) => ({ key, count })),
        );
        const byKey = new Map(totals.map((total) => [total.key, total]));
        for (const { key, count, of } of calls) {
          const total = byKey.get(key);
          of.untold -= count;
          // Around the full minute the database may be in another one already.
          of.told = total?.minute === minute ? total.count : of.told + count;
        }
      }
    },
  };
}

/** Addresses and people are none of the database's business here. */
function digest(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}

export function sweepCallCounts(db: Database): Promise<void> {
  return deleteOldCounts(db);
}
