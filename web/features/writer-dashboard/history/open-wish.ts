import type { TimelineEntry } from '#contracts/requests.ts';

/** What the student wants changed now: the last wish, unless a delivery has answered it. */
export function openWish(timeline: readonly TimelineEntry[]): TimelineEntry | null {
  const last = timeline.findLast(({ move }) => move === 'deliver' || move === 'request-revision');
  return last?.move === 'request-revision' ? last : null;
}
