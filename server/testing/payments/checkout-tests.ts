import type { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { stripeFor } from './test-payments.ts';

type Order = Partial<Stripe.Checkout.SessionCreateParams>;

/** Where the order of a test says that its customer comes from. */
export const backTo = 'https://fairhand.example';

/** An open checkout of the sandbox, seen from both sides: its page, and what the provider says of it. */
export interface TestCheckout {
  test: TestApp;
  stripe: Stripe;
  session: Stripe.Checkout.Session;
  /** The path of its page. */
  page: string;
  doneUrl: string;
  /** Another one, with another order. */
  open: (change?: Order) => Promise<TestCheckout>;
  state: () => Promise<Stripe.Checkout.Session>;
  intent: () => Promise<Stripe.PaymentIntent>;
  charges: () => Promise<Stripe.Charge[]>;
  /** The types of the events about an object or the payment it belongs to, oldest first. */
  eventsOf: (id: string) => Promise<string[]>;
}

/** Opens the product for the tests of a file, and gives each of them a checkout that nobody has paid. */
export function beforeEachCheckout(take: (checkout: TestCheckout) => void): void {
  let test: TestApp;
  let stripe: Stripe;
  beforeAll(async () => {
    test = await openTestApp();
    stripe = await stripeFor(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => take(await openCheckout(test, stripe)));
}

async function openCheckout(test: TestApp, stripe: Stripe, change: Order = {}): Promise<TestCheckout> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'sam@mail.example',
    payment_intent_data: { description: 'Standard review' },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 2999, product_data: { name: 'Standard review' } } },
    ],
    success_url: `${backTo}/writer-requests?success=true&session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${backTo}/writer-requests?canceled=true`,
    ...change,
  });
  const state = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  return {
    test,
    stripe,
    session,
    page: new URL(session.url ?? '').pathname,
    doneUrl: `${backTo}/writer-requests?success=true&session=${session.id}`,
    open: (next) => openCheckout(test, stripe, next),
    state,
    intent: async () => (await state()).payment_intent as Stripe.PaymentIntent,
    charges: async () => {
      const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session.id);
      return (await stripe.charges.list({ payment_intent: String(intent) })).data;
    },
    eventsOf: async (id) =>
      (await stripe.events.list({ limit: 100 })).data
        .filter(({ data }) => {
          const object = data.object as { id?: string; payment_intent?: unknown };
          return object.id === id || object.payment_intent === id;
        })
        .map(({ type }) => type)
        .toReversed(),
  };
}
