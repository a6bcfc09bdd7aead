import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { runAfter } from '#server/platform/repeat.ts';
import type { Payments } from '#server/providers/payments/payments.ts';
import { createPayments } from '#server/providers/payments/stripe-payments.ts';
import type { StripeSandbox } from '#server/sandbox/stripe/stripe-sandbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    paymentSandbox: OpenPayments['sandbox'];
  }
}

export interface PaymentParts {
  config: Config;
  db: Database;
  now: () => Date;
  log: FastifyBaseLogger;
}

export interface OpenPayments {
  payments: Payments;
  /** The built-in provider, opened when it is first needed; null where a real one is set. */
  sandbox: (() => Promise<StripeSandbox>) | null;
  close: () => Promise<void>;
}

/** Card payments by the configured provider, or by the built-in one over the same protocol. */
export function openPayments({ config, db, now, log }: PaymentParts): OpenPayments {
  if (config.payments.kind === 'stripe') {
    const { secretKey, webhookSecret, apiUrl } = config.payments;
    const access = async () => ({ secretKey, webhookSecret, ...(apiUrl ? { address: addressOf(apiUrl) } : {}) });
    return { payments: createPayments({ access, log, now }), sandbox: null, close: async () => {} };
  }
  let opened: Promise<StripeSandbox> | null = null;
  const open = async () => {
    const { openStripeSandbox } = await import('#server/sandbox/stripe/stripe-sandbox.ts');
    return openStripeSandbox({ db, now, log, publicUrl: config.publicUrl });
  };
  const sandbox = () => {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  return {
    payments: createPayments({ access: sandbox, log, now }),
    sandbox,
    close: async () => {
      await (await opened?.catch(() => null))?.close();
    },
  };
}

function addressOf(url: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = new URL(url);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: Number(port || (isPlain ? 80 : 443)) };
}

/** The built-in provider's own pages, where its test cards are taken. */
export async function registerPaymentPages(app: App, { config, db, now }: Omit<PaymentParts, 'log'>): Promise<void> {
  if (config.payments.kind !== 'sandbox') return;
  const { registerCheckoutRoutes } = await import('#server/sandbox/stripe/checkout/checkout.routes.ts');
  const { pageAddresses } = await import('#server/sandbox/stripe/objects/wire.ts');
  await registerCheckoutRoutes(app, { db, now, pages: pageAddresses(config.publicUrl) });
}

/**
 * Opens the built-in provider and starts telling our own webhook what happens there, as the real one does by itself.
 * `address` is where its API answers: null with a real provider.
 */
export async function startPaymentEvents(
  app: App,
  { config, db, now, log }: PaymentParts,
  after: Promise<void>,
): Promise<{ address: string | null; stop: () => Promise<void> }> {
  if (!app.paymentSandbox) return { address: null, stop: async () => {} };
  const { address, webhookSecret } = await app.paymentSandbox();
  const { startEventSender } = await import('#server/sandbox/stripe/webhooks/webhook-sender.ts');
  const { postTo } = await import('#server/sandbox/stripe/webhooks/post-to.ts');
  const { pageAddresses } = await import('#server/sandbox/stripe/objects/wire.ts');
  const sender = runAfter(after, () =>
    startEventSender({
      db,
      now,
      log,
      webhookSecret,
      pages: pageAddresses(config.publicUrl),
      post: postTo(`${listeningOrigin(app)}/api/payments/webhook`),
    }),
  );
  return { address: `${address.protocol}://${address.host}:${address.port}`, stop: sender.stop };
}

/** How this process reaches itself, whatever stands in front of it. */
function listeningOrigin(app: App): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen yet.');
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${address.port}`;
}
