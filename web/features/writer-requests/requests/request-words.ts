import { brand } from '#contracts/brand.ts';
import { formatPrice } from '#contracts/packages.ts';
import type { Payment, WriterRequest } from '#contracts/requests.ts';
import { dayText } from '#web/lib/day-text.ts';

type Standing = Pick<WriterRequest, 'status' | 'phase' | 'writer_name' | 'completes_at'>;

/** What the status means for the student, in a sentence. */
export function standingText({ status, phase, writer_name: writer, completes_at: completes }: Standing): string {
  if (status === 'inactive') return 'Not paid yet. The writer is told once you have paid.';
  if (status === 'active') return `Paid. ${writer} has not started yet.`;
  if (status === 'completed') return 'Completed.';
  if (status === 'cancelled') return 'Cancelled.';
  if (phase === 'revision') return `${writer} is working on the revision you asked for.`;
  if (phase !== 'delivered') return `${writer} is working on it.`;
  const until = completes === null ? '' : ` If you do nothing, it completes by itself on ${dayText(completes)}.`;
  return `Your essay is back. Read it, then accept it or ask for a revision.${until}`;
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
  if (isPending) return 'Your refund is on its way. Banks take five to ten days to show it.';
  if (hasFailed) {
    return `Your refund has not reached your card. We will send it again. Questions: ${brand.supportEmail}`;
  }
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
