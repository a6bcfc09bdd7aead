import type { Database } from '#server/platform/database/database.ts';
import { buildStripeApi, type ApiParts } from './api/api-server.ts';
import { readWebhookSecret } from './ledger/keys.repo.ts';
import { pageAddresses } from './objects/wire.ts';

export interface StripeSandbox {
  /** What the SDK takes instead of the provider's own address and the operator's keys. */
  address: { protocol: 'http'; host: string; port: number };
  secretKey: string;
  webhookSecret: string;
  close: () => Promise<void>;
}

/** Opens nothing but this sandbox, on a port that only this machine reaches, and so is no secret. */
const sandboxKey = 'sk_test_sandbox';

/**
 * The provider's API for this machine alone, on a free port. The SDK speaks to it as to the real one, so that trying the
 * product out runs the code that production runs. Each process has one; they share the books.
 */
export async function openStripeSandbox(parts: {
  db: Database;
  now: () => Date;
  publicUrl: string;
  log: ApiParts['log'];
}): Promise<StripeSandbox> {
  const { db, now, publicUrl, log } = parts;
  const webhookSecret = await readWebhookSecret(db);
  const api = buildStripeApi({ db, now, log, pages: pageAddresses(publicUrl) });
  await api.listen({ host: '127.0.0.1', port: 0 });
  const bound = api.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The payment sandbox has no port.');
  return {
    address: { protocol: 'http', host: '127.0.0.1', port: bound.port },
    secretKey: sandboxKey,
    webhookSecret,
    close: () => api.close(),
  };
}
