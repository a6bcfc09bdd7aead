import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaymentState } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { payments, refunds } from './payments.table.ts';

export interface ListedPayment {
  id: string;
  requestId: number;
  /** Null once the student has left. */
  studentEmail: string | null;
  amountCents: number;
  refundedCents: number;
  status: PaymentState;
  paymentIntentId: string | null;
  /** Null once the student has left. */
  university: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

export interface PaymentFilter {
  status?: PaymentState | undefined;
  requestId?: number | undefined;
  limit: number;
}

/** Newest first. */
export function listDeskPayments(db: Database, { status, requestId, limit }: PaymentFilter): Promise<ListedPayment[]> {
  return db
    .select({
      id: payments.id,
      requestId: payments.writerRequestId,
      studentEmail: profiles.email,
      amountCents: payments.amountCents,
      refundedCents: payments.refundedCents,
      status: payments.status,
      paymentIntentId: payments.paymentIntentId,
      university: sql<string | null>`${writerRequests.frozen} ->> 'university_name'`,
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
  await tx.update(payments).set({ receiptUrl: null }).where(inArray(payments.id, ids));
  await tx.update(refunds).set({ reason }).where(inArray(refunds.paymentId, ids));
}
