import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Refund } from '#server/providers/payments/payments.ts';
import {
  claimRefunds,
  findPayment,
  giveUpRefund,
  listRefundsOf,
  lockPayment,
  updatePayment,
  updateRefund,
  type PaymentRow,
  type RefundRow,
} from '#server/features/payments/payments.repo.ts';

type Parts = Pick<Context, 'db' | 'payments' | 'now' | 'log'>;

const batch = 5;
const claimMs = 5 * 60_000;
/** Seconds until the next try; the last one goes on for ever, because the money is owed. */
const pauses = [30, 120, 600, 3600] as const;
/** Others may change the same payment meanwhile, but not for ever. */
const looks = 5;

/** Sends the refunds that are due and answers how many it took up. Each goes out under one key, so that none goes out twice. */
export async function sendDueRefunds(parts: Parts): Promise<number> {
  const now = parts.now();
  const due = await claimRefunds(parts.db, { now, claimedUntil: new Date(now.getTime() + claimMs), limit: batch });
  for (const refund of due) await send(parts, refund);
  return due.length;
}

const keyOf = ({ id }: Pick<RefundRow, 'id'>) => `refund-${id}`;

async function send(parts: Parts, refund: RefundRow): Promise<void> {
  const { db, now, log } = parts;
  const payment = await findPayment(db, refund.paymentId);
  if (!payment?.paymentIntentId) return;
  try {
    const sent = await order(parts, payment.paymentIntentId, refund);
    await matchRefunds(parts, payment.id, sent ?? undefined);
    if (sent === null && (await giveUpRefund(db, refund.id, now()))) {
      log.error({ refund: refund.id }, 'a refund is more than what is left of its payment and needs the operator');
    }
  } catch (error) {
    const seconds = pauses[Math.min(refund.attempts, pauses.length) - 1] ?? pauses[0];
    await updateRefund(db, refund.id, { nextAttemptAt: new Date(now().getTime() + seconds * 1000) });
    log.warn({ err: error, refund: refund.id }, 'a refund could not be sent and is tried again');
  }
}

/** Null where less is left than it wants, which does not get better by waiting. */
async function order({ payments }: Parts, paymentIntentId: string, refund: RefundRow): Promise<Refund | null> {
  const { amountCents, reason } = refund;
  try {
    return await payments.refund({ paymentIntentId, amountCents, reason, idempotencyKey: keyOf(refund) });
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return null;
    throw error;
  }
}

/**
 * Brings what we know of a payment's refunds up to what the provider knows: also those made on its own pages, and those that
 * it took for done and that came back later. It looks until a look changes nothing: what changed there while it was written
 * down here is found by the next look, and what changes after the last one comes with an event that finds this written.
 */
export async function matchRefunds({ db, payments, now, log }: Parts, paymentId: string, sent?: Refund): Promise<void> {
  const intent = (await findPayment(db, paymentId))?.paymentIntentId;
  if (!intent) return;
  for (let look = 0; look < looks; look += 1) {
    const listed = await payments.listRefunds(intent);
    const isMissing = sent !== undefined && !listed.some(({ refundId }) => refundId === sent.refundId);
    const known = isMissing ? [...listed, sent] : listed;
    const { hasChanged, failed } = await db.transaction((tx) => note(tx, paymentId, known, now()));
    for (const refund of failed) {
      log.error({ refund, payment: paymentId }, 'a refund failed at the provider and needs the operator');
    }
    if (!hasChanged) return;
  }
}

const hasFailed = ({ status }: Refund) => status === 'failed' || status === 'canceled';

async function note(
  tx: Database,
  paymentId: string,
  known: Refund[],
  now: Date,
): Promise<{ hasChanged: boolean; failed: string[] }> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) return { hasChanged: false, failed: [] };
  const done: string[] = [];
  const failed: string[] = [];
  for (const row of await listRefundsOf(tx, paymentId)) {
    const found = known.find(({ idempotencyKey }) => idempotencyKey === keyOf(row));
    // One that failed never comes to life again: an older answer that arrives late must not say so.
    if (!found || row.status === 'failed') continue;
    const providerId = found.refundId;
    if (hasFailed(found)) {
      await updateRefund(tx, row.id, { status: 'failed', providerId, doneAt: now });
      failed.push(row.id);
    } else if (row.status === 'waiting') {
      await updateRefund(tx, row.id, { status: 'done', providerId, doneAt: now });
      done.push(row.id);
    }
  }
  const refundedCents = known
    .filter((refund) => !hasFailed(refund))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isOther = refundedCents !== payment.refundedCents;
  if (isOther) await updatePayment(tx, paymentId, { refundedCents, status: statusOf(payment, refundedCents) });
  return { hasChanged: isOther || done.length + failed.length > 0, failed };
}

function statusOf({ amountCents }: PaymentRow, refundedCents: number): PaymentRow['status'] {
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partly_refunded' : 'paid';
}
