import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { SharedParts } from '#contracts/shared-records.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { moment } from '#server/platform/database/moment-column.ts';

/** The public part of every key that ever sealed a record: what an old one sealed is still known as ours. */
export const sealKeys = pgTable('seal_keys', {
  kid: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  /** The release before kept its key here. It’s emptied as soon as it’s seen, and goes with the next release. */
  privateKey: text('private_key'),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Seals nothing since; what it sealed before still counts. */
  retiredAt: moment('retired_at'),
  /** Nothing that it sealed counts. */
  revokedAt: moment('revoked_at'),
});

/** Pages on which a student shows the record of an essay. They go with the essay. */
export const recordShares = pgTable(
  'record_shares',
  {
    /** Made by the browser. */
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => essayThreads.id, { onDelete: 'cascade' }),
    /** The end of the page’s address. */
    token: text().notNull().unique(),
    shows: text().$type<SharedParts>().notNull(),
    /** The row of the draft’s record with which the page ends. */
    ledgerSeq: integer('ledger_seq').notNull(),
    /** What is shown, as JSON, letter for letter as it was sealed; null once the page has ended. */
    content: text(),
    seal: text().notNull(),
    sharedAt: moment('shared_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [
    index('record_shares_by_thread').on(table.threadId, table.sharedAt),
    index('record_shares_by_end')
      .on(table.endsAt)
      .where(sql`${table.content} is not null`),
    check('record_shares_shows', sql`${table.shows} in ('picture', 'text', 'replay')`),
  ],
);

/** Who looked at a page: when, and with what kind of browser. No address, no name. */
export const recordLooks = pgTable(
  'record_looks',
  {
    id: uuid().primaryKey().defaultRandom(),
    shareId: uuid('share_id')
      .notNull()
      .references(() => recordShares.id, { onDelete: 'cascade' }),
    browser: text().notNull(),
    lookedAt: moment('looked_at').notNull(),
  },
  (table) => [index('record_looks_by_share').on(table.shareId, table.lookedAt)],
);
