import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Op, Ref } from '#contracts/ledger.ts';
import type { LedgerRow, Suggestion } from '#contracts/ledger-wire.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a tab sent last: its batch, the row that it became, and the sum of the text after it. */
export type LastBatch = [n: number, seq: number, sum: number];

/**
 * How a text came to be, letter by letter: one for each draft of a student, and one for what a writer makes of a draft. The text
 * is what its rows give when they are replayed.
 */
export const essayLedgers = pgTable('essay_ledgers', {
  id: uuid().primaryKey().defaultRandom(),
  /** The student’s draft; null for a writer’s work. */
  threadId: uuid('thread_id')
    .unique()
    .references(() => essayThreads.id, { onDelete: 'cascade' }),
  /** The review that the writer works on. Its record begins with the draft as it was sent. */
  requestId: integer('request_id')
    .unique()
    .references(() => writerRequests.id, { onDelete: 'cascade' }),
  /** The student’s record, and the row after which it read like the draft that was sent; null where it never did. */
  baseLedgerId: uuid('base_ledger_id'),
  baseSeq: integer('base_seq'),
  /** How many rows there are. */
  seq: integer().notNull().default(0),
  arenaLength: integer('arena_length').notNull().default(0),
  textLength: integer('text_length').notNull().default(0),
  textSum: bigint('text_sum', { mode: 'number' }).notNull(),
  /** The newest of each of the last few tabs, so that a batch that is sent twice is one. */
  clients: jsonb().$type<Record<string, LastBatch>>().notNull().default({}),
});

export const ledgerRows = pgTable(
  'ledger_rows',
  {
    ledgerId: uuid('ledger_id')
      .notNull()
      .references(() => essayLedgers.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    actor: text().$type<LedgerRow['actor']>().notNull(),
    /** A run, a restored row, `import`, `update`, `answer`; null for what was written by hand. */
    cause: text(),
    beganAt: moment('began_at').notNull(),
    ops: jsonb().$type<Op[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.ledgerId, table.seq] }),
    check('ledger_rows_actor', sql`${table.actor} in ('student', 'writer', 'machine', 'operator')`),
  ],
);

/** Older rows, hundreds in one piece: they are read together or not at all. */
export const ledgerBlocks = pgTable(
  'ledger_blocks',
  {
    ledgerId: uuid('ledger_id')
      .notNull()
      .references(() => essayLedgers.id, { onDelete: 'cascade' }),
    fromSeq: integer('from_seq').notNull(),
    toSeq: integer('to_seq').notNull(),
    /** The oldest rows of a long record, made fewer: between the named moments in it there is nothing to go back to. */
    isSnapshot: boolean('is_snapshot').notNull().default(false),
    /** The rows in columns, deflated. */
    rows: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ledgerId, table.fromSeq] })],
);

export interface StoredAnchor {
  runs: Ref[];
  before: number | null;
  after: number | null;
}

export const suggestions = pgTable(
  'suggestions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ledgerId: uuid('ledger_id')
      .notNull()
      .references(() => essayLedgers.id, { onDelete: 'cascade' }),
    hand: text().$type<Suggestion['hand']>().notNull(),
    /** The run or the delivery it came with. */
    batch: text().notNull(),
    anchor: jsonb().$type<StoredAnchor>().notNull(),
    quote: text().notNull(),
    insert: text().notNull(),
    why: text(),
    state: text().$type<Suggestion['state']>().notNull().default('open'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('suggestions_by_ledger').on(table.ledgerId, table.createdAt)],
);
