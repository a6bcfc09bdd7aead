import net from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { createSmtpTransport, type MailTransport, type OutgoingMail } from '#server/providers/mail/smtp.ts';
import { startMailboxServer, type MailboxServer } from '#server/sandbox/mailbox/mailbox-server.ts';
import { clearMailbox, listMailbox } from '#server/sandbox/mailbox/mailbox.service.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { giveUpAfterMs } from './mail-retry.ts';
import { sendDueMails, startMailSender, type SenderParts } from './mail-sender.ts';
import { deleteFinishedMails, deleteMailsTo, listMails } from './mail.repo.ts';
import { queueMail } from './mail.service.ts';

const from = 'Fairhand <hello@fairhand.example>';
const day = 24 * 60 * 60_000;
const ana = 'ana@mail.example';
const content = {
  subject: 'Grüße · 你好',
  heading: 'Your link',
  paragraphs: ['Here is the link you asked for.'],
  action: { label: 'Open it', url: 'https://fairhand.example/x?token=abc' },
};

let database: OpenDatabase;
let mailbox: MailboxServer;
/** Milliseconds that the sender's clock runs ahead; a second of it makes sure that what was just queued is due. */
let ahead: number;

beforeAll(async () => {
  database = await openTestDatabase();
  mailbox = await startMailboxServer(database.db);
});
afterAll(async () => {
  await mailbox.close();
  await database.close();
});
beforeEach(() => {
  ahead = 1000;
});
afterEach(async () => {
  await clearMailbox(database.db, undefined);
  for (const mail of await listMails(database.db, 100)) await deleteMailsTo(database.db, mail.recipient);
});

function parts(transport: MailTransport): SenderParts {
  return {
    db: database.db,
    transport,
    log: { warn: () => {} },
    now: () => new Date(Date.now() + ahead),
  };
}

const toMailbox = () => parts(createSmtpTransport({ url: mailbox.url, from }));
const received = () => listMailbox(database.db, undefined);

async function onlyMail() {
  const [mail, ...others] = await listMails(database.db, 10);
  expect(others).toEqual([]);
  if (!mail) throw new Error('No mail is queued.');
  return mail;
}

it('sends what was queued, over SMTP, as text and HTML, and keeps its words no longer than needed', async () => {
  await queueMail(database.db, 'Ana@Mail.example', content);
  const { id } = await onlyMail();
  expect(await sendDueMails(toMailbox())).toBe(1);

  const [message] = await received();
  expect(message).toMatchObject({
    to: ['ana@mail.example'],
    from: 'hello@fairhand.example',
    subject: content.subject,
    links: [content.action.url],
    message_id: `<${id}@fairhand.example>`,
  });
  expect(message?.text).toContain('Here is the link you asked for.');
  expect(message?.html).toContain('<h1');
  expect(await onlyMail()).toMatchObject({ text: '', html: '', attempts: 1, lastError: null });
  expect((await onlyMail()).sentAt).not.toBeNull();
  expect(await sendDueMails(toMailbox())).toBe(0);
});

it('mails nobody about a change that was rolled back', async () => {
  const failing = database.db.transaction(async (tx) => {
    await queueMail(tx, ana, content);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await listMails(database.db, 10)).toEqual([]);
});

it('keeps a mail while the mail server is down and sends it when it is back', async () => {
  const dead = parts(createSmtpTransport({ url: `smtp://127.0.0.1:${await freePort()}`, from }));
  await queueMail(database.db, ana, content);
  expect(await sendDueMails(dead)).toBe(1);

  const waiting = await onlyMail();
  expect(waiting.lastError).toMatch(/ECONNREFUSED/);
  expect(waiting.sentAt).toBeNull();
  expect(waiting.text).toContain(content.action.url);
  expect(await sendDueMails(dead)).toBe(0);

  ahead += 5_000;
  expect(await sendDueMails(dead)).toBe(1);
  ahead += 30_000;
  expect(await sendDueMails(toMailbox())).toBe(1);
  expect(await received()).toHaveLength(1);
  expect(await onlyMail()).toMatchObject({ attempts: 3, lastError: null });
});

it('does not write down the address that the mail server repeats', async () => {
  const refusing = parts(createSmtpTransport({ url: await refusingServer(), from }));
  await queueMail(database.db, ana, content);
  await sendDueMails(refusing);
  const { lastError } = await onlyMail();
  expect(lastError).toContain('[address]');
  expect(lastError).not.toContain('mail.example');
});

it('gives up after three days and drops the words', async () => {
  ahead = giveUpAfterMs;
  const dead = parts(createSmtpTransport({ url: `smtp://127.0.0.1:${await freePort()}`, from }));
  await queueMail(database.db, ana, content);
  await sendDueMails(dead);
  const mail = await onlyMail();
  expect(mail.givenUpAt).not.toBeNull();
  expect(mail.text).toBe('');
  ahead += day;
  expect(await sendDueMails(toMailbox())).toBe(0);
});

it('sends each mail once when several processes look at the same time', async () => {
  for (let n = 0; n < 12; n += 1) await queueMail(database.db, `person-${n}@mail.example`, content);
  const drain = async () => {
    const sender = toMailbox();
    while ((await sendDueMails(sender)) > 0);
  };
  await Promise.all([drain(), drain(), drain()]);
  const messages = await received();
  expect(messages).toHaveLength(12);
  expect(new Set(messages.map((message) => message.message_id)).size).toBe(12);
});

it('sends a mail again, under the same Message-ID, when its process died in the middle', async () => {
  await queueMail(database.db, ana, content);
  const real = createSmtpTransport({ url: mailbox.url, from });
  // The mail goes out, and then nothing more is heard of the process that sent it.
  const sent = Promise.withResolvers<void>();
  const dying: MailTransport = {
    send: async (mail) => {
      await real.send(mail);
      sent.resolve();
      return new Promise(() => {});
    },
  };
  void sendDueMails(parts(dying));
  await sent.promise;

  expect(await sendDueMails(toMailbox())).toBe(0);
  ahead += 60_000;
  expect(await sendDueMails(toMailbox())).toBe(1);
  const [first, second] = await received();
  expect(first?.message_id).toBe(second?.message_id);
});

it('finishes the mail in hand before it stops', async () => {
  const begun = Promise.withResolvers<OutgoingMail>();
  const release = Promise.withResolvers<void>();
  const slow: MailTransport = {
    send: (mail) => {
      begun.resolve(mail);
      return release.promise;
    },
  };
  const sender = startMailSender(parts(slow));
  await queueMail(database.db, ana, content);
  expect((await begun.promise).recipient).toBe(ana);

  const stopping = sender.stop();
  const first = await Promise.race([stopping.then(() => 'stopped'), listMails(database.db, 1).then(() => 'waiting')]);
  expect(first).toBe('waiting');
  release.resolve();
  await stopping;
  expect((await onlyMail()).sentAt).not.toBeNull();
});

it('forgets finished mails after a month and nothing else', async () => {
  await queueMail(database.db, ana, content);
  await sendDueMails(toMailbox());
  await queueMail(database.db, 'ben@mail.example', content);
  await deleteFinishedMails(database.db, new Date(Date.now() - day));
  expect(await listMails(database.db, 10)).toHaveLength(2);
  await deleteFinishedMails(database.db, new Date(Date.now() + day));
  expect((await onlyMail()).recipient).toBe('ben@mail.example');
});

/** A mail server that knows nobody and says so with the full address. */
async function refusingServer(): Promise<string> {
  const server = net.createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const line = data.toString();
      if (line.startsWith('RCPT')) socket.write(`550 5.1.1 <${ana}>: no such person\r\n`);
      else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`);
    });
  });
}

it('keeps nothing of a last mail once it is sent, or given up', async () => {
  await queueMail(database.db, ana, content, { forgetWhenSent: true });
  expect(await sendDueMails(toMailbox())).toBe(1);
  expect(await received()).toHaveLength(1);
  expect(await listMails(database.db, 10)).toEqual([]);

  await queueMail(database.db, ana, content, { forgetWhenSent: true });
  const refuses = parts({ send: () => Promise.reject(new Error('no such mailbox')) });
  expect(await sendDueMails(refuses)).toBe(1);
  expect(await onlyMail()).toMatchObject({ recipient: ana, givenUpAt: null });
  ahead = giveUpAfterMs + 2 * day;
  expect(await sendDueMails(refuses)).toBe(1);
  expect(await listMails(database.db, 10)).toEqual([]);
});
