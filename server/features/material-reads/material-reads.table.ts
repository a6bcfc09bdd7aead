import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MaterialRead } from '#contracts/documents.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** Every look at a student's material by somebody else. The reader's name is kept as it was, should they leave. */
export const materialReads = pgTable(
  'material_reads',
  {
    id: uuid().primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id').references(() => profiles.id, { onDelete: 'set null' }),
    readerName: text('reader_name').notNull(),
    material: text().$type<MaterialRead['material']>().notNull(),
    readAt: moment('read_at').notNull().defaultNow(),
  },
  (table) => [index('material_reads_by_student').on(table.profileId, table.readAt.desc())],
);
