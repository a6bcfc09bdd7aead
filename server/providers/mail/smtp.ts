import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { traced } from '#server/platform/tracing.ts';

export interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

export interface MailTransport {
  /** Resolves once the mail server has taken the mail. */
  send: (mail: OutgoingMail) => Promise<void>;
}

/** A mail server that answers slowly, or trickles its replies, is given up on after this long in all. */
const sendDeadlineMs = 45_000;

/** Opens a connection for each mail: a server that went away in between cannot leave a dead one behind. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 10_000,
    // Whoever sits between us and the server could hide that it speaks TLS and read the password. `?requireTLS=false` in the
    // address allows that, for a relay on the same machine.
    requireTLS: new URL(url).username !== '',
    // What we send is text of our own; nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    send: (mail) => traced('mail send', { 'fairhand.mail': mail.id }, () => send(mail)),
  };

  async function send(mail: OutgoingMail): Promise<void> {
    const cancel = new AbortController();
    const deadline = wait(sendDeadlineMs, undefined, { signal: cancel.signal }).then(() => {
      throw new Error('The mail server did not take the mail in time.');
    });
    const sending = transport.sendMail({
      from,
      // As an object, so that a comma in an address cannot make it two.
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      // The same for every attempt: a mail that arrives twice can be recognised.
      messageId: `<${mail.id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    try {
      await Promise.race([sending, deadline]);
    } finally {
      cancel.abort();
      deadline.catch(() => {});
      sending.catch(() => {});
    }
  }
}
