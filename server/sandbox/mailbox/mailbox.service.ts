import PostalMime from 'postal-mime';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  deleteMessages,
  findMessage,
  insertMessage,
  keepNewestMessages,
  listMessages,
  type MailboxMessage,
} from './mailbox.repo.ts';

const keptMessages = 500;
const listedMessages = 50;

export const MailboxEntry = z.object({
  id: z.uuid(),
  message_id: z.string(),
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Every web address of the plain version, in order. */
  links: z.array(z.string()),
  received_at: z.string(),
});
export type MailboxEntry = z.infer<typeof MailboxEntry>;

/** Keeps a mail as it came over the wire. */
export async function receiveMessage(
  db: Database,
  { raw, sender, recipients }: { raw: Buffer; sender: string; recipients: string[] },
): Promise<void> {
  const mail = await PostalMime.parse(raw);
  await insertMessage(db, {
    messageId: storable(mail.messageId),
    sender: storable(mail.from?.address ?? sender),
    recipients: recipients.map((address) => storable(address).toLowerCase()),
    subject: storable(mail.subject),
    text: storable(mail.text),
    html: storable(mail.html),
  });
  await keepNewestMessages(db, keptMessages);
}

export async function listMailbox(db: Database, to: string | undefined): Promise<MailboxEntry[]> {
  const rows = await listMessages(db, { recipient: recipientOf(to), limit: listedMessages });
  return rows.map(present);
}

export async function readMailbox(db: Database, id: string): Promise<MailboxEntry> {
  const row = await findMessage(db, id);
  if (!row) throw new AppError('not_found', 'This email is no longer in the mailbox.');
  return present(row);
}

export async function clearMailbox(db: Database, to: string | undefined): Promise<void> {
  await deleteMessages(db, recipientOf(to));
}

function recipientOf(to: string | undefined): string | undefined {
  return to?.trim().toLowerCase() || undefined;
}

/** PostgreSQL takes every character in a text but NUL. */
function storable(text: string | undefined): string {
  return (text ?? '').replaceAll('\u0000', '');
}

function present(row: MailboxMessage): MailboxEntry {
  return {
    id: row.id,
    message_id: row.messageId,
    to: row.recipients,
    from: row.sender,
    subject: row.subject,
    text: row.text,
    html: row.html,
    links: findLinks(row.text),
    received_at: row.receivedAt.toISOString(),
  };
}

function findLinks(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)]+$/, '')))];
}
