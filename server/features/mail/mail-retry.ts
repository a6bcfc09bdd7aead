const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait after the first, second, … failed attempt; the last one repeats. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour];

export const giveUpAfterMs = 72 * hour;

/** When to try again after `attempts` failures; null once a mail is so old that it would only confuse. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return null;
  const delay = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? 0;
  return new Date(now.getTime() + delay);
}

/** What went wrong, for the operator. Mail servers repeat addresses in their answers; those stay out of table and log. */
export function describeFailure(error: unknown): string {
  const words = error instanceof Error ? rootOf(error).message : String(error);
  return words
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '[address]')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 300);
}

/** The database layer puts the values of a query into its own message; what failed stands in the cause. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}
