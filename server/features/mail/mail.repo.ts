import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { mails } from './mail.table.ts';

export interface DueMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attempts: number;
  createdAt: Date;
  forgetWhenSent: boolean;
}

export type StoredMail = typeof mails.$inferSelect;

const waiting = and(isNull(mails.sentAt), isNull(mails.givenUpAt));

export async function insertMail(
  db: Database,
  values: { recipient: string; subject: string; text: string; html: string; forgetWhenSent: boolean },
): Promise<void> {
  await db.insert(mails).values(values);
}

/**
 * Takes up to `limit` due mails for this process by moving their next attempt to `claimedUntil`, in one statement: two
 * processes never get the same row, and a process that dies leaves it to be taken again after that time.
 */
export async function claimDueMails(
  db: Database,
  { now, claimedUntil, limit }: { now: Date; claimedUntil: Date; limit: number },
): Promise<DueMail[]> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(waiting, lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(mails)
    .set({ nextAttemptAt: claimedUntil, attempts: sql`${mails.attempts} + 1` })
    .where(inArray(mails.id, due))
    .returning({
      id: mails.id,
      recipient: mails.recipient,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      attempts: mails.attempts,
      createdAt: mails.createdAt,
      forgetWhenSent: mails.forgetWhenSent,
    });
}

export async function markSent(db: Database, id: string, now: Date): Promise<void> {
  await db.update(mails).set({ sentAt: now, lastError: null, text: '', html: '' }).where(eq(mails.id, id));
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id));
}

export async function markFailed(
  db: Database,
  id: string,
  { error, nextAttemptAt }: { error: string; nextAttemptAt: Date },
): Promise<void> {
  await db.update(mails).set({ lastError: error, nextAttemptAt }).where(eq(mails.id, id));
}

export async function markGivenUp(
  db: Database,
  id: string,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db.update(mails).set({ lastError: error, givenUpAt: now, text: '', html: '' }).where(eq(mails.id, id));
}

export async function deleteFinishedMails(db: Database, before: Date): Promise<void> {
  // One after the other: each has an index of its own.
  for (const finishedAt of [mails.sentAt, mails.givenUpAt])
    await db.delete(mails).where(and(isNotNull(finishedAt), lt(finishedAt, before)));
}

export async function deleteMailsTo(db: Database, recipient: string): Promise<void> {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}

export async function listMails(db: Database, limit: number, onlyWaiting = false): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(onlyWaiting ? waiting : undefined)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit);
}
