import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

export const writerSnippets = pgTable(
  'writer_snippets',
  {
    /** Made by the browser, so that one that is sent twice is one. */
    id: uuid().primaryKey(),
    writerId: uuid('writer_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('writer_snippets_by_writer').on(table.writerId, table.createdAt)],
);
