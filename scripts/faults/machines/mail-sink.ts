import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  port: number;
  /** How often each mail came, by its Message-ID. */
  received: Map<string, number>;
  close: () => Promise<void>;
}

/** Takes every mail and counts it. */
export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 500,
    onData: async (stream, _session, done) => {
      const text = (await buffer(stream)).toString('latin1');
      const id = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? 'none';
      received.set(id, (received.get(id) ?? 0) + 1);
      done();
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
