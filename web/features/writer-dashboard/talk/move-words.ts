import type { RequestActor, TimelineEntry } from '#contracts/requests.ts';

/** A step of a request's life as its writer reads it. */
const moves: Record<TimelineEntry['move'], string> = {
  create: 'Ordered',
  pay: 'Paid',
  expire: 'Let go, because it was not paid',
  start: 'Work started',
  decline: 'Declined',
  cancel: 'Cancelled',
  deliver: 'Delivered',
  'request-revision': 'Changes asked for',
  accept: 'Accepted',
  complete: 'Completed',
  reassign: 'Given to another writer',
  refund: 'Refunded',
};

const actors: Record<RequestActor, string | null> = {
  student: 'by the student',
  writer: 'by you',
  payment: null,
  clock: 'by itself',
  operator: 'by our team',
};

export function moveWords({ move, by }: Pick<TimelineEntry, 'move' | 'by'>): string {
  const actor = actors[by];
  return move === 'expire' || actor === null ? moves[move] : `${moves[move]} ${actor}`;
}

/** What the student wants changed now: the last wish, unless a delivery has answered it. */
export function openWish(timeline: readonly TimelineEntry[]): TimelineEntry | null {
  const last = timeline.findLast(({ move }) => move === 'deliver' || move === 'request-revision');
  return last?.move === 'request-revision' ? last : null;
}
