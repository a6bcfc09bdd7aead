import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql, type SQL } from 'drizzle-orm';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { runUnderAdvisoryLock, openDatabase, type Database } from './database.ts';
import { isDatabaseDown, isUniqueViolation } from './database-errors.ts';
import { migrationsCount } from './migrations.ts';

const source = inject('testDatabase');

it('tells a taken unique value from other errors', async () => {
  const { db, close } = await openTestDatabase();
  const insert = sql`insert into auth_attempts (key, window_start, count) values ('k', now(), 1)`;
  await db.execute(insert);
  const error = await db.execute(insert).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(isUniqueViolation(error)).toBe(true);
  expect(isDatabaseDown(error)).toBe(false);
  await close();
});

describe.runIf(source.kind === 'postgres')('on PostgreSQL', () => {
  const adminUrl = source.kind === 'postgres' ? source.adminUrl : '';

  it('migrates once when several processes start at the same time', async () => {
    const name = `race_${randomUUID().replaceAll('-', '')}`;
    const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    const config = parseConfig({ DATABASE_URL: adminUrl.replace(/\/[^/]+$/, `/${name}`), ...unhurried });
    const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(config, () => {})));
    const [first] = opened;
    const applied = await first?.db
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`drizzle.__drizzle_migrations`);
    expect(applied?.[0]?.count).toBe(migrationsCount());
    await Promise.all(opened.map((database) => database.close()));
  });

  describe('what is for one process at a time', () => {
    const lockKey = 1;
    const config = parseConfig({ DATABASE_URL: adminUrl }).database;
    const attempt = () => runUnderAdvisoryLock(config, lockKey, async () => {});

    it('is done by one, and by the next when that one has ended, well or not', async () => {
      const meanwhile: boolean[] = [];
      const first = await runUnderAdvisoryLock(config, lockKey, async () => {
        meanwhile.push(await attempt());
      });
      expect([first, ...meanwhile, await attempt()]).toEqual([true, false, true]);
      await expect(runUnderAdvisoryLock(config, lockKey, () => Promise.reject(new Error('no paper')))).rejects.toThrow(
        'no paper',
      );
      expect(await attempt()).toBe(true);
    });

    it('is free at once when whoever was at it is cut off', async () => {
      const admin = postgres(adminUrl, { max: 1 });
      const meanwhile: boolean[] = [];
      const first = await runUnderAdvisoryLock(config, lockKey, async () => {
        await admin`select pg_terminate_backend(pid, 20000) from pg_locks where locktype = 'advisory' and objid = ${lockKey}`;
        meanwhile.push(await attempt());
      });
      await admin.end();
      expect([first, ...meanwhile]).toEqual([true, true]);
    });
  });

  it('knows a database that cannot be reached', async () => {
    const config = parseConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    const error = await openDatabase(config, () => {}).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(isDatabaseDown(error)).toBe(true);
  });
});

describe.runIf(source.kind === 'embedded')('embedded', () => {
  describe('statements that are kept', () => {
    let database: Awaited<ReturnType<typeof openTestDatabase>>;
    beforeEach(async () => {
      database = await openTestDatabase();
      await database.db.execute(sql`create temp table bowls (id int primary key, facts jsonb, seen int[])`);
    });
    // The next test gets the same engine.
    afterEach(async () => {
      await database.db.execute(sql`drop table if exists bowls`);
      await database.close();
    });

    const rowsOf = async (question: SQL, on: Database = database.db) => [
      ...((await on.execute(question)) as unknown as { rows: unknown[] }).rows,
    ];
    const put = (on: Database, id: number, facts: object | null) =>
      on.execute(sql`insert into bowls (id, facts, seen) values (${id}, ${facts}, ${sql.param([id, id])})`);
    const bowls = (on?: Database) => rowsOf(sql`select * from bowls where id > ${516} order by id`, on);

    it('answer with other values, after failures and with the columns of today', async () => {
      const { db } = database;
      for (let id = 0; id < 520; id += 1) await put(db, id, id % 2 === 0 ? null : { id });
      expect(await bowls()).toEqual([
        { id: 517, facts: { id: 517 }, seen: [517, 517] },
        { id: 518, facts: null, seen: [518, 518] },
        { id: 519, facts: { id: 519 }, seen: [519, 519] },
      ]);
      await expect(put(db, 7, null)).rejects.toMatchObject({ cause: { code: '23505' } });
      await expect(rowsOf(sql`select nothing from bowls`)).rejects.toMatchObject({ cause: { code: '42703' } });
      const failing = db.transaction(async (tx) => {
        await put(tx, 2000, null);
        await put(tx, 7, null).catch(() => undefined);
        await put(tx, 2001, null);
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
      expect(await bowls()).toHaveLength(3);
      await db.execute(sql`alter table bowls add column size text`);
      expect(await bowls()).toContainEqual({ id: 518, facts: null, seen: [518, 518], size: null });
      // More different questions than are remembered.
      for (let count = 0; count < 600; count += 1)
        expect(await rowsOf(sql.raw(`select ${count} as count`))).toEqual([{ count }]);
      expect(await bowls()).toHaveLength(3);
    });

    it('have the columns of today when a table changed without a word to the client', async () => {
      const { db } = database;
      const { $client: client } = db as unknown as { $client: PGlite };
      const columns = async (on?: Database) => Object.keys((await bowls(on))[0] ?? {}).join(' ');
      await put(db, 517, null);
      expect(await columns()).toBe('id facts seen');
      await client.exec('alter table bowls add column size text');
      expect(await columns()).toBe('id facts seen size');
      await db.execute(sql`do $$ begin alter table bowls drop column size; end $$`);
      expect(await columns()).toBe('id facts seen');
      const taken = db.transaction(async (tx) => {
        await tx.execute(sql`alter table bowls add column glaze text`);
        expect(await columns(tx)).toBe('id facts seen glaze');
        throw new Error('taken back');
      });
      await expect(taken).rejects.toThrow('taken back');
      expect(await columns()).toBe('id facts seen');
      await client.exec('deallocate all');
      expect(await columns()).toBe('id facts seen');
    });

    it('fail one transaction at most when a table changed without a word to the client', async () => {
      const { db } = database;
      const { $client: client } = db as unknown as { $client: PGlite };
      await put(db, 517, null);
      await bowls();
      await client.exec('alter table bowls add column size text');
      await expect(db.transaction((tx) => bowls(tx))).rejects.toMatchObject({ cause: { code: '0A000' } });
      expect(await db.transaction((tx) => bowls(tx))).toEqual([{ id: 517, facts: null, seen: [517, 517], size: null }]);
    });

    it('are those with a short text', async () => {
      const kept = () => rowsOf(sql`select length(statement)::int as length from pg_prepared_statements`);
      const values = (count: number) =>
        sql.join(
          Array.from({ length: count }, (_, id) => sql`(${id})`),
          sql`, `,
        );
      await database.db.execute(sql`insert into bowls (id) values ${values(2000)}`);
      expect(await rowsOf(sql`select count(*)::int as count from bowls`)).toEqual([{ count: 2000 }]);
      const lengths = (await kept()).map((row) => (row as { length: number }).length);
      expect(lengths.length).toBeGreaterThan(0);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(8000);
    });
  });

  it('keeps its rows between two starts on one folder', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-data-'));
    await fillDataFolder(folder);
    const config = parseConfig({ DATA_DIR: folder });
    const first = await openDatabase(config, () => {});
    await first.db.execute(sql`insert into auth_attempts (key, window_start, count) values ('kept', now(), 7)`);
    await first.close();
    const second = await openDatabase(config, () => {});
    const rows = await second.db.select({ count: sql<number>`count` }).from(sql`auth_attempts`);
    expect(rows).toEqual([{ count: 7 }]);
    await second.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
