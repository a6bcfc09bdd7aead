/** Card payments as the product sees them. Amounts are whole cents, and prices come from the server alone. */
export interface Payments {
  /**
   * Opens a checkout on the provider's page. The same key with the same order answers the same checkout for a day, as it
   * was when it was opened, even if it is over by now: a new checkout takes a new key. `expiresAt` lies between 30 minutes
   * and 24 hours ahead.
   */
  createCheckout: (order: CheckoutOrder) => Promise<OpenCheckout>;
  /** The checkout as the provider knows it now; null where it knows none of that name. */
  getCheckout: (sessionId: string) => Promise<Checkout | null>;
  /**
   * Closes a checkout, so that nobody can pay it any more, and answers how it stands then. One that was paid a moment
   * before stays `complete`: whoever closes must look.
   */
  expireCheckout: (sessionId: string) => Promise<Checkout | null>;
  /**
   * Gives money back, the whole or a part. The same key never gives back twice, however late it comes again. A refund that
   * failed stays so under its key: the next try takes another.
   */
  refund: (order: RefundOrder) => Promise<Refund>;
  /** The refunds of a payment, oldest first, also those that an operator made on the provider's own pages. */
  listRefunds: (paymentIntentId: string) => Promise<Refund[]>;
  /** Checks the signature and its age. Only names come out of it: whatever happened is asked from the provider. */
  readWebhook: (rawBody: string | Uint8Array, signature: string | undefined) => Promise<PaymentEvent>;
}

/*
 * None of these belongs inside a database transaction: they take seconds when the provider is slow, and the embedded
 * database has one connection, which the built-in provider needs too.
 */

export interface CheckoutOrder {
  requestId: string;
  paymentId: string;
  amountCents: number;
  currency: 'usd';
  /** What is paid for, as the payer reads it. */
  title: string;
  /** Who does it and for what, in a line below the title. */
  description: string;
  customerEmail: string;
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
  expiresAt: Date;
}

export interface OpenCheckout {
  sessionId: string;
  url: string;
}

export interface Checkout {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid' | 'no_payment_required';
  amountTotalCents: number | null;
  currency: string | null;
  /** As they were given with the order; null on a checkout that is not of this product. */
  requestId: string | null;
  paymentId: string | null;
  paymentIntentId: string | null;
  /** Where to pay; null once it is over. */
  url: string | null;
  /** Where the payer can see the receipt; null while nothing is paid. */
  receiptUrl: string | null;
  refundedCents: number;
}

export interface RefundOrder {
  paymentIntentId: string;
  amountCents: number;
  /** In words, for whoever looks into the provider's books. */
  reason: string;
  idempotencyKey: string;
}

export interface Refund {
  refundId: string;
  /** `pending` is on its way; `failed` and `canceled` mean that the money did not arrive. */
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  amountCents: number;
  /** The key it was ordered with; null for one that was not ordered by this product. */
  idempotencyKey: string | null;
}

export interface PaymentEvent {
  id: string;
  type: string;
  createdAt: Date;
  sessionId: string | null;
  paymentIntentId: string | null;
}
