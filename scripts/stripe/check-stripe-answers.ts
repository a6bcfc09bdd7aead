import { readFileSync } from 'node:fs';
import { parseConfig } from '#server/platform/config/config.ts';
import { openPglite } from '#server/platform/database/database-embedded.ts';
import { buildApp } from '#server/app/build-app.ts';
import { cards } from '#server/testing/payments/test-cards.ts';
import { payByCard } from '#server/testing/payments/test-payments.ts';
import { compareShape, type Description } from './openapi-shape.ts';

/*
 * Holds the answers of the built-in card payments against the description of the API that Stripe publishes
 * (github.com/stripe/openapi, openapi/spec3.json). The file is too large to be kept here, so that it is given by its path:
 *
 *   node scripts/stripe/check-stripe-answers.ts path/to/spec3.json
 */
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/stripe/check-stripe-answers.ts path/to/spec3.json');
  process.exit(2);
}
const description: Description = JSON.parse(readFileSync(file, 'utf8'));

const database = await openPglite(undefined);
const config = parseConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const app = await buildApp({ config, db: database.db });
await app.ready();
const sandbox = await app.paymentSandbox?.();
if (!sandbox) throw new Error('Payments are not the sandbox’s.');
const { host, port } = sandbox.address;

let faults = 0;
const newer = new Set<string>();

interface Answer {
  id: string;
  url: string;
  payment_intent: string;
  data: { id: string }[];
  latest_charge: string;
}

/** One call, held against what the description says of it. `pattern` is its address there. */
async function call(what: string, pattern: string, fields: Record<string, string> = {}): Promise<Answer> {
  const [method = 'GET', path = ''] = what.split(' ');
  const form = new URLSearchParams(fields).toString();
  const answer = await fetch(`http://${host}:${port}${path}${method === 'GET' && form ? `?${form}` : ''}`, {
    method,
    headers: { authorization: 'Bearer sk_test_check', 'content-type': 'application/x-www-form-urlencoded' },
    ...(method === 'POST' ? { body: form } : {}),
  });
  const body: unknown = await answer.json();
  const responses = description.paths[pattern]?.[method.toLowerCase()]?.responses;
  const schema = responses?.[answer.ok ? '200' : 'default']?.content?.['application/json']?.schema;
  const { wrong, unnamed } = schema
    ? compareShape(description, schema, body)
    : { wrong: ['the description does not know this call'], unnamed: [] };
  faults += wrong.length;
  for (const field of unnamed) newer.add(field.replaceAll(/\[\d+\]/g, '[]'));
  console.log(
    `${wrong.length === 0 ? 'ok  ' : 'BAD '} ${answer.status} ${method} ${pattern}${wrong.map((line) => `\n       ${line}`).join('')}`,
  );
  return body as Answer;
}

const order = {
  mode: 'payment',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '2999',
  'line_items[0][price_data][product_data][name]': 'Standard review',
  'line_items[0][quantity]': '1',
  customer_email: 'sam@mail.example',
  'metadata[request_id]': 'request-1',
  success_url: 'https://fairhand.example/done',
};
const sessions = '/v1/checkout/sessions';
const whole = { 'expand[0]': 'payment_intent.latest_charge', 'expand[1]': 'line_items' };

for (const card of [cards.pays, cards.declined, cards.asksOwner, cards.refundsLater]) {
  const made = await call(`POST ${sessions}`, sessions, order);
  await call(`GET ${sessions}/${made.id}/line_items`, `${sessions}/{session}/line_items`);
  await payByCard(app, made.url, card);
  await call(`GET ${sessions}/${made.id}`, `${sessions}/{session}`, whole);
  const seen = await call(`GET ${sessions}/${made.id}`, `${sessions}/{session}`);
  const intent = await call(`GET /v1/payment_intents/${seen.payment_intent}`, '/v1/payment_intents/{intent}');
  if (intent.latest_charge) await call(`GET /v1/charges/${intent.latest_charge}`, '/v1/charges/{charge}');
  await call('POST /v1/refunds', '/v1/refunds', { payment_intent: seen.payment_intent, amount: '1000' });
  await call(`POST ${sessions}/${made.id}/expire`, `${sessions}/{session}/expire`);
}
const [refund] = (await call('GET /v1/refunds', '/v1/refunds', { 'expand[0]': 'data.charge' })).data;
await call(`GET /v1/refunds/${refund?.id}`, '/v1/refunds/{refund}');
for (const list of [sessions, '/v1/payment_intents', '/v1/charges', '/v1/events']) await call(`GET ${list}`, list);
const [event] = (await call('GET /v1/events', '/v1/events', { limit: '1' })).data;
await call(`GET /v1/events/${event?.id}`, '/v1/events/{id}');
await call(`GET ${sessions}/cs_test_none`, `${sessions}/{session}`);
await call(`POST ${sessions}`, sessions, { mode: 'payment' });

await app.close();
await database.close();
console.log(`\nDescription of ${description.info.version}: ${faults} faults.`);
if (newer.size > 0) console.log(`Not named there: ${[...newer].sort().join(', ')}`);
process.exit(faults === 0 ? 0 : 1);
