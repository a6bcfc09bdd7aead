import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp.ts';
import { startMailSender } from '#server/features/mail/mail-sender.ts';

/** Starts sending the queued mails: to the configured mail server, or to the built-in mailbox over the same protocol. */
export async function startMailDelivery(parts: {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
}): Promise<{ stop: () => Promise<void> }> {
  const { config, db, log } = parts;
  const { url, close } = await openMailServer(config, db);
  const transport = createSmtpTransport({ url, from: config.mail.from });
  const sender = startMailSender({ db, transport, log, now: () => new Date() });
  return {
    stop: async () => {
      await sender.stop();
      await close();
    },
  };
}

/** Where mails go: the configured server, or the built-in one, which is started. */
export async function openMailServer(
  config: Config,
  db: Database,
): Promise<{ url: string; close: () => Promise<void> }> {
  if (config.mail.kind === 'smtp') return { url: config.mail.url, close: async () => {} };
  const { startMailboxServer } = await import('#server/sandbox/mailbox/mailbox-server.ts');
  return startMailboxServer(db);
}
