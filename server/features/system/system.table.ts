import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

/** Written to when somebody asks whether the server is ready: a disk that is full lets itself be read. */
export const readinessChecks = pgTable('readiness_checks', {
  name: text('name').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
});
