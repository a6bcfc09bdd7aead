import { brand } from '#contracts/brand.ts';
import type { RequestMove, TimelineEntry } from '#contracts/requests.ts';

/** Student and writer as the reader knows them: one of the two is 'you'. */
export interface PartyNames {
  student: string;
  writer: string;
}

const moveNames: Record<RequestMove, string> = {
  create: 'Ordered',
  pay: 'Paid',
  expire: 'Cancelled because it wasn’t paid in time',
  start: 'Started',
  decline: 'Declined',
  cancel: 'Cancelled',
  deliver: 'Delivered',
  'request-revision': 'Revision requested',
  accept: 'Accepted',
  complete: 'Completed',
  reassign: 'Moved to another writer',
  refund: 'Refunded',
};

/** 'Delivered by Maria Silva', 'Accepted by you'. */
export function moveText({ move, by }: Pick<TimelineEntry, 'move' | 'by'>, { student, writer }: PartyNames): string {
  // It says itself how it came about.
  if (move === 'expire') return moveNames.expire;
  if (by === 'clock') return `${moveNames[move]} automatically`;
  const actor = { student, writer, operator: brand.name, payment: '' }[by];
  return actor === '' ? moveNames[move] : `${moveNames[move]} by ${actor}`;
}
