import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EssayComment } from '#contracts/comments.ts';
import { essayLedgers, type StoredAnchor } from '#server/features/ledger/ledger.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * Comments on parts of an essay. One without a request is the student's note to self and goes with the draft; one with a
 * request is between the student and its writer, and goes with the request.
 */
export const ledgerComments = pgTable(
  'ledger_comments',
  {
    /** Made by the browser. */
    id: uuid().primaryKey(),
    /** The draft it was made on; null where it was made on the text that was sent to a writer. */
    ledgerId: uuid('ledger_id').references(() => essayLedgers.id, { onDelete: 'cascade' }),
    requestId: integer('request_id').references(() => writerRequests.id, { onDelete: 'cascade' }),
    author: text().$type<EssayComment['author']>().notNull(),
    /** Which writer, where one wrote it: another may have taken the review over since. Null once they are gone. */
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** By the numbers of the draft’s letters. */
    anchor: jsonb().$type<StoredAnchor>(),
    /** By the places in the text that was sent; past its end, by the numbers of what the writer put in since. */
    sentAnchor: jsonb('sent_anchor').$type<StoredAnchor>(),
    quote: text().notNull(),
    text: text().notNull(),
    parentId: uuid('parent_id'),
    /** Until then nobody but its author sees it. */
    sentAt: moment('sent_at'),
    /** A mail told the other one about it. */
    mailedAt: moment('mailed_at'),
    /** The other one had it before their eyes. */
    readAt: moment('read_at'),
    resolvedAt: moment('resolved_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    index('ledger_comments_by_ledger').on(table.ledgerId, table.createdAt),
    index('ledger_comments_by_request').on(table.requestId, table.createdAt),
    check('ledger_comments_home', sql`${table.ledgerId} is not null or ${table.requestId} is not null`),
  ],
);
