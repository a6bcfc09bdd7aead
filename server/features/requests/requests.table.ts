import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { RequestType } from '#contracts/packages.ts';
import type {
  AttachmentKind,
  FrozenMaterials,
  RequestActor,
  RequestMove,
  RequestPhase,
  RequestStatus,
} from '#contracts/requests.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

export const writerRequests = pgTable(
  'writer_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** Made by the browser, so that an order that is sent twice is one. */
    orderId: uuid('order_id').notNull().unique(),
    profileId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    promptId: uuid('prompt_id').references(() => prompts.id, { onDelete: 'set null' }),
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    requestType: text('request_type').$type<RequestType>().notNull(),
    status: text().$type<RequestStatus>().notNull().default('inactive'),
    phase: text().$type<RequestPhase>(),
    instructions: text().notNull().default(''),
    priceCents: integer('price_cents').notNull(),
    /** What the student sent: made when the request is created and made final when it is paid. */
    frozen: jsonb().$type<FrozenMaterials>().notNull(),
    paidAt: moment('paid_at'),
    dueAt: moment('due_at'),
    firstDeliveredAt: moment('first_delivered_at'),
    lastDeliveredAt: moment('last_delivered_at'),
    completesAt: moment('completes_at'),
    /** The mail 48 hours before the clock completes it has gone out. */
    remindedAt: moment('reminded_at'),
    completedAt: moment('completed_at'),
    revisionsUsed: integer('revisions_used').notNull().default(0),
    rating: integer(),
    ratingWords: text('rating_words'),
    /** What the writer has typed and not delivered yet. */
    workEssay: text('work_essay'),
    workLetter: text('work_letter'),
    /** Counts with every change of the three, so that a tab that has not seen the last one writes over nothing. */
    workVersion: integer('work_version').notNull().default(0),
    /** The file that goes along with the next delivery. Its key is made here; nothing of it comes from the client. */
    workFileKey: text('work_file_key'),
    workFileKind: text('work_file_kind').$type<AttachmentKind>(),
    workFileBytes: integer('work_file_bytes'),
    /** What the writer calls it, made safe to save. */
    workFileName: text('work_file_name'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('writer_requests_by_student').on(table.profileId, table.createdAt.desc()),
    index('writer_requests_by_writer').on(table.writerId, table.createdAt.desc()),
    index('writer_requests_by_prompt').on(table.promptId),
    /** What a writer's rating is computed from. */
    index('writer_requests_rated')
      .on(table.writerId, table.rating)
      .where(sql`${table.rating} is not null`),
    /** What the clock looks for. */
    index('writer_requests_waiting')
      .on(table.status, table.updatedAt)
      .where(sql`${table.status} in ('inactive', 'in_progress')`),
  ],
);

/** Each move with who made it, when and why. */
export const requestMoves = pgTable(
  'request_moves',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: integer('request_id')
      .notNull()
      .references(() => writerRequests.id, { onDelete: 'cascade' }),
    move: text().$type<RequestMove>().notNull(),
    actor: text().$type<RequestActor>().notNull(),
    /** Of a writer's move: who it was. Null once they are gone, and where the request changed hands before that was kept. */
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('request_moves_by_request').on(table.requestId, table.createdAt)],
);

export const requestDeliveries = pgTable(
  'request_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: integer('request_id')
      .notNull()
      .references(() => writerRequests.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** Who delivered it: another may have taken the review over since. Null once they are gone. */
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    essay: text().notNull(),
    letter: text().notNull(),
    attachmentKey: text('attachment_key'),
    attachmentName: text('attachment_name'),
    attachmentBytes: integer('attachment_bytes'),
    /** The row of the writer’s record after which it reads like this; null where there was none yet. */
    ledgerSeq: integer('ledger_seq'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('request_deliveries_in_order').on(table.requestId, table.number)],
);

export const requestMessages = pgTable(
  'request_messages',
  {
    /** Made by the browser, so that a message that is sent twice is one. */
    id: uuid().primaryKey().defaultRandom(),
    requestId: integer('request_id')
      .notNull()
      .references(() => writerRequests.id, { onDelete: 'cascade' }),
    author: text().$type<'student' | 'writer'>().notNull(),
    /** Which writer, where one wrote it. Null once they are gone. */
    writerId: uuid('writer_id').references(() => profiles.id, { onDelete: 'set null' }),
    text: text().notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('request_messages_by_request').on(table.requestId, table.createdAt)],
);
