import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { NoteMark, NoteSource } from '#contracts/review-notes.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** What a model's reader said, as it is kept. */
export interface ReaderNote {
  source: Extract<NoteSource, 'critic' | 'stranger'>;
  text: string;
  comment: string;
  quote: string;
}

/** What a model's readers said of the draft of a request. Kept, because it costs money and a minute. */
export const reviewReadings = pgTable(
  'review_readings',
  {
    requestId: integer('request_id')
      .notNull()
      .references(() => writerRequests.id, { onDelete: 'cascade' }),
    /** Of the draft and of what is private: what readers said of another one is never shown. */
    key: text().notNull(),
    state: text().$type<'reading' | 'read' | 'failed'>().notNull(),
    notes: jsonb().$type<ReaderNote[]>().notNull().default([]),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.key] }),
    check('review_readings_state', sql`${table.state} in ('reading', 'read', 'failed')`),
  ],
);

/** What writers made of our notes, so that we learn which ones help. */
export const reviewNoteMarks = pgTable(
  'review_note_marks',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: integer('request_id')
      .notNull()
      .references(() => writerRequests.id, { onDelete: 'cascade' }),
    noteId: text('note_id').notNull(),
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    source: text().$type<NoteSource>().notNull(),
    /** The note as the writer read it, and their own words where they reworded it. */
    text: text().notNull(),
    words: text(),
    mark: text().$type<NoteMark>().notNull(),
    markedAt: moment('marked_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_note_marks_once').on(table.requestId, table.noteId, table.writerId),
    index('review_note_marks_by_time').on(table.markedAt),
    check('review_note_marks_mark', sql`${table.mark} in ('used', 'reworded', 'not_helpful')`),
  ],
);
