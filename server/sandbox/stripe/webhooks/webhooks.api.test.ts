import http from 'node:http';
import type { Stripe } from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { eventSenderFor, payByCard, stripeFor } from '#server/testing/payments/test-payments.ts';
import { postTo } from './post-to.ts';
import { giveUpAfterMs } from './webhook-retry.ts';
import { sendDueEvents, sendEvent, startEventSender, type PostMessage, type SenderParts } from './webhook-sender.ts';

interface Heard {
  payload: string;
  signature: string;
}

let test: TestApp;
let stripe: Stripe;
/** What the webhook was told, and how it answers. */
let heard: Heard[];
let answer: (message: Heard) => Promise<number>;
const post: PostMessage = async (payload, headers) => {
  const message = { payload, signature: headers['stripe-signature'] ?? '' };
  heard.push(message);
  return answer(message);
};
let parts: SenderParts;

beforeAll(async () => {
  test = await openTestApp();
  stripe = await stripeFor(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  heard = [];
  answer = async () => 200;
  parts = await eventSenderFor(test, post);
});
afterEach(async () => {
  answer = async () => 200;
  test.clock.advance(giveUpAfterMs);
  while ((await sendDueEvents(parts)) > 0);
});

/** A paid checkout, which leaves three events to tell of. */
async function pay(): Promise<string> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'sam@mail.example',
    line_items: [{ price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Review' } } }],
    success_url: 'https://fairhand.example/done',
  });
  await payByCard(test.app, session.url ?? '');
  return session.id;
}

const typesOf = (messages: Heard[]) => messages.map(({ payload }) => String(JSON.parse(payload).type)).sort();
const paidTypes = ['charge.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'];
const drain = async () => {
  while ((await sendDueEvents(parts)) > 0);
};

describe('the webhook', () => {
  it('is told of everything, signed, once', async () => {
    const sessionId = await pay();
    expect(await sendDueEvents(parts)).toBe(3);
    expect(typesOf(heard)).toEqual(paidTypes);
    for (const { payload, signature } of heard) {
      const event = stripe.webhooks.constructEvent(
        payload,
        signature,
        parts.webhookSecret,
        300,
        undefined,
        test.clock.now.getTime(),
      );
      const kept = await stripe.events.retrieve(event.id);
      expect(kept).toMatchObject({ id: event.id, type: event.type, pending_webhooks: 0, livemode: false });
      expect(kept.data).toEqual(event.data);
    }
    const completed = heard.find(({ payload }) => payload.includes('checkout.session.completed'));
    expect(JSON.parse(completed?.payload ?? '{}').data.object).toMatchObject({ id: sessionId, payment_status: 'paid' });
    expect(await sendDueEvents(parts)).toBe(0);
  });

  it('is told again after a failure, later and later, and under the same name', async () => {
    await pay();
    answer = async () => 503;
    await drain();
    const names = new Set(heard.map(({ payload }) => JSON.parse(payload).id));
    expect(names.size).toBe(3);
    expect((await stripe.events.list({ limit: 3, delivery_success: false })).data).toHaveLength(3);
    await drain();
    expect(heard).toHaveLength(3);
    test.clock.advance(5_000);
    answer = async () => Promise.reject(new Error('connection refused'));
    await drain();
    expect(heard).toHaveLength(6);
    test.clock.advance(29_000);
    await drain();
    expect(heard).toHaveLength(6);
    test.clock.advance(1_000);
    answer = async () => 204;
    await drain();
    expect(heard).toHaveLength(9);
    expect(new Set(heard.map(({ payload }) => JSON.parse(payload).id))).toEqual(names);
    test.clock.advance(60 * 60_000);
    await drain();
    expect(heard).toHaveLength(9);
  });

  it('is left alone after three days', async () => {
    await pay();
    answer = async () => 500;
    test.clock.advance(giveUpAfterMs);
    await drain();
    expect(heard).toHaveLength(3);
    test.clock.advance(giveUpAfterMs);
    await drain();
    expect(heard).toHaveLength(3);
  });

  it('hears each event once from several processes', async () => {
    for (let n = 0; n < 4; n += 1) await pay();
    await Promise.all([drain(), drain(), drain()]);
    expect(heard).toHaveLength(12);
    expect(new Set(heard.map(({ payload }) => JSON.parse(payload).id)).size).toBe(12);
  });

  it('hears again what a process was telling when it died', async () => {
    await pay();
    const reached = Promise.withResolvers<void>();
    answer = async () => {
      if (heard.length === 3) reached.resolve();
      return new Promise<number>(() => {});
    };
    void sendDueEvents(parts);
    await reached.promise;
    answer = async () => 200;
    await drain();
    expect(heard).toHaveLength(3);
    test.clock.advance(30_000);
    await drain();
    expect(typesOf(heard.slice(3))).toEqual(paidTypes);
  });

  it('can be told anything again, in any order, by name', async () => {
    await pay();
    const { data } = await stripe.events.list({ limit: 3 });
    for (const { id } of [...data, ...data.toReversed()]) expect(await sendEvent(parts, id)).toBe(200);
    expect(heard).toHaveLength(6);
    expect(typesOf(heard.slice(0, 3))).toEqual(paidTypes);
    await expect(sendEvent(parts, 'evt_none')).rejects.toThrow('evt_none');
  });
});

describe('the sender', () => {
  it('tells over the network, ends sessions that ran out, and finishes what it has in hand before it stops', async () => {
    const told = Promise.withResolvers<string>();
    const release = Promise.withResolvers<void>();
    const server = http.createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        told.resolve(String(request.headers['stripe-signature']));
        void release.promise.then(() => response.writeHead(200).end('{}'));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const bound = server.address();
    const url = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/`;
    const { id } = await stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Review' } } }],
      success_url: 'https://fairhand.example/done',
    });
    test.clock.advance(24 * 60 * 60_000);
    const sender = startEventSender({ ...parts, post: postTo(url) });
    expect(await told.promise).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    const stopping = sender.stop();
    release.resolve();
    await stopping;
    server.closeAllConnections();
    server.close();
    const [event] = (await stripe.events.list({ type: 'checkout.session.expired', limit: 1 })).data;
    expect(event).toMatchObject({ pending_webhooks: 0, data: { object: { id } } });
  });

  it.each([
    [301, 'a redirect'],
    [404, 'nothing there'],
    [500, 'a failure'],
  ])('takes %i (%s) for what it is', async (status) => {
    const server = http.createServer((_request, response) =>
      response.writeHead(status, { location: 'https://fairhand.example/' }).end(),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const bound = server.address();
    const url = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}/`;
    expect(await postTo(url)('{}', {})).toBe(status);
    server.closeAllConnections();
    server.close();
  });
});
