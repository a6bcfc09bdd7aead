import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Database } from '#server/platform/database/database.ts';
import { receiveMessage } from './mailbox.service.ts';

/** Mails of ours are a few kilobytes. */
const maxMessageBytes = 2 * 1024 * 1024;

export interface MailboxServer {
  /** What the sender takes instead of the address of a real mail server. */
  url: string;
  close: () => Promise<void>;
}

/**
 * A mail server for this machine alone, on a free port: it takes every mail, for anyone, and keeps it where `/dev/mailbox`
 * shows it. The sender speaks to it as to any other, so that trying the product out runs the code that production runs.
 */
export async function startMailboxServer(db: Database): Promise<MailboxServer> {
  const server = new SMTPServer({
    banner: 'Fairhand mailbox',
    size: maxMessageBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 1000,
    onData: async (stream, session, done) => done(await keep(db, stream, session), 'Kept'),
  });
  // A client that hangs up in the middle is its own problem; without a listener it would end the process.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The mailbox has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Answers what went wrong, for the client; null once the mail is kept. */
async function keep(
  db: Database,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Error | null> {
  try {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return new Error('The mail is too large.');
    const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
    await receiveMessage(db, { raw, sender, recipients: envelope.rcptTo.map((recipient) => recipient.address) });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
