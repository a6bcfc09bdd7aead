import fastifyRateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import { AppError } from '#server/platform/errors.ts';
import type { App } from '#server/platform/http/http.ts';

/** Calls a minute from one address to the routes of `scope`. Counted in memory, by each process for itself. */
export async function limitCalls(scope: App, { limits }: Config, code: ErrorCode): Promise<void> {
  if (!limits.enabled) return;
  await scope.register(fastifyRateLimit, {
    max: limits.apiPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError(code, 'That’s too much at once. Wait a moment, then try again.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
}
