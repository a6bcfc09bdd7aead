import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { DocumentKind, ReadBy } from '#contracts/documents.ts';
import type { FileType } from '#contracts/file-types.ts';
import type { ResumeSection } from '#contracts/resume.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** The newest resume and the newest transcript of each student. */
export const documents = pgTable(
  'documents',
  {
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text().$type<DocumentKind>().notNull(),
    /** What the product works with: the text of the file, or what the student made of it. */
    content: text().notNull(),
    /** Of a resume, the cards as the student fixed them; null as long as they are what we read in `content`. */
    cards: jsonb().$type<ResumeSection[]>(),
    /** What the student deleted of what it says. A newer file that says the same keeps it deleted. */
    deletedFacts: jsonb('deleted_facts').$type<string[]>().notNull().default([]),
    isCorrected: boolean('is_corrected').notNull().default(false),
    /** Name of the file in the store. Made here; nothing of it comes from the client. */
    fileKey: text('file_key').notNull(),
    fileType: text('file_type').$type<FileType>().notNull().default('pdf'),
    fileBytes: integer('file_bytes').notNull(),
    pages: integer().notNull(),
    readBy: text('read_by').$type<ReadBy>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.kind] })],
);
