import { z } from 'zod';
import { listCharges, listIntents, listRefunds } from '#server/sandbox/stripe/ledger/payments.repo.ts';
import { changeRefundMetadata, makeRefund } from '#server/sandbox/stripe/ledger/refund-moves.ts';
import { presentCharge } from '#server/sandbox/stripe/objects/charge-object.ts';
import { presentIntent } from '#server/sandbox/stripe/objects/intent-object.ts';
import { presentRefund } from '#server/sandbox/stripe/objects/refund-object.ts';
import { invalidRequest } from '#server/sandbox/stripe/stripe-error.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { expandAnswer, expandList } from './expand.ts';
import {
  expandField,
  metadataField,
  OnlyExpand,
  readFields,
  textField,
  wholeNumber,
} from '#server/sandbox/stripe/forms/form-schema.ts';
import { createdField, listFields, presentList, readPage } from './lists.ts';
import { getCharge, getIntent, getRefund, showIntent } from './lookups.ts';

const RefundFields = z.strictObject({
  charge: textField(200).optional(),
  payment_intent: textField(200).optional(),
  amount: wholeNumber(1, 99_999_999).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadataField.default({}),
  expand: expandField.optional(),
});

async function retrieveIntent(call: ApiCall): Promise<object> {
  const { expand } = readFields(OnlyExpand, call.fields);
  const intent = await showIntent(call.tx, call.cause, await getIntent(call.tx, call.id));
  return expandAnswer(call, intent, expand);
}

async function listAllIntents(call: ApiCall): Promise<object> {
  const query = readFields(z.strictObject({ ...listFields, created: createdField }), call.fields);
  const page = await readPage(query, (id) => getIntent(call.tx, id, 'starting_after'));
  const list = presentList('/v1/payment_intents', await listIntents(call.tx, page), (row) => presentIntent(row, null));
  return expandList(call, list, query.expand);
}

async function retrieveCharge(call: ApiCall): Promise<object> {
  const { expand } = readFields(OnlyExpand, call.fields);
  const charge = await getCharge(call.tx, call.id);
  return expandAnswer(call, presentCharge(charge, call.cause.pages), expand);
}

async function listAllCharges(call: ApiCall): Promise<object> {
  const { tx, cause } = call;
  const query = readFields(
    z.strictObject({ ...listFields, created: createdField, payment_intent: textField(200).optional() }),
    call.fields,
  );
  const page = await readPage(query, (id) => getCharge(tx, id, 'starting_after'));
  const filter = query.payment_intent === undefined ? {} : { paymentIntentId: query.payment_intent };
  const found = await listCharges(tx, filter, page);
  const list = presentList('/v1/charges', found, (row) => presentCharge(row, cause.pages));
  return expandList(call, list, query.expand);
}

async function createRefund(call: ApiCall): Promise<object> {
  const { tx, cause } = call;
  const { charge, payment_intent: intent, amount, reason, metadata, expand } = readFields(RefundFields, call.fields);
  const refund = await makeRefund(tx, cause, {
    chargeId: await chargeToRefund(call, charge, intent),
    amount: amount ?? null,
    reason: reason ?? null,
    metadata,
  });
  return expandAnswer(call, presentRefund(refund), expand);
}

async function chargeToRefund(
  { tx }: ApiCall,
  chargeId: string | undefined,
  intentId: string | undefined,
): Promise<string> {
  if (chargeId !== undefined && intentId !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  }
  if (chargeId !== undefined) return (await getCharge(tx, chargeId, 'charge')).id;
  if (intentId === undefined) {
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const intent = await getIntent(tx, intentId, 'payment_intent');
  if (intent.status !== 'succeeded' || intent.latestChargeId === null) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return intent.latestChargeId;
}

async function retrieveRefund(call: ApiCall): Promise<object> {
  const { expand } = readFields(OnlyExpand, call.fields);
  return expandAnswer(call, presentRefund(await getRefund(call.tx, call.id)), expand);
}

async function updateRefund(call: ApiCall): Promise<object> {
  const schema = z.strictObject({ metadata: metadataField.default({}), expand: expandField.optional() });
  const { metadata, expand } = readFields(schema, call.fields);
  const refund = await getRefund(call.tx, call.id);
  const changed = await changeRefundMetadata(call.tx, call.cause, refund, { ...refund.metadata, ...metadata });
  return expandAnswer(call, presentRefund(changed), expand);
}

async function listAllRefunds(call: ApiCall): Promise<object> {
  const query = readFields(
    z.strictObject({
      ...listFields,
      created: createdField,
      charge: textField(200).optional(),
      payment_intent: textField(200).optional(),
    }),
    call.fields,
  );
  const page = await readPage(query, (id) => getRefund(call.tx, id, 'starting_after'));
  const found = await listRefunds(
    call.tx,
    {
      ...(query.charge === undefined ? {} : { chargeId: query.charge }),
      ...(query.payment_intent === undefined ? {} : { paymentIntentId: query.payment_intent }),
    },
    page,
  );
  return expandList(call, presentList('/v1/refunds', found, presentRefund), query.expand);
}

export const paymentRoutes: ApiRoute[] = [
  { method: 'GET', path: '/v1/payment_intents', run: listAllIntents },
  { method: 'GET', path: '/v1/payment_intents/:id', run: retrieveIntent },
  { method: 'GET', path: '/v1/charges', run: listAllCharges },
  { method: 'GET', path: '/v1/charges/:id', run: retrieveCharge },
  { method: 'POST', path: '/v1/refunds', run: createRefund },
  { method: 'GET', path: '/v1/refunds', run: listAllRefunds },
  { method: 'GET', path: '/v1/refunds/:id', run: retrieveRefund },
  { method: 'POST', path: '/v1/refunds/:id', run: updateRefund },
];
