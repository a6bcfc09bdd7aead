import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { startDeafProxy } from '#server/testing/servers/deaf-proxy.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { openDatabase, prepareOnce, type Database } from './database.ts';
import { isDatabaseDown, isStatementTimeout } from './database-errors.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (reason: unknown) => reason,
  );

const countAttempts = prepareOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`auth_attempts`)
    .prepare('count_attempts'),
);
const countInTransaction = (db: Database) =>
  db.transaction((tx) => tx.select({ count: sql<number>`count(*)::int` }).from(sql`auth_attempts`));

/** A machine that stands still in the midst of it may bring it over its limit, and then it's asked again. */
async function untilItCounts(count: () => Promise<unknown>): Promise<void> {
  await expect.poll(count).toEqual([{ count: 0 }]);
}

describe.runIf(inject('testDatabase').kind === 'postgres')('a database that says nothing', () => {
  /** Its own handle is not in a hurry. */
  async function makeDatabase() {
    const { db: calm, url, close } = await openTestDatabase();
    cleanups.push(close);
    return { calm, address: new URL(url ?? '') };
  }

  async function makeProxied() {
    const { calm, address } = await makeDatabase();
    const proxy = await startDeafProxy({ host: address.hostname, port: Number(address.port) });
    cleanups.push(proxy.close);
    address.hostname = '127.0.0.1';
    address.port = String(proxy.port);
    return { calm, address, proxy };
  }

  async function open(address: URL, DATABASE_QUERY_SECONDS = '1') {
    const config = parseConfig({ DATABASE_URL: address.href, DATABASE_QUERY_SECONDS, DATABASE_CONNECTIONS: '2' });
    const database = await openDatabase(config, () => {});
    cleanups.push(database.close);
    return database;
  }

  it('ends a statement that takes too long', async () => {
    const { address } = await makeDatabase();
    const { db } = await open(address);
    expect(isStatementTimeout(await failureOf(db.execute(sql`select pg_sleep(600)`)))).toBe(true);
    await untilItCounts(() => countAttempts(db).execute());
  });

  it('fails a transaction whose connection breaks, and goes on over a new one', async () => {
    const { calm, address, proxy } = await makeProxied();
    const { db } = await open(address, '600');
    const breakOff = (tx: Database) => tx.execute(sql`select pg_sleep(600)`);
    const broken = Array.from({ length: 2 }, () => failureOf(db.transaction(breakOff)));
    const asleep = sql`select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    await expect.poll(async () => [...((await calm.execute(asleep)) as unknown as Iterable<unknown>)]).toHaveLength(2);
    await proxy.shut();
    for (const failure of await Promise.all(broken)) expect(isDatabaseDown(failure)).toBe(true);
    await proxy.open();
    // What comes while a connection is being opened may still be refused, but not for long, and not on one of them for ever.
    await untilItCounts(() => countInTransaction(db));
    const all = await Promise.all(Array.from({ length: 4 }, () => countInTransaction(db)));
    expect(all).toEqual(Array.from({ length: 4 }, () => [{ count: 0 }]));
  });

  it('fails a query whose connection falls silent before it is ready, and goes on over a new one', async () => {
    const { address, proxy } = await makeProxied();
    const { db } = await open(address);
    // The driver asks this on every new connection, on its own account.
    proxy.goDeafTo('pg_catalog.pg_type');
    expect(isDatabaseDown(await failureOf(countInTransaction(db)))).toBe(true);
    proxy.goDeafTo(null);
    await untilItCounts(() => countInTransaction(db));
  });

  it('is called not ready, with the reason, long before a query is given up', async () => {
    const { address, proxy } = await makeProxied();
    const config = parseConfig({ NODE_ENV: 'test', DATABASE_URL: address.href, DATABASE_QUERY_SECONDS: '60' });
    const database = await openDatabase(config, () => {});
    const app = await buildApp({ config, db: database.db });
    cleanups.push(async () => {
      await proxy.shut();
      await app.close();
      await database.close();
    });
    await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200);
    proxy.goDeaf();
    let answer = await app.inject('/readyz');
    while (answer.statusCode === 200) answer = await app.inject('/readyz');
    expect(answer.json()).toMatchObject({
      code: 'unavailable',
      detail: 'The database did not answer within 2 seconds.',
      request_id: answer.headers['x-request-id'],
    });
  });

  it('drops its connections and is reached again over new ones', async () => {
    const { address, proxy } = await makeProxied();
    const { db, onDropped } = await open(address);
    const dropped: number[] = [];
    await untilItCounts(() => countAttempts(db).execute());
    await untilItCounts(() => countInTransaction(db));

    onDropped((silentMs) => dropped.push(silentMs));
    proxy.goDeaf();
    const failures = await Promise.all([failureOf(countAttempts(db).execute()), failureOf(countInTransaction(db))]);
    expect(failures.map(isDatabaseDown)).toEqual([true, true]);
    expect(dropped).toHaveLength(2);
    await untilItCounts(() => countAttempts(db).execute());
    await untilItCounts(() => countInTransaction(db));
  });
});
