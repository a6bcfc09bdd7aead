import type { Database } from '#server/platform/database/database.ts';
import { renderMail, type MailContent } from './mail-layout.ts';
import { deleteFinishedMails, deleteMailsTo, insertMail, listMails } from './mail.repo.ts';

export type { MailContent };

/**
 * Writes a mail to be sent once the caller's transaction is committed: pass its `tx`. A change that is rolled back mails
 * nobody, and a mail server that is down loses nothing.
 */
export async function queueMail(
  db: Database,
  recipient: string,
  content: MailContent,
  { forgetWhenSent = false }: { forgetWhenSent?: boolean } = {},
): Promise<void> {
  // As accounts are kept, so that a deleted person's mails are found.
  await insertMail(db, { recipient: recipient.toLowerCase(), ...renderMail(content), forgetWhenSent });
}

/** How long a finished row tells an operator that a mail went out. Its words are gone already. */
const keepFinishedMs = 30 * 24 * 60 * 60_000;

export function sweepMails(db: Database, now: Date): Promise<void> {
  return deleteFinishedMails(db, new Date(now.getTime() - keepFinishedMs));
}

/** Part of deleting a person: what we wrote to them goes with them. */
export async function deleteMailsOf(db: Database, email: string): Promise<void> {
  await deleteMailsTo(db, email.toLowerCase());
}

/** A mail as an operator sees it: where it stands, not what it says. */
export interface QueuedMail {
  id: string;
  to: string;
  subject: string;
  state: 'waiting' | 'sent' | 'given up';
  attempts: number;
  created_at: string;
  next_attempt_at: string | null;
  last_error: string | null;
}

/** Newest first. */
export async function listQueue(db: Database, limit: number, onlyWaiting = false): Promise<QueuedMail[]> {
  const rows = await listMails(db, limit, onlyWaiting);
  return rows.map((row) => {
    const state = row.sentAt ? 'sent' : row.givenUpAt ? 'given up' : 'waiting';
    return {
      id: row.id,
      to: row.recipient,
      subject: row.subject,
      state,
      attempts: row.attempts,
      created_at: row.createdAt.toISOString(),
      next_attempt_at: state === 'waiting' ? row.nextAttemptAt.toISOString() : null,
      last_error: row.lastError,
    };
  });
}
