const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The wait after the first, second, … failed attempt; the last one repeats. */
const waits = [5 * second, 30 * second, 2 * minute, 10 * minute, hour, 3 * hour];

export const giveUpAfterMs = 72 * hour;

/** When to tell of an event again after `attempts` failures; null once we stop. */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() >= giveUpAfterMs) return null;
  const delay = waits[Math.min(attempts, waits.length) - 1] ?? waits[0] ?? 0;
  return new Date(now.getTime() + delay);
}
