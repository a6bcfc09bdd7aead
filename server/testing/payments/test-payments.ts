import { Stripe } from 'stripe';
import type { App } from '#server/platform/http/http.ts';
import { pageAddresses } from '#server/sandbox/stripe/objects/wire.ts';
import type { StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts';
import type { PostMessage, SenderParts } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { cards } from './test-cards.ts';

/** The official SDK, speaking to a test's own sandbox over a real socket. It repeats nothing by itself. */
export async function stripeFor({ app }: Pick<TestApp, 'app'>, key = 'sk_test_of_a_test'): Promise<Stripe> {
  const { address } = await sandboxOf(app);
  return new Stripe(key, { ...address, maxNetworkRetries: 0, telemetry: false });
}

export async function sandboxOf(app: App): Promise<StripeSandbox> {
  const sandbox = await app.paymentSandbox?.();
  if (!sandbox) throw new Error('This server does not take test payments.');
  return sandbox;
}

/** Sends a form as a browser does. */
export function postForm(app: App, url: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Fills in the card page of a checkout and presses Pay. `checkoutUrl` is what the provider answered, or its path. */
export function payByCard(
  app: App,
  checkoutUrl: string,
  number: string = cards.pays,
  fields: Record<string, string> = {},
) {
  const { pathname } = new URL(checkoutUrl, 'http://localhost');
  const expiry = `12 / ${new Date().getUTCFullYear() + 2}`;
  return postForm(app, pathname, { number, expiry, cvc: '123', name: 'Sam Student', ...fields });
}

/** Answers the bank's question on the page that follows a card which asks its owner. */
export function answerBankPage(app: App, checkoutUrl: string, answer: 'complete' | 'fail') {
  const { pathname } = new URL(checkoutUrl, 'http://localhost');
  return postForm(app, `${pathname}/authenticate`, { answer });
}

/**
 * What `sendDueEvents` and `sendEvent` of the sandbox's webhook sender take to tell a test's own server. `post` may be
 * replaced by one that counts, fails or hangs.
 */
export async function eventSenderFor(
  { app, db, config, clock }: TestApp,
  post: PostMessage = injectWebhook(app),
): Promise<SenderParts> {
  const { webhookSecret } = await sandboxOf(app);
  return {
    db,
    now: () => clock.now,
    pages: pageAddresses(config.publicUrl),
    webhookSecret,
    post,
    log: { warn: () => {} },
  };
}

function injectWebhook(app: App, url = '/api/payments/webhook'): PostMessage {
  return async (payload, headers) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload });
    return answer.statusCode;
  };
}
