import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

/** What the built-in mail server received. In the database, so that every process shows the same mailbox. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: text('message_id').notNull(),
    /** Lower case, from the envelope: who the mail really went to, whatever its header says. */
    recipients: text().array().notNull(),
    sender: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('mailbox_messages_received').on(table.receivedAt)],
);
