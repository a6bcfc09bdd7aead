import { brand } from '#contracts/brand.ts';
import type { RequestMove, TimelineEntry } from '#contracts/requests.ts';

/** Student and writer as the reader knows them: one of the two is 'you'. */
export interface PartyNames {
  student: string;
  writer: string;
}

const moveNames: Record<RequestMove, string> = {
  create: 'Requested',
  pay: 'Paid',
  expire: 'Cancelled, because it wasn’t paid in time',
  start: 'Started',
  decline: 'Declined',
  cancel: 'Cancelled',
  deliver: 'Delivered',
  'request-revision': 'Revision asked for',
  accept: 'Accepted',
  complete: 'Completed',
  reassign: 'Given to another writer',
  refund: 'Refunded',
};

/** 'Delivered by Maria Silva', 'Accepted by you'. */
export function moveText({ move, by }: Pick<TimelineEntry, 'move' | 'by'>, { student, writer }: PartyNames): string {
  // It says by itself how it came to be.
  if (move === 'expire') return moveNames.expire;
  const actor = { student, writer, clock: 'itself', operator: brand.name, payment: '' }[by];
  return actor === '' ? moveNames[move] : `${moveNames[move]} by ${actor}`;
}
