import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

/*
 * The books of the built-in card payments. They stand in the database, so that every process answers the same and a restart
 * loses nothing. The product's own tables never refer to them: to the product they are an outside service.
 */

/** Lists go by this number: two rows of one instant keep their order. */
const sequence = () => bigserial({ mode: 'number' }).notNull();
const metadata = (name = 'metadata') => jsonb(name).$type<Record<string, string>>().notNull();

/** One line of an order, as it was sent and priced. Amounts are in the smallest unit of the currency. */
export interface SessionLine {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  unitAmount: number;
  quantity: number;
}

/** What is remembered of a card: never its number, nor the three digits on its back. */
export interface CardFacts {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  funding: string;
  country: string;
}

/** A card that waits for its owner's answer on the authentication page, with what its bank will say then. */
export interface WaitingCard {
  card: CardFacts;
  paymentMethodId: string;
  payerName: string;
  refunds: RefundBehaviour;
  decline: { code: string; declineCode: string | null; message: string } | null;
}

/** Why the last card was declined, and what was typed with it, so that nobody types it again. */
export interface LastError {
  code: string;
  declineCode: string | null;
  message: string;
  /** Missing on one from an earlier version. */
  typed?: { name: string; expMonth: number; expYear: number };
}

/** What a test card does to a refund: it arrives at once, only later, or comes back after it seemed to have arrived. */
export type RefundBehaviour = 'at_once' | 'later' | 'comes_back';

export const stripeAccount = pgTable('stripe_account', {
  /** One row, whatever the number of processes. */
  id: text().primaryKey(),
  webhookSecret: text('webhook_secret').notNull(),
});

export const stripeCheckoutSessions = pgTable(
  'stripe_checkout_sessions',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    status: text({ enum: ['open', 'complete', 'expired'] }).notNull(),
    currency: text().notNull(),
    amountTotal: integer('amount_total').notNull(),
    lines: jsonb().$type<SessionLine[]>().notNull(),
    clientReferenceId: text('client_reference_id'),
    customerEmail: text('customer_email'),
    metadata: metadata(),
    /** Goes to the payment intent once there is one. */
    intentDescription: text('intent_description'),
    intentMetadata: metadata('intent_metadata'),
    receiptEmail: text('receipt_email'),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url'),
    allowedMethods: text('allowed_methods').array(),
    locale: text(),
    submitType: text('submit_type'),
    paymentIntentId: text('payment_intent_id'),
    payerEmail: text('payer_email'),
    payerName: text('payer_name'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('stripe_sessions_sequence').on(table.sequence),
    index('stripe_sessions_intent').on(table.paymentIntentId),
    index('stripe_sessions_open')
      .on(table.expiresAt)
      .where(sql`status = 'open'`),
  ],
);

export const stripePaymentIntents = pgTable(
  'stripe_payment_intents',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    status: text({ enum: ['requires_payment_method', 'requires_action', 'succeeded', 'canceled'] }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    clientSecret: text('client_secret').notNull(),
    description: text(),
    metadata: metadata(),
    receiptEmail: text('receipt_email'),
    paymentMethodId: text('payment_method_id'),
    latestChargeId: text('latest_charge_id'),
    waitingCard: jsonb('waiting_card').$type<WaitingCard>(),
    lastError: jsonb('last_error').$type<LastError>(),
    canceledAt: moment('canceled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stripe_intents_sequence').on(table.sequence)],
);

export const stripeCharges = pgTable(
  'stripe_charges',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    paymentIntentId: text('payment_intent_id').notNull(),
    paymentMethodId: text('payment_method_id').notNull(),
    status: text({ enum: ['succeeded', 'failed'] }).notNull(),
    amount: integer().notNull(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    currency: text().notNull(),
    description: text(),
    metadata: metadata(),
    card: jsonb().$type<CardFacts>().notNull(),
    authenticated: boolean().notNull(),
    refunds: text().$type<RefundBehaviour>().notNull(),
    failure: jsonb().$type<{ code: string; declineCode: string | null; message: string }>(),
    payerEmail: text('payer_email'),
    payerName: text('payer_name'),
    receiptEmail: text('receipt_email'),
    receiptNumber: text('receipt_number'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('stripe_charges_sequence').on(table.sequence),
    index('stripe_charges_intent').on(table.paymentIntentId),
  ],
);

export const stripeRefunds = pgTable(
  'stripe_refunds',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    chargeId: text('charge_id').notNull(),
    paymentIntentId: text('payment_intent_id').notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reason: text(),
    metadata: metadata(),
    /** When a refund that does not arrive at once changes its state; null once nothing more happens to it. */
    settlesAt: moment('settles_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('stripe_refunds_sequence').on(table.sequence),
    index('stripe_refunds_charge').on(table.chargeId),
    index('stripe_refunds_settling')
      .on(table.settlesAt)
      .where(sql`settles_at is not null`),
  ],
);

/** Written in the transaction of the change it tells of; told to the webhook afterwards, again and again until it answers. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    id: text().primaryKey(),
    sequence: sequence(),
    type: text().notNull(),
    /** The object as it was at that moment. */
    object: jsonb().$type<Record<string, unknown>>().notNull(),
    previous: jsonb().$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    idempotencyKey: text('idempotency_key'),
    createdAt: moment('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this time; also the claim of the process that is sending it now. */
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
    deliveredAt: moment('delivered_at'),
    givenUpAt: moment('given_up_at'),
  },
  (table) => [
    index('stripe_events_sequence').on(table.sequence),
    index('stripe_events_due')
      .on(table.nextAttemptAt)
      .where(sql`delivered_at is null and given_up_at is null`),
  ],
);

/** What was answered to a call that names a key: the same call is answered the same again and does nothing. */
export const stripeIdempotencyKeys = pgTable(
  'stripe_idempotency_keys',
  {
    key: text().primaryKey(),
    /** Digest of method, address and parameters: under one key they must stay the same. */
    fingerprint: text().notNull(),
    requestId: text('request_id').notNull(),
    /** Null while the first call is still at work, which no other transaction can see. */
    answer: text(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('stripe_idempotency_age').on(table.createdAt)],
);
