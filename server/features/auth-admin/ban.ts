import { AppError } from '#server/platform/errors.ts';

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Reads `24h`, `1h30m` or `none`, as the protocol writes durations. Null lifts the ban. */
export function banUntil(duration: string, now: Date): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? ''] ?? 0), 0);
  const end = new Date(now.getTime() + ms);
  if (parts.map(([text]) => text).join('') !== duration || ms <= 0 || Number.isNaN(end.getTime())) {
    throw new AppError('validation_failed', 'invalid format for ban duration');
  }
  return end;
}
