import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * Written in the transaction of the change that causes the mail; sent afterwards, again and again until it is gone.
 * The words are personal and may hold a sign-in link, so `text` and `html` are emptied as soon as the mail is sent or
 * given up, and the row itself is deleted some weeks later.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    /** Not before this time; also the claim of the process that is sending it now. */
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    /** Set when the mail could not be delivered for so long that we stopped trying. */
    givenUpAt: moment('given_up_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** The last mail to somebody who deleted their account: nothing of it stays once it is on its way. */
    forgetWhenSent: boolean('forget_when_sent').notNull().default(false),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null and given_up_at is null`),
    index('mails_sent')
      .on(table.sentAt)
      .where(sql`sent_at is not null`),
    index('mails_given_up')
      .on(table.givenUpAt)
      .where(sql`given_up_at is not null`),
    index('mails_recipient').on(table.recipient),
  ],
);
