import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredEducationLevel } from '#contracts/essays.ts';

/** Sample essays that the operator imported; ours are files of the product. */
export const sampleEssays = pgTable(
  'sample_essays',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Stable name, so that importing again replaces instead of doubling. */
    slug: text().notNull().unique(),
    educationLevel: text('education_level').$type<StoredEducationLevel>().notNull(),
    title: text().notNull(),
    essayText: text('essay_text').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('sample_essays_by_level').on(table.educationLevel, table.createdAt)],
);
