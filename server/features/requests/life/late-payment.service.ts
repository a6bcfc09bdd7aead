import type { Database } from '#server/platform/database/database.ts';
import { forgetPayer, queueRefund } from '#server/features/payments/ledger.service.ts';
import type { MoveParts } from './move-request.service.ts';
import { tellPeople } from './request-mails.ts';
import { findNamed } from '#server/features/requests/requests.repo.ts';

const reason = 'Your payment came in after this request was cancelled.';

/**
 * A checkout may be paid in the moment in which its request is cancelled, and the provider's books are always right: the
 * money was taken, so that all of it goes back. Called in the transaction that notes the payment.
 */
export async function giveBackLatePayment(tx: Database, { config, now }: MoveParts, requestId: number): Promise<void> {
  const refundCents = await queueRefund(tx, requestId, reason, now());
  const named = await findNamed(tx, requestId);
  // The account is gone, and with it the address; what has just been noted must not bring a part of the person back.
  if (!named) return forgetPayer(tx, [requestId]);
  if (refundCents === 0) return;
  await tellPeople(tx, 'cancelled', named, { publicUrl: config.publicUrl, reason, refundCents });
}
