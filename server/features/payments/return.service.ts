import type { Profile } from '#server/platform/access/identity.ts';
import { requireOwnRequest } from '#server/features/requests/requests.service.ts';
import { closeCheckout } from './checkout.service.ts';
import { fulfil, isOver, markExpired, type PaymentParts } from './fulfil.service.ts';
import { findByCheckout, listOpenBefore, updatePayment, type OpenPayment } from './payments.repo.ts';

/** The student is back before the event is: the checkout is looked up right away. Somebody else's is none of theirs. */
export async function confirmReturn(parts: PaymentParts, caller: Profile, checkoutId: string): Promise<void> {
  const payment = await findByCheckout(parts.db, checkoutId);
  if (!payment) return;
  await requireOwnRequest(parts.db, caller, payment.writerRequestId);
  await fulfil(parts, checkoutId);
}

const hearWithinMs = 2 * 60_000;
const batch = 20;

/**
 * Looks up checkouts that nobody has told us about for a while: an event may be lost, and a browser closed. One that cannot
 * be looked up, or that stays open, goes to the end of the line, so that it never hides one that was paid.
 */
export async function lookUpSilentCheckouts(parts: PaymentParts): Promise<void> {
  const now = parts.now();
  for (const payment of await listOpenBefore(parts.db, new Date(now.getTime() - hearWithinMs), batch)) {
    await updatePayment(parts.db, payment.id, { lookedUpAt: now });
    try {
      await lookUp(parts, payment);
    } catch (error) {
      parts.log.warn({ err: error, payment: payment.id }, 'a checkout could not be looked up and is asked for again');
    }
  }
}

async function lookUp(
  parts: PaymentParts,
  { id, checkoutId, createdAt, requestId, isWanted }: OpenPayment,
): Promise<void> {
  if (checkoutId === null) {
    // Whoever opened it died before it had a name. Nobody was told where to pay it, and it is over at the provider too.
    if (isOver({ createdAt }, parts.now())) await markExpired(parts, { id });
  } else if (isWanted) await fulfil(parts, checkoutId);
  else await closeCheckout(parts, requestId);
}
