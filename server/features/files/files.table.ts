import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * Files that no row names any more, and files whose row is not there yet. A file is put down here before it is stored and
 * struck when its row is committed, so that a crash leaves nothing behind that nobody finds.
 */
export const unclaimedFiles = pgTable('unclaimed_files', {
  fileKey: text('file_key').primaryKey(),
  /** Removed from the store after this moment. */
  removeAfter: moment('remove_after').notNull(),
});

/** The secret that signs links to files: processes on one database make and check the same links. */
export const fileLinkSecrets = pgTable('file_link_secrets', {
  id: integer().primaryKey(),
  secret: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
