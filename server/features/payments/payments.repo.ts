import { and, asc, desc, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { payments, refunds } from './payments.table.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export async function insertPayment(
  db: Database,
  values: Pick<PaymentRow, 'writerRequestId' | 'amountCents'> & { createdAt: Date },
): Promise<PaymentRow | null> {
  const [row] = await db.insert(payments).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** The payment that counts for a request: the paid one, else the open one, else the newest. */
export async function findCurrent(db: Database, requestId: number): Promise<PaymentRow | null> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.writerRequestId, requestId))
    .orderBy(sql`case ${payments.status} when 'expired' then 2 when 'open' then 1 else 0 end`, desc(payments.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id));
  return row ?? null;
}

export async function findByCheckout(db: Database, checkoutId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.checkoutId, checkoutId));
  return row ?? null;
}

export async function findByIntent(db: Database, paymentIntentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.paymentIntentId, paymentIntentId));
  return row ?? null;
}

export async function lockPayment(tx: Database, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  return row ?? null;
}

export async function updatePayment(
  db: Database,
  id: string,
  changes: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.id, id));
}

export function listOwn(db: Database, profileId: string, limit: number): Promise<PaymentRow[]> {
  return db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(writerRequests, eq(writerRequests.id, payments.writerRequestId))
    .where(eq(writerRequests.profileId, profileId))
    .orderBy(desc(payments.createdAt))
    .limit(limit);
}

export interface OpenPayment {
  id: string;
  checkoutId: string | null;
  createdAt: Date;
  requestId: number;
  /** False once the request waits for no payment any more, or is gone. */
  isWanted: boolean;
}

/** Open checkouts that may have been paid without our hearing of it; those that were asked about longest ago come first. */
export async function listOpenBefore(db: Database, moment: Date, limit: number): Promise<OpenPayment[]> {
  return db
    .select({
      id: payments.id,
      checkoutId: payments.checkoutId,
      createdAt: payments.createdAt,
      requestId: payments.writerRequestId,
      isWanted: sql<boolean>`coalesce(${writerRequests.status} = 'inactive', false)`,
    })
    .from(payments)
    .leftJoin(writerRequests, eq(writerRequests.id, payments.writerRequestId))
    .where(and(eq(payments.status, 'open'), lte(payments.createdAt, moment)))
    .orderBy(sql`${payments.lookedUpAt} asc nulls first`, asc(payments.createdAt))
    .limit(limit);
}

export async function insertRefund(
  db: Database,
  values: Pick<RefundRow, 'paymentId' | 'amountCents' | 'reason'> & { createdAt: Date },
): Promise<void> {
  await db.insert(refunds).values({ ...values, nextAttemptAt: values.createdAt });
}

/** One that was made on the provider's own pages: there is nothing left to send. */
export async function insertOutsideRefund(
  db: Database,
  values: Pick<RefundRow, 'paymentId' | 'amountCents' | 'reason'> & { providerId: string; createdAt: Date },
): Promise<void> {
  const { createdAt } = values;
  await db.insert(refunds).values({ ...values, status: 'done', doneAt: createdAt, nextAttemptAt: createdAt });
}

/** Oldest first. */
export function listRefundsOf(db: Database, paymentId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.paymentId, paymentId)).orderBy(asc(refunds.createdAt));
}

/** A statement takes 65,535 values at most. */
const idsAtOnce = 10_000;

/** The refunds of many payments, those of each oldest first. */
export async function mapRefunds(db: Database, paymentIds: string[]): Promise<Map<string, RefundRow[]>> {
  const found: RefundRow[][] = [];
  for (let from = 0; from < paymentIds.length; from += idsAtOnce) {
    const isOfSome = inArray(refunds.paymentId, paymentIds.slice(from, from + idsAtOnce));
    found.push(await db.select().from(refunds).where(isOfSome).orderBy(asc(refunds.createdAt)));
  }
  return Map.groupBy(found.flat(), ({ paymentId }) => paymentId);
}

/** Takes due refunds for a while, in one statement: two processes never send the same one at the same time. */
export async function claimRefunds(
  db: Database,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<RefundRow[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'waiting'), lte(refunds.nextAttemptAt, now)))
    .orderBy(asc(refunds.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(refunds)
    .set({ nextAttemptAt: claimedUntil, attempts: sql`${refunds.attempts} + 1` })
    .where(inArray(refunds.id, due))
    .returning();
}

export async function updateRefund(
  db: Database,
  id: string,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id));
}

/** Answers false where it does not wait any more. */
export async function giveUpRefund(db: Database, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(refunds)
    .set({ status: 'failed', doneAt: now })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'waiting')))
    .returning({ id: refunds.id });
  return rows.length > 0;
}
