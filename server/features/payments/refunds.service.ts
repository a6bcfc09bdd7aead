import type { Context } from '#server/platform/context.ts';
import { markRefunded } from './fulfil.service.ts';
import { claimRefunds, findPayment, sumRefunds, updateRefund, type RefundRow } from './payments.repo.ts';

type Parts = Pick<Context, 'db' | 'payments' | 'now' | 'log'>;

const batch = 5;
const claimMs = 5 * 60_000;
/** Seconds until the next try; the last one goes on for ever, because the money is owed. */
const pauses = [30, 120, 600, 3600] as const;

/** Sends the refunds that are due and answers how many it took up. Each goes out under one key, so that none goes out twice. */
export async function sendDueRefunds(parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await claimRefunds(parts.db, { now, claimedUntil: new Date(now.getTime() + claimMs), limit: batch });
  for (const refund of due) await send(parts, refund);
  return due.length;
}

async function send(parts: Parts, refund: RefundRow): Promise<void> {
  const { db, payments, now, log } = parts;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.paymentIntentId) return;
  try {
    const sent = await payments.refund({
      paymentIntentId: payment.paymentIntentId,
      amountCents: refund.amountCents,
      reason: refund.reason,
      idempotencyKey: `refund-${refund.id}`,
    });
    if (sent.status === 'failed' || sent.status === 'canceled') {
      await updateRefund(db, refund.id, { status: 'failed', providerId: sent.refundId });
      log.error({ refund: refund.id }, 'a refund failed at the provider and needs the operator');
      return;
    }
    await db.transaction(async (tx) => {
      await updateRefund(tx, refund.id, { status: 'done', providerId: sent.refundId, doneAt: now() });
      await markRefunded(tx, payment.id, await sumRefunds(tx, payment.id, ['done']));
    });
  } catch (error) {
    const seconds = pauses[Math.min(refund.attempts, pauses.length) - 1] ?? pauses[0];
    await updateRefund(db, refund.id, { nextAttemptAt: new Date(now().getTime() + seconds * 1000) });
    log.warn({ err: error, refund: refund.id }, 'a refund could not be sent and is tried again');
  }
}
