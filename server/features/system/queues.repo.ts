import { and, eq, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { unclaimedFiles } from '#server/features/files/files.table.ts';
import { mails } from '#server/features/mail/mail.table.ts';
import { modelUsage } from '#server/features/model-usage/model-usage.table.ts';
import { refunds } from '#server/features/payments/payments.table.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface Queue {
  name: string;
  waiting: number;
  /** How long the first in line has waited; 0 where nobody waits. */
  oldestSeconds: number;
}

/** What waits to be done, and since when, whichever process will do it. */
export async function readQueues(db: Database, now: Date): Promise<Queue[]> {
  const read = async (name: string, table: PgTable, since: SQL, where: SQL | undefined): Promise<Queue> => {
    const [row] = await db
      .select({
        waiting: sql<number>`count(*)::int`,
        oldestSeconds: sql<number>`coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(${since})), 0)::float8`,
      })
      .from(table)
      .where(where);
    return { name, waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldestSeconds ?? 0) };
  };
  return Promise.all([
    read('mails', mails, sql`${mails.createdAt}`, and(isNull(mails.sentAt), isNull(mails.givenUpAt))),
    read('refunds', refunds, sql`${refunds.createdAt}`, eq(refunds.status, 'waiting')),
    read('files_to_remove', unclaimedFiles, sql`${unclaimedFiles.removeAfter}`, lte(unclaimedFiles.removeAfter, now)),
    read('essay_steps', essayThreads, sql`${essayThreads.runStartedAt}`, isNotNull(essayThreads.runId)),
  ]);
}

/** Micros are millionths of a US dollar. */
export interface ModelDay {
  model: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

/** What an outside model was used for on a day, by everyone together. */
export async function readModelUsage(db: Database, day: string): Promise<ModelDay[]> {
  return db
    .select({
      model: modelUsage.model,
      calls: sql<number>`sum(${modelUsage.calls})::int`,
      inputTokens: sql<number>`sum(${modelUsage.inputTokens})::float8`,
      outputTokens: sql<number>`sum(${modelUsage.outputTokens})::float8`,
      costMicros: sql<number>`sum(${modelUsage.costMicros})::float8`,
    })
    .from(modelUsage)
    .where(eq(modelUsage.day, day))
    .groupBy(modelUsage.model);
}
