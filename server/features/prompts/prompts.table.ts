import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EssayStage, Hand, StoredEducationLevel, TextVersion } from '#contracts/essays.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A saved essay: its question and limits, and what a list shows of it. The texts lie in `essay_texts`. */
export const prompts = pgTable(
  'prompts',
  {
    id: uuid().primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    promptText: text('prompt_text').notNull(),
    wordLimitMin: integer('word_limit_min'),
    wordLimitMax: integer('word_limit_max'),
    universityName: text('university_name').notNull(),
    courseName: text('course_name').notNull(),
    educationLevel: text('education_level').$type<StoredEducationLevel>().notNull(),
    stage: text().$type<EssayStage>().notNull().default('prompt'),
    draftWords: integer('draft_words'),
    gapWords: integer('gap_words'),
    /** The newest draft, kept here as well so that one index finds it. */
    searchDraft: text('search_draft').notNull().default(''),
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('english', "university_name" || ' ' || "course_name"), 'A') || setweight(to_tsvector('english', "prompt_text"), 'B') || setweight(to_tsvector('english', "search_draft"), 'C')`,
      ),
    /** Deleted by the student, and gone for good a day later: until then it can be undone. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // Rising, and read backwards: an index that falls here puts nulls last, which no plain `order by … desc` asks for.
    index('prompts_by_owner').on(table.profileId, table.updatedAt, table.id),
    index('prompts_by_creation').on(table.profileId, table.createdAt, table.id),
    index('prompts_by_university').on(table.profileId, table.universityName, table.id),
    index('prompts_deleted')
      .on(table.deletedAt)
      .where(sql`deleted_at is not null`),
    index('prompts_search').using('gin', table.search),
  ],
);

/** Every version of a saved essay's plan, research and draft, oldest first. The newest of a kind is what counts. */
export const essayTexts = pgTable(
  'essay_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    promptId: uuid('prompt_id')
      .notNull()
      .references(() => prompts.id, { onDelete: 'cascade' }),
    kind: text().$type<TextVersion['kind']>().notNull(),
    content: text().notNull(),
    hand: text().$type<Hand>().notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('essay_texts_by_prompt').on(table.promptId, table.kind, table.createdAt.desc())],
);
