import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PaymentState } from '#contracts/requests.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * Money that was asked for, received and given back. These rows outlive the account, because the law wants them: they carry
 * no name, and no key leads from them to a person who is gone.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    writerRequestId: integer('writer_request_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text().notNull().default('usd'),
    status: text().$type<PaymentState>().notNull().default('open'),
    /** The provider's names for it. */
    checkoutId: text('checkout_id').unique(),
    paymentIntentId: text('payment_intent_id'),
    receiptUrl: text('receipt_url'),
    /** When the provider was last asked about it by the clock: those asked longest ago come first. */
    lookedUpAt: moment('looked_up_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    index('payments_by_request').on(table.writerRequestId),
    /** A request has one open checkout at most, and is paid once. */
    uniqueIndex('payments_one_open')
      .on(table.writerRequestId)
      .where(sql`${table.status} = 'open'`),
    uniqueIndex('payments_one_paid')
      .on(table.writerRequestId)
      .where(sql`${table.status} in ('paid', 'partly_refunded', 'refunded')`),
  ],
);

/** Refunds wait here, written in the transaction of the move that causes them, until the provider has confirmed them. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().defaultRandom(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    amountCents: integer('amount_cents').notNull(),
    reason: text().notNull(),
    status: text().$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    providerId: text('provider_id'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was done, or was seen to have failed: an order after that is a sending again. */
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_by_payment').on(table.paymentId),
    index('refunds_waiting')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting'`),
  ],
);
