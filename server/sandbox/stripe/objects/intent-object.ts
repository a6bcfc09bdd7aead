import type { Stripe } from 'stripe';
import type { IntentRow } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { seconds, type WireIntent } from './wire.ts';

/** `authenticateUrl` is where a payer proves to be the card's owner; only an intent that waits for that names it. */
export function presentIntent(row: IntentRow, authenticateUrl: string | null): WireIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt ? seconds(row.canceledAt) : null,
    cancellation_reason: row.canceledAt ? 'automatic' : null,
    capture_method: 'automatic_async',
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: seconds(row.createdAt),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.description,
    excluded_payment_method_types: null,
    last_payment_error: presentError(row),
    latest_charge: row.latestChargeId,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: row.metadata,
    next_action: presentNextAction(row, authenticateUrl),
    on_behalf_of: null,
    payment_method: row.paymentMethodId,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: row.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function presentError({ lastError, latestChargeId }: IntentRow): Stripe.PaymentIntent.LastPaymentError | null {
  if (!lastError) return null;
  const { code, declineCode, message } = lastError;
  const documented = { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll('_', '-')}`, message };
  // Without a charge the bank was never asked: the payer did not prove to be the card's owner.
  if (latestChargeId === null || declineCode === null) return { ...documented, type: errorType(code) };
  return { ...documented, type: errorType(code), charge: latestChargeId, decline_code: declineCode };
}

function errorType(code: string): Stripe.PaymentIntent.LastPaymentError.Type {
  return code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error';
}

function presentNextAction(row: IntentRow, url: string | null): Stripe.PaymentIntent.NextAction | null {
  if (row.status !== 'requires_action' || url === null) return null;
  return { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } };
}
