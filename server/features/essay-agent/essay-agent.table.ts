import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Review } from '#contracts/critique.ts';
import type { AgentNode, EssayQuestion, Source, ThreadField } from '#contracts/essay-agent.ts';
import type { EssayForm, Hand } from '#contracts/essays.ts';
import type { SentenceFact } from '#server/features/essay-writing/writing.service.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/**
 * An essay in the making. One node runs at a time: whoever sets `run_id` runs it and renews `run_alive_at`, by the database's
 * clock. A run that was not renewed in time, or whose moment is null, has lost its process, and another takes it over.
 */
export const essayThreads = pgTable(
  'essay_threads',
  {
    id: uuid().primaryKey().defaultRandom(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    promptId: uuid('prompt_id').references(() => prompts.id, { onDelete: 'set null' }),
    form: jsonb().$type<EssayForm>(),
    task: text().notNull(),
    userSummary: text('user_summary').notNull().default(''),
    sampleEssays: jsonb('sample_essays').$type<string[]>().notNull().default([]),
    plan: text().notNull().default(''),
    sources: jsonb().$type<Source[]>().notNull().default([]),
    /** What the student made of the research by hand; null while it is rendered from the sources. */
    researchEdited: jsonb('research_edited').$type<string[]>(),
    draft: text().notNull().default(''),
    previousDraft: text('previous_draft').notNull().default(''),
    critique: text().notNull().default(''),
    questions: jsonb().$type<EssayQuestion[]>().notNull().default([]),
    /** Where each sentence of the draft comes from, as a model's reader found it and code proved it. */
    facts: jsonb().$type<SentenceFact[]>().notNull().default([]),
    /** What the readers of the last critique said, as data; null where no model wrote one. */
    review: jsonb().$type<Review>(),
    unsaved: jsonb().$type<Partial<Record<ThreadField, string>>>(),
    /** Texts that were made before the form was corrected. */
    outdated: jsonb().$type<ThreadField[]>().notNull().default([]),
    lastNode: text('last_node').$type<AgentNode>(),
    nextNode: text('next_node').$type<AgentNode>().notNull().default('planner'),
    revisionNumber: integer('revision_number').notNull().default(0),
    version: integer().notNull().default(0),
    runId: uuid('run_id'),
    runNode: text('run_node').$type<AgentNode>(),
    runStartedAt: moment('run_started_at'),
    runAliveAt: moment('run_alive_at'),
    /** What the run has written so far, so that any process can show it. */
    runText: text('run_text').notNull().default(''),
    /** What the run is doing, in words for the student. */
    runStage: text('run_stage'),
    /** Whether what it writes is proposed rather than put in place. */
    runSuggests: boolean('run_suggests').notNull().default(false),
    /** How many processes have died over it. */
    runTakeOvers: integer('run_take_overs').notNull().default(0),
    /** Why the last run failed, in words for the student; null after a success. */
    runFailure: text('run_failure'),
    /** The student pressed Stop; the process that runs the node looks for it. */
    runStopAskedAt: moment('run_stop_asked_at'),
    /** Finished and saved: no longer offered as the open session. */
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('essay_threads_by_owner').on(table.profileId, table.updatedAt.desc()),
    index('essay_threads_running')
      .on(table.runStartedAt)
      .where(sql`run_id is not null`),
    index('essay_threads_by_prompt').on(table.promptId, table.updatedAt.desc()),
  ],
);

/** Every version of each text of a thread, with whose hand it is from. */
export const threadTexts = pgTable(
  'thread_texts',
  {
    id: uuid().primaryKey().defaultRandom(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => essayThreads.id, { onDelete: 'cascade' }),
    field: text().$type<ThreadField>().notNull(),
    content: text().notNull(),
    hand: text().$type<Hand>().notNull(),
    /** Pieces that were pasted in this version. */
    pasted: jsonb().$type<string[]>().notNull().default([]),
    /** The row of the draft's ledger after which it read like this; null for other texts and for versions from before. */
    ledgerSeq: integer('ledger_seq'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('thread_texts_by_thread').on(table.threadId, table.field, table.createdAt)],
);
