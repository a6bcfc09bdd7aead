import { arrayContains, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { mailboxMessages } from './mailbox.table.ts';

export type MailboxMessage = typeof mailboxMessages.$inferSelect;

export async function insertMessage(db: Database, values: typeof mailboxMessages.$inferInsert): Promise<void> {
  await db.insert(mailboxMessages).values(values);
}

export async function listMessages(
  db: Database,
  { recipient, limit }: { recipient: string | undefined; limit: number },
): Promise<MailboxMessage[]> {
  return db
    .select()
    .from(mailboxMessages)
    .where(recipient === undefined ? undefined : arrayContains(mailboxMessages.recipients, [recipient]))
    .orderBy(desc(mailboxMessages.receivedAt), desc(mailboxMessages.id))
    .limit(limit);
}

export async function findMessage(db: Database, id: string): Promise<MailboxMessage | null> {
  const [row] = await db.select().from(mailboxMessages).where(eq(mailboxMessages.id, id));
  return row ?? null;
}

export async function deleteMessages(db: Database, recipient: string | undefined): Promise<void> {
  await db
    .delete(mailboxMessages)
    .where(recipient === undefined ? undefined : arrayContains(mailboxMessages.recipients, [recipient]));
}

/** A trial that runs for months must not fill the disk with mails. */
export async function keepNewestMessages(db: Database, keep: number): Promise<void> {
  await db.delete(mailboxMessages).where(
    sql`${mailboxMessages.id} in (
      select id from ${mailboxMessages} order by received_at desc, id desc offset ${keep}
    )`,
  );
}
