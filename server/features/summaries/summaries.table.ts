import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

export const summaries = pgTable('summaries', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: uuid('profile_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** What is shown: the made text, or what the student made of it. */
  content: text().notNull(),
  /** As it was made, so that an edited summary can be made again without being paid for again. */
  madeContent: text('made_content').notNull(),
  /** What the student had made of an earlier one, kept when a new one took its place. */
  ownContent: text('own_content'),
  /** Digest of everything it was made from, the model and the version of its prompt included. */
  inputsDigest: text('inputs_digest').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Who makes a summary now. A run that was not renewed for a while died with its process. */
export const summaryRuns = pgTable('summary_runs', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  runId: uuid('run_id').notNull(),
  aliveAt: moment('alive_at').notNull(),
});
