import { z } from 'zod';
import { expireSession, holdSession } from '#server/sandbox/stripe/ledger/session-moves.ts';
import { findSession, insertSession, listSessions } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import { presentLineItems } from '#server/sandbox/stripe/objects/line-items.ts';
import { presentSession } from '#server/sandbox/stripe/objects/session-object.ts';
import { invalidRequest, noSuch } from '#server/sandbox/stripe/stripe-error.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import type { SessionLine } from '#server/sandbox/stripe/stripe.table.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { expandAnswer, expandList } from './expand.ts';
import {
  emailAddress,
  expandField,
  listField,
  metadataField,
  OnlyExpand,
  readFields,
  textField,
  webAddress,
  wholeNumber,
} from '#server/sandbox/stripe/forms/form-schema.ts';
import { createdField, listFields, presentList, readPage } from './lists.ts';
import { getSession } from './lookups.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A card payment below half a dollar is refused; one above this no card takes. */
const amountLimits = { min: 50, max: 99_999_999 } as const;

const LineItem = z.strictObject({
  quantity: wholeNumber(1, 999_999).default(1),
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-zA-Z]{3}$/, 'Invalid currency'),
    unit_amount: wholeNumber(0, amountLimits.max),
    product_data: z.strictObject({
      name: textField(),
      description: textField().optional(),
      metadata: metadataField.optional(),
    }),
  }),
});

/** A part of what the provider takes: enough for one-time card payments on a page of its own. */
const CreateFields = z.strictObject({
  mode: z.literal('payment', 'This sandbox makes one-time payments: mode must be payment.'),
  line_items: listField(LineItem),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: textField(200).optional(),
  customer_email: emailAddress.optional(),
  metadata: metadataField.default({}),
  expires_at: wholeNumber().optional(),
  payment_intent_data: z
    .strictObject({
      description: textField(1000).optional(),
      metadata: metadataField.optional(),
      receipt_email: emailAddress.optional(),
    })
    .default({}),
  allowed_payment_method_types: listField(z.literal('card', 'This sandbox knows cards alone.')).optional(),
  customer_creation: z.literal('if_required').optional(),
  ui_mode: z.literal('hosted_page', 'This sandbox has a page of its own: ui_mode must be hosted_page.').optional(),
  locale: textField(10).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  expand: expandField.optional(),
});

async function createSession(call: ApiCall): Promise<object> {
  const { tx, cause } = call;
  const fields = readFields(CreateFields, call.fields);
  const { currency, lines, amountTotal } = priceLines(fields.line_items);
  const { description, metadata: intentMetadata, receipt_email: receiptEmail } = fields.payment_intent_data;
  const session = await insertSession(tx, {
    id: makeId('cs_test_', 58),
    status: 'open',
    currency,
    amountTotal,
    lines,
    clientReferenceId: fields.client_reference_id ?? null,
    customerEmail: fields.customer_email ?? null,
    metadata: fields.metadata,
    intentDescription: description ?? null,
    intentMetadata: intentMetadata ?? {},
    receiptEmail: receiptEmail ?? null,
    successUrl: fields.success_url,
    cancelUrl: fields.cancel_url ?? null,
    allowedMethods: fields.allowed_payment_method_types ?? null,
    locale: fields.locale ?? null,
    submitType: fields.submit_type ?? null,
    expiresAt: readExpiry(fields.expires_at, cause.now),
    createdAt: cause.now,
  });
  return expandAnswer(call, presentSession(session, cause.pages), fields.expand);
}

function priceLines(items: z.output<typeof LineItem>[]): {
  currency: string;
  lines: SessionLine[];
  amountTotal: number;
} {
  const currencies = new Set(items.map((item) => item.price_data.currency.toLowerCase()));
  const [currency] = currencies;
  if (currency === undefined) throw invalidRequest('Missing required param: line_items.', { param: 'line_items' });
  if (currencies.size > 1) {
    throw invalidRequest('All line items must have the same currency.', { param: 'line_items' });
  }
  const amountTotal = items.reduce((sum, item) => sum + item.price_data.unit_amount * item.quantity, 0);
  if (amountTotal < amountLimits.min) {
    throw invalidRequest('The Checkout Session’s total amount must be at least 50 cents.', {
      code: 'amount_too_small',
    });
  }
  if (amountTotal > amountLimits.max) {
    throw invalidRequest('The Checkout Session’s total amount is more than a card payment can be.', {
      code: 'amount_too_large',
    });
  }
  const lines = items.map(({ quantity, price_data: { unit_amount: unitAmount, product_data: product } }) => ({
    id: makeId('li_'),
    priceId: makeId('price_'),
    productId: makeId('prod_', 14),
    name: product.name,
    description: product.description ?? null,
    unitAmount,
    quantity,
  }));
  return { currency, lines, amountTotal };
}

function readExpiry(seconds: number | undefined, now: Date): Date {
  if (seconds === undefined) return new Date(now.getTime() + 24 * hourMs);
  const expiresAt = seconds * 1000;
  // Whole seconds: what was right when the caller worked it out is right here.
  if (expiresAt <= now.getTime() + 30 * minuteMs - 1000) {
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  if (expiresAt > now.getTime() + 24 * hourMs) {
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  }
  return new Date(expiresAt);
}

async function retrieveSession(call: ApiCall): Promise<object> {
  const { expand } = readFields(OnlyExpand, call.fields);
  const session = await getSession(call.tx, call.cause, call.id);
  return expandAnswer(call, presentSession(session, call.cause.pages), expand);
}

async function endSession(call: ApiCall): Promise<object> {
  const { tx, cause, id } = call;
  const { expand } = readFields(OnlyExpand, call.fields);
  const session = await holdSession(tx, cause, id);
  if (!session) throw noSuch('checkout.session', id, 'session');
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired = await expireSession(tx, cause, session);
  return expandAnswer(call, presentSession(expired, cause.pages), expand);
}

async function listAllSessions(call: ApiCall): Promise<object> {
  const { tx, cause } = call;
  const query = readFields(
    z.strictObject({
      ...listFields,
      created: createdField,
      status: z.enum(['open', 'complete', 'expired']).optional(),
      payment_intent: textField(200).optional(),
      customer_details: z.strictObject({ email: textField(512) }).optional(),
    }),
    call.fields,
  );
  const page = await readPage(query, async (id) => {
    const row = await findSession(tx, id);
    if (!row) throw noSuch('checkout.session', id, 'starting_after');
    return row;
  });
  const found = await listSessions(
    tx,
    {
      ...(query.status ? { status: query.status } : {}),
      ...(query.payment_intent === undefined ? {} : { paymentIntentId: query.payment_intent }),
      ...(query.customer_details ? { payerEmail: query.customer_details.email } : {}),
    },
    page,
  );
  const list = presentList('/v1/checkout/sessions', found, (row) => presentSession(row, cause.pages));
  return expandList(call, list, query.expand);
}

async function listLines(call: ApiCall): Promise<object> {
  const { limit, starting_after: after } = readFields(z.strictObject(listFields), call.fields);
  const session = await getSession(call.tx, call.cause, call.id);
  const start = after === undefined ? 0 : session.lines.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && start === 0) throw noSuch('item', after, 'starting_after');
  return presentLineItems(session, session.lines.slice(start, start + limit), session.lines.length > start + limit);
}

export const sessionRoutes: ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: createSession },
  { method: 'GET', path: '/v1/checkout/sessions', run: listAllSessions },
  { method: 'GET', path: '/v1/checkout/sessions/:id', run: retrieveSession },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: endSession },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', run: listLines },
];
