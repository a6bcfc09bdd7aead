import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoryAnswer } from '#contracts/stories.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** What the student told, story by story. Every essay is made from these, and from nothing else they said. */
export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Empty until the student names it. */
    title: text().notNull().default(''),
    answers: jsonb().$type<StoryAnswer[]>().notNull(),
    isStarred: boolean('is_starred').notNull().default(false),
    isPrivate: boolean('is_private').notNull().default(false),
    position: integer().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('stories_by_owner').on(table.profileId, table.position)],
);
