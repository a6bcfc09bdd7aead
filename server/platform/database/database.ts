import path from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/postgres-js';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import type { Config } from '#server/platform/config/config-types.ts';
import { connectionOptions, patientOptions } from './connection-options.ts';
import { isDiskFull, lockDataFolder, unusable } from './data-lock.ts';
import { hearBy, listenOnPostgres } from './messages.ts';
import { listMissing, migrateDatabase, MigrationsMissing } from './migrations.ts';

/** The same type for both databases and for a transaction: whoever gets one cannot tell, and must pass it on. */
export type Database = PgDatabase<PgQueryResultHKT>;

type PostgresConfig = Extract<Config['database'], { kind: 'postgres' }>;

export interface OpenDatabase {
  db: Database;
  kind: Config['database']['kind'];
  /** Hears of every connection that was dropped because the database had stayed silent for so long. */
  onDropped: (listener: (silentMs: number) => void) => void;
  /** Of an embedded database: copies its folder while it runs. */
  copyTo?: (folder: string) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Prepared queries have a connection to themselves. Those of requests that come at once travel together on it, which costs
 * this process a quarter less than spread over the pool, and none of them waits behind a transaction.
 */
const quickReads = new WeakMap<Database, Database>();

/** The database itself, and the handle of its short reads where that is another. */
export function handlesOf(db: Database): Database[] {
  const quick = quickReads.get(db);
  return quick ? [db, quick] : [db];
}

/** Short reads are given up sooner than the rest: everyone's go over one connection. */
const quickPart = 0.5;

export async function openDatabase(config: Config, onProgress: (step: string) => void): Promise<OpenDatabase> {
  if (config.database.kind === 'postgres') return openPostgres(config.database);
  const lock = lockDataFolder(config.dataDir);
  try {
    const { openPglite } = await import('./database-embedded.ts');
    const opened = await openPglite(path.join(config.dataDir, 'database'), onProgress);
    return {
      ...opened,
      close: async () => {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw isDiskFull(error) ? unusable(config.dataDir, error) : error;
  }
}

async function openPostgres({ url, connections, queryMs, migratesAtStart }: PostgresConfig): Promise<OpenDatabase> {
  if (migratesAtStart) await migrateDatabase(url);
  else await refuseOlder(url);
  const listeners: ((silentMs: number) => void)[] = [];
  const onDropped = (silentMs: number) => {
    for (const listener of listeners) listener(silentMs);
  };
  const open = (max: number, limitMs: number) => postgres(url, { ...connectionOptions({ limitMs, onDropped }), max });
  const client = open(connections, queryMs);
  const quickClient = open(1, queryMs * quickPart);
  const db = drizzlePostgres(client);
  quickReads.set(db, drizzlePostgres(quickClient));
  hearBy(db, listenOnPostgres(url, queryMs * quickPart));
  const close = async () => {
    await Promise.all([client.end({ timeout: 5 }), quickClient.end({ timeout: 5 })]);
  };
  return { db, kind: 'postgres', onDropped: (listener) => void listeners.push(listener), close };
}

async function refuseOlder(url: string): Promise<void> {
  const missing = await listMissing(url);
  if (missing.length > 0)
    throw new MigrationsMissing(
      `The database is older than this version: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Run npm run migrate first, or set MIGRATE_AT_START=yes.`,
    );
}

/**
 * Does the work while no other process does any under the same key; answers false, and does nothing, where one is at it. The
 * lock is that of a connection which does nothing else, so that it ends with the process, however that ends.
 */
export async function runUnderAdvisoryLock(
  database: Config['database'],
  lockKey: number,
  work: () => Promise<void>,
): Promise<boolean> {
  // The folder of an embedded database is open in one process at a time.
  if (database.kind === 'embedded') {
    await work();
    return true;
  }
  const client = postgres(database.url, { ...patientOptions(), max: 1, max_lifetime: null });
  try {
    const [row] = await client<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as is_ours`;
    if (!row?.is_ours) return false;
    await work();
    return true;
  } finally {
    await client.end({ timeout: 5 });
  }
}

/**
 * Builds a query once for each database handle; the plan is then reused by every call on that handle. For short reads:
 * on PostgreSQL they share one connection, where a slow one would hold up the rest.
 */
export function prepareOnce<T extends object>(build: (db: Database) => T): (db: Database) => T {
  return onceForEach((db) => build(quickReads.get(db) ?? db));
}

/**
 * The same for a statement that writes. It may wait for a lock, so it stays with the pool. Prepared, it makes one journey to
 * the database; what is not prepared makes two, because its parameters' types are asked for first.
 */
export function prepareWrite<T extends object>(build: (db: Database) => T): (db: Database) => T {
  return onceForEach(build);
}

function onceForEach<T extends object>(build: (db: Database) => T): (db: Database) => T {
  const prepared = new WeakMap<Database, T>();
  return (db) => {
    let query = prepared.get(db);
    if (!query) {
      query = build(db);
      prepared.set(db, query);
    }
    return query;
  };
}
