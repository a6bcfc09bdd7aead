import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PaymentState } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { payments, refunds } from './payments.table.ts';

export interface DeskPayment {
  id: string;
  requestId: number;
  /** Null once the student has left. */
  studentEmail: string | null;
  amountCents: number;
  refundedCents: number;
  /** Refunds that are asked for and not confirmed. */
  waitingCents: number;
  /** What the provider could not give back and nobody has sent again since. */
  failedCents: number;
  status: PaymentState;
  paymentIntentId: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

export interface PaymentFilter {
  status?: PaymentState | undefined;
  requestId?: number | undefined;
  limit: number;
}

const sumOf = (condition: SQL) =>
  sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from ${refunds} r where r.payment_id = "payments"."id" and ${condition})`;
const waiting = sumOf(sql`r.status = 'waiting'`);

/**
 * A refund that failed is settled by a later one of the same amount, which stands on its own, and whenever nothing is left to
 * be given back.
 */
const stillFailed = sumOf(
  sql`r.status = 'failed' and not exists (
    select from ${refunds} later
    where later.payment_id = r.payment_id and later.amount_cents = r.amount_cents and later.created_at > r.created_at)`,
);
const left = sql`${payments.amountCents} - greatest(${payments.refundedCents}, ${sumOf(sql`r.status <> 'failed'`)})`;

/** Newest first. */
export function listDeskPayments(db: Database, { status, requestId, limit }: PaymentFilter): Promise<DeskPayment[]> {
  return db
    .select({
      id: payments.id,
      requestId: payments.writerRequestId,
      studentEmail: profiles.email,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      waitingCents: waiting,
      failedCents: sql<number>`least(${stillFailed}, ${left})`,
      status: payments.status,
      paymentIntentId: payments.paymentIntentId,
      createdAt: payments.createdAt,
      paidAt: payments.paidAt,
    })
    .from(payments)
    .leftJoin(writerRequests, eq(writerRequests.id, payments.writerRequestId))
    .leftJoin(profiles, eq(profiles.id, writerRequests.profileId))
    .where(
      and(
        status === undefined ? undefined : eq(payments.status, status),
        requestId === undefined ? undefined : eq(payments.writerRequestId, requestId),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

/** In one order, so that two who lock several do not wait for each other. */
export async function lockPaymentsOf(tx: Database, requestIds: number[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.writerRequestId, requestIds))
    .orderBy(asc(payments.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function stripPayments(tx: Database, ids: string[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(payments).set({ checkoutUrl: null, receiptUrl: null }).where(inArray(payments.id, ids));
  await tx.update(refunds).set({ reason }).where(inArray(refunds.paymentId, ids));
}
