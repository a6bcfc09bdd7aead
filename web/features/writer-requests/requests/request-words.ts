import { brand } from '#contracts/brand.ts';
import { formatPrice } from '#contracts/packages.ts';
import type { Payment, WriterRequest } from '#contracts/requests.ts';
import { dayText } from '#web/lib/day-text.ts';

type Standing = Pick<WriterRequest, 'status' | 'phase' | 'writer_name' | 'completes_at' | 'cancelled_by'>;

/** What the status means for the student, in a sentence. */
export function standingText(request: Standing): string {
  const { status, phase, writer_name: writer, completes_at: completes } = request;
  if (status === 'inactive') return 'We’ll notify your writer once you’ve paid.';
  if (status === 'active') return `You’ve paid, and ${writer} has your essay. We’ll email you when they get started.`;
  if (status === 'completed') return 'This review is complete.';
  if (status === 'cancelled') return cancelledText(request);
  if (phase === 'revision') return `${writer} is working on the revision you asked for.`;
  if (phase !== 'delivered') return `${writer} is working on your essay.`;
  const until =
    completes === null
      ? ''
      : ` If you don’t do anything, the request completes automatically on ${dayText(completes)}.`;
  return `Your essay is back. Read it, then accept it or ask for a revision.${until}`;
}

function cancelledText({ cancelled_by: by, writer_name: writer }: Standing): string {
  if (by === 'writer') return `${writer} declined this request:`;
  if (by === 'student') return 'You cancelled this request.';
  if (by === 'clock') return 'We cancelled this request because it wasn’t paid in time.';
  return 'We cancelled this request.';
}

/** Why a request was cancelled, in the words of whoever did it; null where nobody gave a reason. */
export function endingText({
  status,
  cancel_reason: reason,
}: Pick<WriterRequest, 'status' | 'cancel_reason'>): string | null {
  return status === 'cancelled' ? reason : null;
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

/** What has become of the money, where some of it goes or went back. */
export function refundText(payment: Payment | undefined): string | null {
  if (!payment) return null;
  const {
    amount_cents: paid,
    refunded_cents: back,
    refund_pending: isPending,
    refund_failed: hasFailed,
    status,
  } = payment;
  if (isPending) return 'Your refund is on its way. It can take 5 to 10 days to show up.';
  if (hasFailed) {
    return `Your refund didn’t reach your card. We’ll send it again. Questions? Write to ${brand.supportEmail}`;
  }
  if (status === 'refunded') return `We refunded ${formatPrice(back)} to your card.`;
  if (status === 'partly_refunded') return `We refunded ${formatPrice(back)} of ${formatPrice(paid)} to your card.`;
  return null;
}

/** The payment that counts for a request: the newest in which money moved, or else the newest. */
export function paymentOf(payments: readonly Payment[] | undefined, requestId: number): Payment | undefined {
  const own = (payments ?? [])
    .filter((payment) => payment.writer_request_id === requestId)
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at));
  return own.find(({ status }) => status !== 'open' && status !== 'expired') ?? own[0];
}
