import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { listEvents } from '#server/sandbox/stripe/ledger/events.repo.ts';
import { pageAddresses } from '#server/sandbox/stripe/objects/wire.ts';
import { postTo } from '#server/sandbox/stripe/webhooks/post-to.ts';
import { sendEvent, startEventSender } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';

/*
 * The built-in card payments with books of their own, in a process that is not killed. It listens for the names of checkouts
 * whose events are to be told at once, and ends with its parent.
 */
const { dataDir, port, webhookUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string;
  port: number;
  webhookUrl: string;
};
const config = parseConfig({ DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
const database = await openDatabase(config, () => {});
const app = await buildApp({ config, db: database.db });
await app.listen({ host: '127.0.0.1', port });
const sandbox = await app.paymentSandbox?.();
if (!sandbox) throw new Error('Payments are not the sandbox’s.');

const parts = {
  db: database.db,
  now: () => new Date(),
  log: { warn: () => {} },
  webhookSecret: sandbox.webhookSecret,
  pages: pageAddresses(config.publicUrl),
  post: postTo(webhookUrl),
};
const sender = startEventSender(parts);

process.on('message', (sessionId) => {
  void tell(String(sessionId)).catch(() => {
    // The product is dead by now, which is what this is about; the sender tells it again.
  });
});
process.on('disconnect', async () => {
  await sender.stop();
  await app.close();
  await database.close();
  process.exit(0);
});

async function tell(sessionId: string): Promise<void> {
  const newest = { limit: 100, after: null, before: null, created: {} };
  const { rows } = await listEvents(parts.db, { types: ['checkout.session.completed'] }, newest);
  const event = rows.find(({ object }) => object['id'] === sessionId);
  if (event) await sendEvent(parts, event.id);
}

const { protocol, host } = sandbox.address;
process.send?.({
  apiUrl: `${protocol}://${host}:${sandbox.address.port}`,
  webhookSecret: sandbox.webhookSecret,
});
