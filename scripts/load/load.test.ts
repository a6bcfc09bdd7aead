import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { startTemporaryPostgres, type TemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { CallFailed, VirtualBrowser } from './browser.ts';
import { CallTally } from './call-tally.ts';
import { walkWholeJourney } from './journey.ts';
import { seedStudents } from './seed-students.ts';

let home: string;
let server: TemporaryPostgres;
let database: OpenDatabase;
let app: App;
let url: string;

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-load-'));
  server = await startTemporaryPostgres();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const config = parseConfig({
    NODE_ENV: 'test',
    DATABASE_URL: server.url,
    ...unhurried,
    DATA_DIR: home,
    RATE_LIMITS: 'off',
    PUBLIC_URL: url,
    PORT: String(port),
  });
  database = await openDatabase(config, () => {});
  app = await buildApp({ config, db: database.db });
  await app.listen({ host: '127.0.0.1', port });
});
afterAll(async () => {
  await app.close();
  await database.close();
  await server.stop();
  rmSync(home, { recursive: true, force: true });
});

it('fills a database with students, and one of the crowd walks the whole way', async () => {
  await seedStudents(server.url, 3);
  const sql = postgres(server.url, { max: 1, onnotice: () => {} });
  const [rows] = await sql`
    select (select count(*)::int from profiles where role = 'USER') as students, (select count(*)::int from stories) as stories,
      (select count(*)::int from writer_requests) as requests, (select count(*)::int from payments) as payments`;
  expect(rows).toEqual({ students: 3, stories: 15, requests: 6, payments: 6 });
  const [writer] = await sql`select profile_id as id from writers limit 1`;
  await sql.end();

  const tally = new CallTally();
  const browser = new VirtualBrowser(url, tally);
  await walkWholeJourney({ browser, writerId: writer?.['id'], pauseMs: 0, isOver: () => false });
  expect(tally.failures).toBe(0);
  expect(tally.table()).toContain('send message');
});

it('counts what failed by its code, and what nobody answered', async () => {
  const tally = new CallTally();
  const browser = new VirtualBrowser(url, tally);
  await expect(browser.call('list stories', 'GET', '/api/stories')).rejects.toThrow(CallFailed);
  const nobody = new VirtualBrowser(`http://127.0.0.1:${await freePort()}`, tally);
  await expect(nobody.call('list stories', 'GET', '/api/stories')).rejects.toThrow(CallFailed);
  expect(tally.failuresByCode()).toEqual(
    new Map([
      ['unauthorized', 1],
      ['unanswered', 1],
    ]),
  );
  expect(tally.repeats).toBe(2);
});
