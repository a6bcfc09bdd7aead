import http from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import type { CheckoutOrder, Payments } from './payments.ts';
import { createPayments } from './stripe-payments.ts';

const order: CheckoutOrder = {
  requestId: 'request-1',
  paymentId: 'payment-1',
  amountCents: 2999,
  currency: 'usd',
  title: 'Standard review',
  description: 'Writer: Wanda Writer.',
  customerEmail: 'sam@mail.example',
  successUrl: 'https://fairhand.example/?success=true',
  cancelUrl: 'https://fairhand.example/?canceled=true',
  idempotencyKey: 'checkout-1',
  expiresAt: new Date('2026-11-15T13:00:00Z'),
};

let provider: http.Server | null = null;
let calls: http.IncomingMessage[] = [];
const logged: object[] = [];

afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
  provider = null;
  calls = [];
  logged.length = 0;
});

/** A provider that answers as it is told. */
async function answering(answer: http.RequestListener): Promise<number> {
  provider = http.createServer((request, response) => {
    calls.push(request);
    request.resume();
    answer(request, response);
  });
  const server = provider;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve(bound && typeof bound === 'object' ? bound.port : 0);
    });
  });
}

function paymentsAt(port: number, retries = 0, timeoutMs = 5_000): Payments {
  const keep = (fields: object) => logged.push(fields);
  return createPayments({
    access: async () => ({
      secretKey: 'sk_test_secret_of_this_test',
      webhookSecret: 'whsec_x',
      address: { protocol: 'http', host: '127.0.0.1', port },
    }),
    log: { warn: keep, error: keep },
    now: () => new Date(),
    retries,
    timeoutMs,
  });
}

const failing = (status: number, error: object): http.RequestListener => {
  return (_request, response) => response.writeHead(status, { 'request-id': 'req_1' }).end(JSON.stringify({ error }));
};

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (reason: unknown) => reason,
  );

describe('a provider that cannot be used now', () => {
  it.each<[string, http.RequestListener]>([
    ['an error of its own', failing(500, { type: 'api_error', message: 'Sorry' })],
    ['maintenance', failing(503, { type: 'api_error', message: 'Later' })],
    ['too many calls', failing(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['a key it does not know', failing(401, { type: 'invalid_request_error', message: 'Invalid API Key' })],
    ['a key that may not do this', failing(403, { type: 'invalid_request_error', message: 'No permission' })],
    ['words that are no answer', (_request, response) => response.writeHead(200).end('<html>gateway</html>')],
    ['a connection that it cuts', (request) => request.socket.destroy()],
    [
      'half an answer',
      (request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"id":');
        setImmediate(() => request.socket.destroy());
      },
    ],
  ])('(%s) is said to be so, and that nothing was charged', async (_what, answer) => {
    const payments = paymentsAt(await answering(answer));
    const error = await failureOf(payments.createCheckout(order));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 30 });
    expect((error as AppError).detail).toContain('You weren’t charged.');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/sam@|secret_of_this_test/);
  });

  it('(nobody there) says the same, for every kind of call', async () => {
    const payments = paymentsAt(await freePort());
    const refund = { paymentIntentId: 'pi_1', amountCents: 1, reason: 'r', idempotencyKey: 'k' };
    for (const call of [
      payments.createCheckout(order),
      payments.getCheckout('cs_1'),
      payments.expireCheckout('cs_1'),
      payments.refund(refund),
      payments.listRefunds('pi_1'),
    ]) {
      expect(await failureOf(call)).toMatchObject({ code: 'unavailable' });
    }
  });

  it('(no answer at all) is given up on in time', async () => {
    const payments = paymentsAt(await answering(() => {}), 0, 50);
    expect(await failureOf(payments.createCheckout(order))).toMatchObject({ code: 'unavailable' });
  });
});

describe('a provider that fails once', () => {
  it('is asked again, under the same key', async () => {
    const port = await answering((_request, response) => {
      if (calls.length === 1) response.writeHead(500).end(JSON.stringify({ error: { type: 'api_error' } }));
      else response.writeHead(200).end(JSON.stringify({ id: 'cs_1', url: 'https://pay.example/cs_1' }));
    });
    const opened = await paymentsAt(port, 2).createCheckout(order);
    expect(opened).toMatchObject({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' });
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['checkout-1', 'checkout-1']);
  });

  it('is not asked for ever', async () => {
    const payments = paymentsAt(await answering(failing(500, { type: 'api_error' })), 1);
    expect(await failureOf(payments.createCheckout(order))).toMatchObject({ code: 'unavailable' });
    expect(calls).toHaveLength(2);
  });
});

it('takes a refusal of the request for a mistake of ours', async () => {
  const refusal = failing(400, { type: 'invalid_request_error', code: 'url_invalid', message: 'Not a valid URL' });
  const error = await failureOf(paymentsAt(await answering(refusal)).createCheckout(order));
  expect(error).not.toBeInstanceOf(AppError);
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError' });
});

it('asks for its address again after that failed', async () => {
  let asked = 0;
  const port = await answering((_request, response) =>
    response.writeHead(404).end(JSON.stringify({ error: { type: 'invalid_request_error', code: 'resource_missing' } })),
  );
  const payments = createPayments({
    access: async () => {
      asked += 1;
      if (asked === 1) throw new Error('no database');
      return { secretKey: 'sk_test_x', webhookSecret: 'w', address: { protocol: 'http', host: '127.0.0.1', port } };
    },
    log: { warn: () => {}, error: () => {} },
    now: () => new Date(),
  });
  await expect(payments.getCheckout('cs_1')).rejects.toThrow('no database');
  expect(await payments.getCheckout('cs_1')).toBeNull();
  expect(await payments.getCheckout('cs_1')).toBeNull();
  expect(asked).toBe(2);
});
