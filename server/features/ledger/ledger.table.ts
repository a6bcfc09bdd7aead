import { sql } from 'drizzle-orm';
import { bigint, check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Op, Ref } from '#contracts/ledger.ts';
import type { LedgerRow, Suggestion } from '#contracts/ledger-wire.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a tab sent last: its batch, the row that it became, and the sum of the text after it. */
export type LastBatch = [n: number, seq: number, sum: number];

/** How a draft came to be, letter by letter: one for each draft. The draft’s text is what its rows give when they are replayed. */
export const essayLedgers = pgTable('essay_ledgers', {
  id: uuid().primaryKey().defaultRandom(),
  threadId: uuid('thread_id')
    .notNull()
    .unique()
    .references(() => essayThreads.id, { onDelete: 'cascade' }),
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
    /** The rows as JSON, deflated. */
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
