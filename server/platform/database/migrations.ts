import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { codeOf } from '#server/platform/error-code.ts';
import { patientOptions } from './connection-options.ts';

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

interface Journal {
  entries: { tag: string; when: number }[];
}

/** Stops a start. Its message is the whole of what the operator needs to read. */
export class MigrationsMissing extends Error {}

function journalText(): string {
  return readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
}

/** Changes with every migration; names the prepared template that tests clone. */
export function migrationsFingerprint(): string {
  return createHash('sha256').update(journalText()).digest('hex').slice(0, 16);
}

export function migrationsCount(): number {
  return (JSON.parse(journalText()) as Journal).entries.length;
}

/** Serialises the migrations of processes that start at once; any constant works as long as it stays the same. */
const lockKey = 7_241_963;

/**
 * Changing a table waits for whoever uses it, and everybody else waits behind the change. So it waits for a few seconds only,
 * lets the others go first, and tries again.
 */
const lockWait = { seconds: 5, tries: 12, pauseMs: 1000 } as const;

/** The names of the migrations that this database does not have. One that is newer than the code has them all. */
export async function listMissing(url: string): Promise<string[]> {
  return withClient(url, findMissing);
}

/** Brings the database up to date and answers which migrations that took; none where nothing was to do. */
export async function migrateDatabase(url: string, onWait: () => void = () => {}): Promise<string[]> {
  return withClient(url, async (client) => {
    const [lock] = await client<{ is_ours: boolean }[]>`select pg_try_advisory_lock(${lockKey}) as is_ours`;
    if (!lock?.is_ours) {
      onWait();
      await client`select pg_advisory_lock(${lockKey})`;
    }
    const missing = await findMissing(client);
    if (missing.length > 0) await migratePatiently(client);
    return missing;
  });
}

async function findMissing(client: postgres.Sql): Promise<string[]> {
  const { entries } = JSON.parse(journalText()) as Journal;
  const [table] = await client<{ name: string | null }[]>`select to_regclass('drizzle.__drizzle_migrations') as name`;
  if (!table?.name) return entries.map(({ tag }) => tag);
  const [last] = await client<
    { at: string | null }[]
  >`select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  return entries.filter(({ when }) => when > Number(last?.at ?? 0)).map(({ tag }) => tag);
}

/** All of them in one transaction, so that one that fails leaves nothing half done. */
async function migratePatiently(client: postgres.Sql): Promise<void> {
  await client.unsafe(`set lock_timeout = '${lockWait.seconds}s'`);
  for (let left = lockWait.tries; ; left -= 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder });
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (left <= 1)
        throw new MigrationsMissing(
          'Another program keeps a table busy that has to be changed. Look for long transactions in pg_stat_activity, then try again.',
          { cause: error },
        );
    }
    await sleep(lockWait.pauseMs);
  }
}

function isLockTimeout(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (codeOf(current) === '55P03') return true;
  return false;
}

async function withClient<T>(url: string, work: (client: postgres.Sql) => Promise<T>): Promise<T> {
  const client = postgres(url, { ...patientOptions(), max: 1, max_lifetime: null });
  try {
    return await work(client);
  } finally {
    await client.end({ timeout: 5 });
  }
}
