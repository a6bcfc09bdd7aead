import { reviewPackages, type RequestType } from '#contracts/packages.ts';
import { requestLimits } from '#contracts/requests.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Monday to Friday, by UTC; the hour stays. Paid on a Saturday, the first business day is the Monday. */
export function addBusinessDays(from: Date, days: number): Date {
  const date = new Date(from);
  let left = days;
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return date;
}

export function dueAfter(type: RequestType, paidAt: Date): Date {
  const { due } = reviewPackages[type];
  return 'hours' in due ? new Date(paidAt.getTime() + due.hours * hourMs) : addBusinessDays(paidAt, due.businessDays);
}

/** Until when a student may ask for changes; null: by count alone. */
export function revisionsUntil(type: RequestType, firstDeliveredAt: Date): Date | null {
  const { revisionDays } = reviewPackages[type];
  return revisionDays === null ? null : new Date(firstDeliveredAt.getTime() + revisionDays * dayMs);
}

/** When the clock completes a delivered request: never while the student may still ask for changes of a premium review. */
export function completesAt(type: RequestType, firstDeliveredAt: Date, lastDeliveredAt: Date): Date {
  const afterLast = new Date(lastDeliveredAt.getTime() + requestLimits.acceptDays * dayMs);
  const until = revisionsUntil(type, firstDeliveredAt);
  return until && until > afterLast ? until : afterLast;
}

/** Why no more changes can be asked for; null where they can. */
export function refusesRevision(
  type: RequestType,
  { revisionsUsed, firstDeliveredAt, now }: { revisionsUsed: number; firstDeliveredAt: Date; now: Date },
): string | null {
  const { revisions } = reviewPackages[type];
  if (revisions !== null && revisionsUsed >= revisions) {
    return `You’ve used the ${revisions} revisions of this package. You can accept the delivery or message your writer.`;
  }
  const until = revisionsUntil(type, firstDeliveredAt);
  return until && now > until
    ? 'The ten days for revisions are over. You can accept the delivery or message your writer.'
    : null;
}

/** Until when somebody who reads of a delivery at that moment may ask for a revision of it; null where they may not. */
export function revisionsEnd(
  type: RequestType,
  delivered: { revisionsUsed: number; firstDeliveredAt: Date; completesAt: Date; now: Date },
): Date | null {
  if (refusesRevision(type, delivered) !== null) return null;
  const until = revisionsUntil(type, delivered.firstDeliveredAt);
  return until && until < delivered.completesAt ? until : delivered.completesAt;
}

export function materialsCloseAt(completedAt: Date): Date {
  return new Date(completedAt.getTime() + requestLimits.accessDays * dayMs);
}
