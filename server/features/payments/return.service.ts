import type { Context } from '#server/platform/context.ts';
import type { Profile } from '#server/platform/identity.ts';
import { requireOwnRequest } from '#server/features/requests/requests.service.ts';
import { fulfil } from './fulfil.service.ts';
import { findByCheckout, listOpenBefore } from './payments.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'payments' | 'now' | 'log'>;

/** The student is back before the event is: the checkout is looked up right away. Somebody else's is none of theirs. */
export async function confirmReturn(parts: Parts, caller: Profile, checkoutId: string): Promise<void> {
  const payment = await findByCheckout(parts.db, checkoutId);
  if (!payment) return;
  await requireOwnRequest(parts.db, caller, payment.writerRequestId);
  await fulfil(parts, checkoutId);
}

const hearWithinMs = 2 * 60_000;
const batch = 20;

/** Looks up checkouts that nobody has told us about for a while: an event may be lost, and a browser closed. */
export async function lookUpSilentCheckouts(parts: Parts): Promise<void> {
  const silent = await listOpenBefore(parts.db, new Date(parts.now().getTime() - hearWithinMs), batch);
  for (const { checkoutId } of silent) if (checkoutId) await fulfil(parts, checkoutId);
}
