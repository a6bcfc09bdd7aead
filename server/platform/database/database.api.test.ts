import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { runUnderAdvisoryLock, openDatabase } from './database.ts';
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
    const config = parseConfig({ DATABASE_URL: adminUrl.replace(/\/[^/]+$/, `/${name}`) });
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
