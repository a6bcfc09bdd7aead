import type { Stripe } from 'stripe';
import type { ChargeRow } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { seconds, type PageAddresses, type WireCharge } from './wire.ts';

export function presentCharge(row: ChargeRow, pages: PageAddresses): WireCharge {
  const paid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: paid ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: row.payerEmail,
      name: row.payerName,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: 'FAIRHAND TEST',
    captured: paid,
    created: seconds(row.createdAt),
    currency: row.currency,
    customer: null,
    description: row.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: row.metadata,
    on_behalf_of: null,
    outcome: presentOutcome(row),
    paid,
    payment_intent: row.paymentIntentId,
    payment_method: row.paymentMethodId,
    payment_method_details: { type: 'card', card: presentCard(row) },
    radar_options: {},
    receipt_email: row.receiptEmail,
    receipt_number: row.receiptNumber,
    receipt_url: paid ? pages.receipt(row.id) : null,
    refunded: paid && row.amountRefunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function presentOutcome({ failure }: ChargeRow): Stripe.Charge.Outcome {
  const silent = { advice_code: null, network_advice_code: null, network_decline_code: null, risk_level: 'normal' };
  if (!failure) {
    return {
      ...silent,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...silent,
    network_status: 'declined_by_network',
    reason: failure.declineCode ?? failure.code,
    seller_message: 'The bank declined the payment.',
    type: 'issuer_declined',
  };
}

function presentCard({ card, amount, status, authenticated }: ChargeRow): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: status === 'succeeded' ? amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: authenticated ? '05' : null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: card.funding,
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
