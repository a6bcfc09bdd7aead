import { bigint, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** What each person's generations used, a row a day (UTC) and a model. */
export const modelUsage = pgTable(
  'model_usage',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    /** Of the input: read from the provider's cache. */
    cachedTokens: integer('cached_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull(),
    /** Millionths of a US dollar, by the prices of the settings; 0 where none are set. */
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.day, table.model] }),
    index('model_usage_by_day').on(table.day),
  ],
);

/** What one essay used, a row a model. It goes with the essay; what the person used that day stays until they leave. */
export const essayUsage = pgTable(
  'essay_usage',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => essayThreads.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    calls: integer().notNull(),
    inputTokens: integer('input_tokens').notNull(),
    cachedTokens: integer('cached_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.model] }), index('essay_usage_by_time').on(table.usedAt)],
);

/**
 * Who is generating: a row a place, so that several processes count together. A place is held by a lease that its process
 * renews; after a crash it is free again as soon as the lease is over.
 */
export const generationSlots = pgTable(
  'generation_slots',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    slot: integer().notNull(),
    lease: uuid().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.slot] })],
);
