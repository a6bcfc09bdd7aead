import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Calls of the current minute, over all processes. Its migration makes it unlogged: it costs no write to the log, and after a
 * crash of the database everyone starts at zero, which is no harm.
 */
export const callCounts = pgTable('call_counts', {
  key: text().primaryKey(),
  /** Minutes since 1970, by the database's clock. */
  minute: integer().notNull(),
  count: integer().notNull(),
});
