import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from './temporary-postgres.ts';

const template = 'template_fairhand';

/** A machine may stand still for half a minute in the midst of a statement. What our limits do is tested with short ones. */
export const unhurried = { DATABASE_QUERY_SECONDS: '600' };

/** One server for a whole run, with one migrated database to clone. */
export async function startPostgresToClone(more: Record<string, string> = {}): Promise<TemporaryPostgres> {
  // The vacuum goes round all databases within a minute, however many there are: with many of them it never rests.
  const server = await startTemporaryPostgres({ autovacuum: 'off', ...more });
  await asAdmin(server.url, `create database ${template}`);
  const database = await openDatabase(
    parseConfig({ DATABASE_URL: urlOf(server.url, template), ...unhurried }),
    () => {},
  );
  await database.close();
  return server;
}

/** The address of a new database that is migrated and empty. */
export async function cloneDatabase(adminUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return urlOf(adminUrl, name);
}

function urlOf(adminUrl: string, database: string): string {
  return adminUrl.replace(/\/[^/]+$/, `/${database}`);
}

async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(statement);
  await admin.end();
}
