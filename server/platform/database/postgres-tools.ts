import { spawn } from 'node:child_process';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { codeOf } from '#server/platform/error-code.ts';
import { AppError } from '#server/platform/errors.ts';
import { patientOptions } from './connection-options.ts';
import type { Database } from './database.ts';

export interface PostgresTools {
  /** Where pg_dump and pg_restore are, if not on the PATH. */
  bin?: string | undefined;
  /** What they are started with; the password is added to it. */
  environment: Record<string, string | undefined>;
}

/** Opens a PostgreSQL as it is: no migrations, no time limits. */
export async function atPostgres<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = postgres(url, { ...patientOptions(), max: 1 });
  try {
    return await work(drizzle(client));
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Dumps the database and reads from it, both as of the same moment, while others go on writing. */
export async function dumpPostgres<T>(
  { url, file, tools }: { url: string; file: string; tools: PostgresTools },
  read: (db: Database) => Promise<T>,
): Promise<T> {
  return atPostgres(url, async (db) => {
    await refuseOtherVersion(db, tools);
    return db.transaction(
      async (tx) => {
        const [row] = (await tx.execute(sql`select pg_export_snapshot() as id`)) as unknown as { id: string }[];
        const found = await read(tx);
        await runTool('pg_dump', url, tools, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${row?.id ?? ''}`,
          `--file=${file}`,
        ]);
        return found;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  });
}

/** All of it or nothing. The database must be empty, so that nothing is mixed with what was there. */
export async function restorePostgres(url: string, file: string, tools: PostgresTools): Promise<void> {
  await requireEmpty(url);
  await atPostgres(url, (db) => refuseOtherVersion(db, tools));
  const flags = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await runTool('pg_restore', url, tools, [...flags, file]);
}

/** What extensions brought along is no data. */
const isOwn = (object: string) =>
  sql.raw(`nspname !~ '^(pg_|information_schema$)' and not exists (
    select 1 from pg_depend where objid = ${object}.oid and classid = ${object}.tableoid and deptype = 'e')`);

/**
 * Looks into the catalogs themselves: the information schema leaves out what the user may not read, and such a table is as much a
 * reason to stay away.
 */
export async function requireEmpty(url: string): Promise<void> {
  const [row] = await atPostgres(
    url,
    async (db) =>
      (await db.execute(
        sql`select
          (select count(*)::int from pg_class c join pg_namespace n on n.oid = relnamespace
            where relkind in ('r', 'p', 'v', 'm', 'f') and ${isOwn('c')}) as tables,
          (select count(*)::int from pg_class c join pg_namespace n on n.oid = relnamespace
            where relkind in ('S', 'c') and ${isOwn('c')})
          + (select count(*)::int from pg_proc p join pg_namespace n on n.oid = pronamespace where ${isOwn('p')})
          + (select count(*)::int from pg_type t join pg_namespace n on n.oid = typnamespace
            where typtype in ('e', 'd') and ${isOwn('t')}) as others`,
      )) as unknown as { tables: number; others: number }[],
  );
  if (row?.tables === 0 && row.others === 0) return;
  const found = row?.tables
    ? `${row.tables} ${row.tables === 1 ? 'table' : 'tables'}`
    : 'functions, types or sequences';
  throw new AppError('conflict', `The database isn’t empty: it has ${found}. Restore into an empty one.`);
}

/** A database of its own on the same server, gone again when dropped. */
export async function makeDrillDatabase(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `fairhand_drill_${Date.now()}_${process.pid}`;
  const own = new URL(url);
  own.pathname = `/${name}`;
  await atPostgres(url, (db) => db.execute(sql`create database ${sql.identifier(name)} template template0`)).catch(
    (error: unknown) => {
      if (causeCode(error) !== '42501') throw error;
      throw new AppError(
        'forbidden',
        'The user in DATABASE_URL can’t create databases. Make an empty one and pass its address with --into.',
      );
    },
  );
  return {
    url: own.toString(),
    drop: async () => {
      await atPostgres(url, (db) => db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`));
    },
  };
}

/** Takes the tables out again of a database that was empty before: of the product's own, nothing else comes with a backup. */
export async function emptyPostgres(url: string): Promise<void> {
  await atPostgres(url, async (db) => {
    await db.execute(sql`drop schema if exists drizzle cascade`);
    const tables = (await db.execute(
      sql`select relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname = 'public' and relkind in ('r', 'p') and ${isOwn('c')}`,
    )) as unknown as { name: string }[];
    const names = [...tables].map(({ name }) => sql`public.${sql.identifier(name)}`);
    if (names.length > 0) await db.execute(sql`drop table ${sql.join(names, sql`, `)} cascade`);
  });
}

/** pg_dump refuses a newer server, in words that help nobody. */
async function refuseOtherVersion(db: Database, tools: PostgresTools): Promise<void> {
  const rows = (await db.execute(
    sql`select current_setting('server_version_num')::int / 10000 as major`,
  )) as unknown as { major: number }[];
  const server = rows[0]?.major ?? 0;
  const said = await run('pg_dump', tools, ['--version']);
  const tool = Number(/\) (\d+)/.exec(said)?.[1] ?? 0);
  if (tool < server)
    throw new AppError(
      'unavailable',
      `Your PostgreSQL is version ${server}, and pg_dump on this machine is version ${tool}. Install the PostgreSQL ${server} client, or name its folder with --pg-bin.`,
    );
}

/** The password travels in the environment: arguments can be read by everyone on the machine. */
async function runTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  { bin, environment }: PostgresTools,
  args: string[],
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const connection = `--dbname=${address.toString()}`;
  const secret = password === '' ? {} : { PGPASSWORD: password };
  await run(name, { bin, environment: { ...environment, ...secret } }, [connection, ...args]);
}

function run(name: string, { bin, environment }: PostgresTools, args: string[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = spawn(bin === undefined ? name : path.join(bin, name), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  let out = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)));
  child.once('error', (error) => {
    const isMissing = codeOf(error) === 'ENOENT';
    const where = bin === undefined ? 'on this machine' : `in ${bin}`;
    const detail = isMissing
      ? `There’s no ${name} ${where}. Install the PostgreSQL client, or name its folder with --pg-bin.`
      : `${name} couldn’t be started: ${error.message}`;
    reject(new AppError('unavailable', detail));
  });
  child.once('close', (code) => {
    if (code === 0) resolve(out);
    else reject(new AppError('unavailable', `${name} failed: ${complaint.trim()}`));
  });
  return promise;
}

function causeCode(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? codeOf(error.cause) : '');
}
