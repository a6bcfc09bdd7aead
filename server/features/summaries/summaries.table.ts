import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#server/features/users/users.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

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
  /** Digest of everything it was made from, the model and the version of its prompt included. */
  inputsDigest: text('inputs_digest').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
