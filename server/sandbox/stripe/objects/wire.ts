import type { Stripe } from 'stripe';

/*
 * What this sandbox answers has the types of the official SDK, which are generated from the provider's published description
 * of its API: a field that is missing, misspelt or of another kind does not compile.
 */

/** The version of the API that these types describe. An SDK of another version does not compile with it. */
export const apiVersion: NonNullable<Stripe.StripeConfig['apiVersion']> = '2026-10-28.endive';

/** The SDK makes numbers of these texts; on the wire they are texts. */
export type WirePrice = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string | null };
export type WireLineItem = Omit<Stripe.LineItem, 'price'> & { price: WirePrice | null };

export interface WireList<Item> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Item[];
}

export type WireSession = Omit<Stripe.Checkout.Session, 'line_items' | 'currency_conversion'> & {
  currency_conversion: null;
  line_items?: WireList<WireLineItem>;
};
export type WireIntent = Stripe.PaymentIntent;
export type WireCharge = Stripe.Charge;
export type WireRefund = Stripe.Refund;
export type WireObject = WireSession | WireIntent | WireCharge | WireRefund;

/** Moments are whole seconds since 1970. */
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

/** The pages of the sandbox, as absolute addresses for whoever was given them. */
export interface PageAddresses {
  checkout: (sessionId: string) => string;
  authenticate: (sessionId: string) => string;
  receipt: (chargeId: string) => string;
}

export function pageAddresses(publicUrl: string): PageAddresses {
  return {
    checkout: (id) => `${publicUrl}/dev/checkout/${id}`,
    authenticate: (id) => `${publicUrl}/dev/checkout/${id}/authenticate`,
    receipt: (id) => `${publicUrl}/dev/receipts/${id}`,
  };
}
