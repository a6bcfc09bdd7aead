import type { ErrorCode } from '#contracts/errors.ts';
import { createCallCounts, type CallCounts } from '#server/features/call-limits/call-limits.service.ts';
import { network } from '#server/features/auth-limits/limits.service.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';
import { repeat } from '#server/platform/repeat.ts';

/** How long a process knows nothing of what the others have counted. */
const shareEveryMs = 2000;

/** Limits the calls to the routes of a scope, which answers with `code`. */
export type LimitCalls = (scope: App, code: ErrorCode) => void;

/**
 * Calls a minute, by person. A call that nobody is signed in for, or whose token is refused, counts by address, of which much
 * more is allowed: a whole school may be behind one.
 */
export function createCallLimits(app: App, { config, db, log, now }: Context): LimitCalls {
  const { enabled, apiPerMinute, apiPerAddress } = config.limits;
  if (!enabled) return () => {};
  const counts = createCallCounts(db, now);
  shareWhileOpen(app, counts, (error) => log.warn({ err: error }, 'the counts of calls could not be shared'));

  return (scope, code) => {
    const refusal = (wait: number) =>
      new AppError(code, 'That’s too much at once. Wait a moment, then try again.', { retryAfterSeconds: wait });
    scope.addHook('onRequest', (request, _reply, done) => {
      const { url, config: route } = request.routeOptions;
      // A route may allow fewer than all of them together.
      const own =
        route.callsPerMinute === undefined ? null : counts.take(`${url} ${addressOf(request)}`, route.callsPerMinute);
      const wait = own ?? counts.take(addressOf(request), apiPerAddress);
      done(wait === null ? undefined : refusal(wait));
    });
    // After the root's own hook, which says who is calling.
    scope.addHook('preParsing', (request, _reply, payload, done) => {
      if (!request.identity) return done(null, payload);
      counts.giveBack(addressOf(request));
      const wait = counts.take(`person ${request.identity.userId}`, apiPerMinute);
      if (wait === null) done(null, payload);
      else done(refusal(wait));
    });
  };
}

function addressOf({ ip }: { ip: string }): string {
  return `address ${network(ip)}`;
}

function shareWhileOpen(app: App, counts: CallCounts, onFailure: (error: unknown) => void): void {
  const share = async () => {
    await counts.share();
    return false;
  };
  let sharing: ReturnType<typeof repeat> | null = null;
  app.addHook('onReady', async () => {
    sharing = repeat({ everyMs: shareEveryMs, pass: share, onFailure });
  });
  app.addHook('onClose', async () => sharing?.stop());
}
