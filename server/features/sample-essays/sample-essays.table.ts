import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredEducationLevel } from '#contracts/essays.ts';
import { moment } from '#server/platform/database/moment-column.ts';

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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sample_essays_by_level').on(table.educationLevel, table.createdAt)],
);
