import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { statementLog } from '#scripts/statement-log.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

/** One server for the whole run, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The vacuum goes round all databases within a minute, however many there are: with one for each file it never rests.
  const server = await startTemporaryPostgres({ autovacuum: 'off', ...statementLog() });
  const admin = postgres(server.url, { max: 1, onnotice: () => {} });
  await admin`create database template_fairhand`;
  await admin.end();
  const template = server.url.replace(/\/[^/]+$/, '/template_fairhand');
  const database = await openDatabase(parseConfig({ DATABASE_URL: template }), () => {});
  await database.close();
  project.provide('testDatabase', { kind: 'postgres', adminUrl: server.url });
  return () => server.stop();
}
