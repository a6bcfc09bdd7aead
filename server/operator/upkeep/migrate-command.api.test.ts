import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { MigrationsMissing, migrationsCount } from '#server/platform/database/migrations.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';

const source = inject('testDatabase');

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('leaves the embedded database to its start', async () => {
  const desk = { ...test, config: parseConfig({}) };
  expect(await runAtDesk(desk, ['data', 'migrate'])).toMatchObject({
    code: 1,
    notes: expect.stringContaining('comes up to date at every start') as string,
  });
});

describe.runIf(source.kind === 'postgres')('on PostgreSQL', () => {
  const adminUrl = source.kind === 'postgres' ? source.adminUrl : '';

  async function makeEmpty(): Promise<string> {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await admin.unsafe(`create database ${name}`);
    await admin.end();
    return adminUrl.replace(/\/[^/]+$/, `/${name}`);
  }

  it('is a step of its own: asked for, made once, and then nothing to do', async () => {
    const url = await makeEmpty();
    const config = parseConfig({ DATABASE_URL: url, ...unhurried, MIGRATE_AT_START: 'no' });
    const run = (...args: string[]) => runAtDesk({ ...test, config }, ['data', 'migrate', ...args]);
    await expect(openDatabase(config, () => {})).rejects.toThrow(MigrationsMissing);
    expect(await run('--check')).toMatchObject({ code: 1, notes: expect.stringContaining('0000_start') as string });
    const both = await Promise.all([run('--json'), run('--json')]);
    const made = both.map(({ out }) => (JSON.parse(out) as { made: string[] }).made.length);
    expect(made.toSorted((a, b) => a - b)).toEqual([0, migrationsCount()]);
    expect(await run()).toMatchObject({ code: 0, out: 'Nothing to do: the database is up to date.' });
    expect(await run('--check')).toMatchObject({ code: 0 });
    await (await openDatabase(config, () => {})).close();
  });

  it('takes a database that is newer than the code as it is', async () => {
    const url = await makeEmpty();
    await (await openDatabase(parseConfig({ DATABASE_URL: url, ...unhurried }), () => {})).close();
    const client = postgres(url, { max: 1 });
    await client`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', ${Date.now() + 86_400_000})`;
    await client.end();
    for (const MIGRATE_AT_START of ['yes', 'no'])
      await (await openDatabase(parseConfig({ DATABASE_URL: url, ...unhurried, MIGRATE_AT_START }), () => {})).close();
    const config = parseConfig({ DATABASE_URL: url, ...unhurried });
    expect(await runAtDesk({ ...test, config }, ['data', 'migrate'])).toMatchObject({ code: 0 });
  });
});
