import { brand } from '#contracts/brand.ts';
import type { RequestMove, TimelineEntry } from '#contracts/requests.ts';

const moveNames: Record<RequestMove, string> = {
  create: 'Requested',
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
export function moveText(
  { move, by, writer_name, is_own }: Omit<TimelineEntry, 'reason' | 'at'>,
  student: string,
): string {
  // It says itself how it came about.
  if (move === 'expire') return moveNames.expire;
  if (by === 'clock') return `${moveNames[move]} automatically`;
  const writer = is_own ? 'you' : (writer_name ?? 'the writer');
  const actor = { student, writer, operator: brand.name, payment: '' }[by];
  return actor === '' ? moveNames[move] : `${moveNames[move]} by ${actor}`;
}
