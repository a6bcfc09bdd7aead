import { sql } from 'drizzle-orm';
import { expect, inject } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase, type Database, type OpenDatabase } from '#server/platform/database/database.ts';
import { cloneDatabase, unhurried } from './cloned-postgres.ts';
import { borrowEmbedded } from './embedded-pool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { kind: 'embedded'; template: string } | { kind: 'postgres'; adminUrl: string };
  }
}

/** A fresh, migrated database of the kind this run is about. */
export async function openTestDatabase(): Promise<OpenDatabase & { url: string | null }> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') {
    return { ...(await borrowEmbedded(source.template)), url: null };
  }
  const url = await cloneDatabase(source.adminUrl);
  const opened = await openDatabase(parseConfig({ DATABASE_URL: url, ...unhurried }), () => {});
  return { ...opened, url };
}

/** Resolves as soon as somebody waits for a row that somebody else holds; PostgreSQL alone lets two be at work at once. */
export async function untilSomebodyWaits(db: Database): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => [...((await db.execute(waiting)) as unknown as Iterable<unknown>)]).not.toEqual([]);
}
