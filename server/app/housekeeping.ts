import type { App } from '#server/platform/http/http.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { seekLeadership } from '#server/platform/database/leadership.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import { sweepCallCounts } from '#server/features/call-limits/call-limits.service.ts';
import { sweepAttempts } from '#server/features/auth-limits/limits.service.ts';
import { sweepLinks } from '#server/features/auth-links/links.service.ts';
import { sweepSessions } from '#server/features/auth-sessions/sessions.service.ts';
import { sweepMails } from '#server/features/mail/mail.service.ts';
import { sendDueRefunds } from '#server/features/payments/refunds/refunds.service.ts';
import { lookUpSilentCheckouts } from '#server/features/payments/return.service.ts';
import { removeDeletedPrompts } from '#server/features/prompts/prompts.service.ts';
import { sweepShares } from '#server/features/sealed-records/shares.service.ts';
import { moveByClock } from '#server/features/requests/life/request-clock.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the routes are given; for what runs beside them. */
    context: Context;
  }
}

const minuteMs = 60_000;

/** When this process last did each piece, by its own clock. */
export const housekeepingTimes = new Map<string, number>();

/** Any constant works as long as it stays the same. */
const lockKey = 7_241_966;

/** What only time brings about. One process of several does it; what is done twice all the same changes nothing. */
export function startHousekeeping({ context }: Pick<App, 'context'>): Repeated {
  const { config, db, log, now } = context;
  const leadership = seekLeadership(config.database, lockKey, (error) =>
    log.warn({ err: error }, 'who does the housekeeping could not be found out'),
  );
  const works: Repeated[] = [
    { name: 'deleted_essays', everyMs: 10 * minuteMs, work: () => removeDeletedPrompts(db, now()) },
    { name: 'ended_shares', everyMs: 10 * minuteMs, work: () => sweepShares(db, now()) },
    { name: 'sign_ins', everyMs: 10 * minuteMs, work: () => sweepSignIns(db, now()) },
    { name: 'finished_mails', everyMs: 60 * minuteMs, work: () => sweepMails(db, now()) },
    { name: 'requests', everyMs: minuteMs, work: () => moveByClock(context) },
    { name: 'checkouts', everyMs: minuteMs, work: () => lookUpSilentCheckouts(context) },
    { name: 'refunds', everyMs: 5000, work: () => sendDueRefunds(context) },
  ].map(({ name, everyMs, work }) =>
    repeat({
      everyMs,
      afterFailureMs: Math.max(everyMs, minuteMs),
      pass: async () => {
        if (!(await leadership.isOurs())) {
          housekeepingTimes.delete(name);
          return false;
        }
        await work();
        housekeepingTimes.set(name, performance.now());
        return false;
      },
      onFailure: (error) => log.warn({ err: error }, 'the housekeeping could not be done'),
    }),
  );
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
      await leadership.stop();
    },
  };
}

/** What nobody can use any more is removed, so that the tables keep the size of the people who are here. */
async function sweepSignIns(db: Database, now: Date): Promise<void> {
  await sweepAttempts(db, now);
  await sweepCallCounts(db);
  await sweepLinks(db, now);
  await sweepSessions(db, now);
}
