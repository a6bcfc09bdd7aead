import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Refund } from '#server/providers/payments/payments.ts';
import {
  claimRefunds,
  findPayment,
  giveUpRefund,
  insertOutsideRefund,
  listRefundsOf,
  updatePayment,
  updateRefund,
  type PaymentRow,
  type RefundRow,
} from '#server/features/payments/payments.repo.ts';
import { lockPaymentsOf } from '#server/features/payments/payments-desk.repo.ts';
import { noteOutsideRefund } from '#server/features/requests/requests-desk.service.ts';

type Parts = Pick<Context, 'db' | 'config' | 'payments' | 'now' | 'log'>;

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
export async function matchRefunds(parts: Parts, paymentId: string, sent?: Refund): Promise<void> {
  const { db, payments, log } = parts;
  const payment = await findPayment(db, paymentId);
  if (!payment?.paymentIntentId) return;
  for (let look = 0; look < looks; look += 1) {
    const listed = await payments.listRefunds(payment.paymentIntentId);
    const isMissing = sent !== undefined && !listed.some(({ refundId }) => refundId === sent.refundId);
    const known = isMissing ? [...listed, sent] : listed;
    const { hasChanged, failed } = await db.transaction((tx) => note(tx, parts, payment, known));
    for (const refund of failed) {
      log.error({ refund, payment: paymentId }, 'a refund failed at the provider and needs the operator');
    }
    if (!hasChanged) return;
  }
}

const hasFailed = ({ status }: Refund) => status === 'failed' || status === 'canceled';

async function note(
  tx: Database,
  parts: Parts,
  { id, writerRequestId }: PaymentRow,
  known: Refund[],
): Promise<{ hasChanged: boolean; failed: string[] }> {
  // All payments of the request and then the request, in the order in which everybody takes them.
  await lockPaymentsOf(tx, [writerRequestId]);
  const payment = await findPayment(tx, id);
  if (!payment) return { hasChanged: false, failed: [] };
  const rows = await listRefundsOf(tx, id);
  const settled = await settle(tx, rows, known, parts.now());
  const outside = known.filter((refund) => !hasFailed(refund) && !rows.some((row) => isSame(row, refund)));
  for (const { refundId: providerId, amountCents } of outside) {
    const createdAt = parts.now();
    await insertOutsideRefund(tx, { paymentId: id, amountCents, providerId, reason: outsideReason, createdAt });
  }
  const refundedCents = sum(known.filter((refund) => !hasFailed(refund)));
  const isOther = refundedCents !== payment.refundedCents;
  if (isOther) await updatePayment(tx, id, { refundedCents, status: statusOf(payment, refundedCents) });
  if (outside.length > 0) {
    const isWhole = refundedCents >= payment.amountCents;
    await noteOutsideRefund(tx, parts, { requestId: writerRequestId, cents: sum(outside), isWhole });
  }
  return { hasChanged: isOther || settled.hasChanged || outside.length > 0, failed: settled.failed };
}

const outsideReason = 'Refunded on the payment provider’s own pages.';

function isSame(row: RefundRow, { refundId, idempotencyKey }: Refund): boolean {
  return row.providerId === refundId || idempotencyKey === keyOf(row);
}

/** Refunds that we know of, as they stand at the provider now. */
async function settle(
  tx: Database,
  rows: RefundRow[],
  known: Refund[],
  now: Date,
): Promise<{ hasChanged: boolean; failed: string[] }> {
  let hasChanged = false;
  const failed: string[] = [];
  for (const row of rows) {
    const found = known.find((refund) => isSame(row, refund));
    // One that failed never comes to life again: an older answer that arrives late must not say so.
    if (!found || row.status === 'failed') continue;
    const providerId = found.refundId;
    if (hasFailed(found)) {
      await updateRefund(tx, row.id, { status: 'failed', providerId, doneAt: now });
      failed.push(row.id);
    } else if (row.status === 'waiting') {
      await updateRefund(tx, row.id, { status: 'done', providerId, doneAt: now });
      hasChanged = true;
    }
  }
  return { hasChanged: hasChanged || failed.length > 0, failed };
}

function sum(refunds: Refund[]): number {
  return refunds.reduce((total, { amountCents }) => total + amountCents, 0);
}

function statusOf({ amountCents }: PaymentRow, refundedCents: number): PaymentRow['status'] {
  if (refundedCents >= amountCents) return 'refunded';
  return refundedCents > 0 ? 'partly_refunded' : 'paid';
}
