import type { SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import type { SessionLine } from '#server/sandbox/stripe/stripe.table.ts';
import { seconds, type WireLineItem, type WireList, type WirePrice } from './wire.ts';

/** `lines` is the part of the session's lines that is asked for. */
export function presentLineItems(
  session: SessionRow,
  lines: SessionLine[] = session.lines,
  hasMore = false,
): WireList<WireLineItem> {
  return {
    object: 'list',
    data: lines.map((line) => presentLine(session, line)),
    has_more: hasMore,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}

function presentLine(session: SessionRow, line: SessionLine): WireLineItem {
  const amount = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: line.name,
    metadata: {},
    price: presentPrice(session, line),
    quantity: line.quantity,
  };
}

/** A price that was named with the order is used up with it, and so is not active. */
function presentPrice(session: SessionRow, line: SessionLine): WirePrice {
  return {
    id: line.priceId,
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: seconds(session.createdAt),
    currency: session.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: line.productId,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}
