import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageState } from '#contracts/chat.ts';
import type { Keeping } from '#contracts/stories.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * One conversation a student; a restart replaces it. One reply is written at a time: whoever sets `reply_id` writes it and
 * renews `reply_alive_at`. A reply that was not renewed for a while died with its process, and the next call takes over.
 */
export const chatThreads = pgTable('chat_threads', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: uuid('profile_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  replyId: uuid('reply_id'),
  replyAliveAt: moment('reply_alive_at'),
  /** What was said until then has been taken into stories. */
  storiesUntil: moment('stories_until'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** A message of the student's carries the id that the browser made for it. */
    id: uuid().primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => chatThreads.id, { onDelete: 'cascade' }),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    state: text().$type<MessageState>().notNull().default('complete'),
    /** Which of the guided questions it was (`open:wrong`, `stay:next`), and so which story it belongs to; null where a model asked. */
    question: text(),
    /** What the student decided about their own message; null where they left it to us. */
    keeping: jsonb().$type<Keeping>(),
    /** A message that was split: the first of its parts, in all the others. One after the other they are letter for letter what was sent. */
    partOf: uuid('part_of'),
    /** By the clock, not by the transaction: a message and its reply keep their order. */
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('chat_messages_by_thread').on(table.threadId, table.createdAt)],
);

/** The conversation as it was saved when the student ended it. */
export const chatLogs = pgTable('chat_logs', {
  profileId: uuid('profile_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  content: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
