import type { RefundRow } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { seconds, type WireRefund } from './wire.ts';

export function presentRefund(row: RefundRow): WireRefund {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: row.chargeId,
    created: seconds(row.createdAt),
    currency: row.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    ...(row.status === 'failed' ? { failure_reason: 'unknown' } : {}),
    metadata: row.metadata,
    payment_intent: row.paymentIntentId,
    payment_method: null,
    ...(row.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}
