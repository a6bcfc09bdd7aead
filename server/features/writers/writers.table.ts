import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** What the public sees of a writer, beside the name on the profile. */
export const writers = pgTable('writers', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  bio: text().notNull(),
  expertise: text().array().notNull(),
  experience: text().array().notNull(),
  /** How the portrait is drawn; see `portrait.ts`. */
  portrait: text().notNull().default('monogram'),
  /** A paused writer keeps their requests and takes no new ones. */
  pausedAt: moment('paused_at'),
  /** Whose pause it is, null while there is none. An operator's is not the writer's to end. */
  pausedBy: text('paused_by', { enum: ['writer', 'operator'] }),
  /** By the clock, not by the transaction: writers that are added together keep their order in the list. */
  createdAt: moment('created_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});
