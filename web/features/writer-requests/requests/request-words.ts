import { formatPrice } from '#contracts/packages.ts';
import type { Payment, RequestMove, TimelineEntry, WriterRequest } from '#contracts/requests.ts';
import { dayText } from '#web/lib/day-text.ts';

type Standing = Pick<WriterRequest, 'status' | 'phase' | 'writer_name' | 'completes_at'>;

/** What the status means for the student, in a sentence. */
export function standingText({ status, phase, writer_name: writer, completes_at: completes }: Standing): string {
  if (status === 'inactive') return 'Not paid yet. The writer hears of it once you have paid.';
  if (status === 'active') return `Paid. ${writer} has not started yet.`;
  if (status === 'completed') return 'Completed.';
  if (status === 'cancelled') return 'Cancelled.';
  if (phase === 'revision') return `${writer} is making the changes you asked for.`;
  if (phase !== 'delivered') return `${writer} is working on it.`;
  const until = completes === null ? '' : ` Without a word from you it is completed on ${dayText(completes)}.`;
  return `Your essay is back. Read it, then accept it or ask for changes.${until}`;
}

type Revisions = Pick<WriterRequest, 'request_type' | 'revisions_used' | 'revisions_left' | 'revisions_until'>;

/** '1 of 2 left', or until when; empty before there is anything to revise. */
export function revisionText({
  revisions_used: used,
  revisions_left: left,
  revisions_until: until,
}: Revisions): string {
  if (left !== null) return `${left} of ${used + left} left`;
  return until === null ? '' : `as many as you need until ${dayText(until)}`;
}

const moveNames: Record<RequestMove, string> = {
  create: 'Ordered',
  pay: 'Paid',
  expire: 'Let go, because it was not paid in time',
  start: 'Started',
  decline: 'Declined',
  cancel: 'Cancelled',
  deliver: 'Delivered',
  'request-revision': 'Changes asked for',
  accept: 'Accepted',
  complete: 'Completed by itself',
  reassign: 'Given to another writer',
  refund: 'Refunded',
};

/** 'Delivered by Maria Silva', 'Accepted by you'. */
export function moveText({ move, by }: Pick<TimelineEntry, 'move' | 'by'>, writer: string): string {
  const name = moveNames[move];
  if (by === 'student') return `${name} by you`;
  if (by === 'writer') return `${name} by ${writer}`;
  return by === 'operator' ? `${name} by Fairhand` : name;
}

/** What has become of the money, where some of it goes or went back. */
export function refundText(payment: Payment | undefined): string | null {
  if (!payment) return null;
  const { amount_cents: paid, refunded_cents: back, refund_pending: isPending, status } = payment;
  if (isPending) return 'Your refund is on its way. Banks take five to ten days to show it.';
  if (status === 'refunded') return `${formatPrice(back)} was refunded to your card.`;
  if (status === 'partly_refunded') return `${formatPrice(back)} of ${formatPrice(paid)} was refunded to your card.`;
  return null;
}

/** The payment that counts for a request: the newest in which money moved, or else the newest. */
export function paymentOf(payments: readonly Payment[] | undefined, requestId: number): Payment | undefined {
  const own = (payments ?? [])
    .filter((payment) => payment.writer_request_id === requestId)
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  return own.find(({ status }) => status !== 'open' && status !== 'expired') ?? own[0];
}

/** While the writer has the essay, the due time runs. */
export function isRunning({ status, phase }: Pick<WriterRequest, 'status' | 'phase'>): boolean {
  return status === 'active' || (status === 'in_progress' && phase !== 'delivered');
}
