import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  stripeCharges as charges,
  stripePaymentIntents as intents,
  stripeRefunds as refunds,
} from '#server/sandbox/stripe/stripe.table.ts';
import { cutPage, pageFilter, pageOrder, type Page, type PageRequest } from './paging.repo.ts';

export type IntentRow = typeof intents.$inferSelect;
export type ChargeRow = typeof charges.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('A payment’s row is gone.');
  return row;
}

export async function insertIntent(
  tx: Database,
  values: Omit<typeof intents.$inferInsert, 'sequence'>,
): Promise<IntentRow> {
  return only(await tx.insert(intents).values(values).returning());
}

export async function updateIntent(
  tx: Database,
  id: string,
  values: Partial<Omit<IntentRow, 'id' | 'sequence' | 'amount' | 'currency' | 'createdAt'>>,
): Promise<IntentRow> {
  return only(await tx.update(intents).set(values).where(eq(intents.id, id)).returning());
}

export async function findIntent(db: Database, id: string): Promise<IntentRow | null> {
  const [row] = await db.select().from(intents).where(eq(intents.id, id));
  return row ?? null;
}

export async function listIntents(db: Database, page: PageRequest): Promise<Page<IntentRow>> {
  const rows = await db
    .select()
    .from(intents)
    .where(pageFilter(intents, page))
    .orderBy(pageOrder(intents, page))
    .limit(page.limit + 1);
  return cutPage(rows, page);
}

export async function insertCharge(
  tx: Database,
  values: Omit<typeof charges.$inferInsert, 'sequence'>,
): Promise<ChargeRow> {
  return only(await tx.insert(charges).values(values).returning());
}

export async function findCharge(db: Database, id: string): Promise<ChargeRow | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id));
  return row ?? null;
}

/** Refunds of one charge go one after the other, so that together they never exceed it. */
export async function lockCharge(tx: Database, id: string): Promise<ChargeRow | null> {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update');
  return row ?? null;
}

export async function addRefunded(tx: Database, id: string, amount: number): Promise<ChargeRow> {
  const amountRefunded = sql`${charges.amountRefunded} + ${amount}`;
  return only(await tx.update(charges).set({ amountRefunded }).where(eq(charges.id, id)).returning());
}

export async function listCharges(
  db: Database,
  filter: { paymentIntentId?: string },
  page: PageRequest,
): Promise<Page<ChargeRow>> {
  const ofIntent =
    filter.paymentIntentId === undefined ? undefined : eq(charges.paymentIntentId, filter.paymentIntentId);
  const rows = await db
    .select()
    .from(charges)
    .where(and(ofIntent, pageFilter(charges, page)))
    .orderBy(pageOrder(charges, page))
    .limit(page.limit + 1);
  return cutPage(rows, page);
}

export async function insertRefund(
  tx: Database,
  values: Omit<typeof refunds.$inferInsert, 'sequence'>,
): Promise<RefundRow> {
  return only(await tx.insert(refunds).values(values).returning());
}

export async function findRefund(db: Database, id: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id));
  return row ?? null;
}

export async function lockRefund(tx: Database, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return row ?? null;
}

export async function updateRefund(
  tx: Database,
  id: string,
  values: Partial<Pick<RefundRow, 'status' | 'settlesAt' | 'metadata'>>,
): Promise<RefundRow> {
  return only(await tx.update(refunds).set(values).where(eq(refunds.id, id)).returning());
}

export async function listRefundsOf(db: Database, chargeId: string): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.chargeId, chargeId)).orderBy(asc(refunds.sequence));
}

export async function findSettlingRefunds(db: Database, now: Date, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.settlesAt), lte(refunds.settlesAt, now)))
    .limit(limit);
}

export async function listRefunds(
  db: Database,
  filter: { chargeId?: string; paymentIntentId?: string },
  page: PageRequest,
): Promise<Page<RefundRow>> {
  const { chargeId, paymentIntentId } = filter;
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        chargeId === undefined ? undefined : eq(refunds.chargeId, chargeId),
        paymentIntentId === undefined ? undefined : eq(refunds.paymentIntentId, paymentIntentId),
        pageFilter(refunds, page),
      ),
    )
    .orderBy(pageOrder(refunds, page))
    .limit(page.limit + 1);
  return cutPage(rows, page);
}
