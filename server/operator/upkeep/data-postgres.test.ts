import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import { atPostgres } from '#server/platform/database/postgres-tools.ts';
import type { App } from '#server/platform/http/http.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import {
  installedPostgres,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '#server/testing/database/temporary-postgres.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { s3Access, startS3Server, type S3Server } from '#server/testing/servers/s3-server.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';

const bin = installedPostgres();

/** The packages of the tests bring a server without its tools: they are the machine's, where it has them. */
describe.skipIf(bin === null)('with PostgreSQL and an S3 store', () => {
  let home: string;
  let server: TemporaryPostgres;
  let store: S3Server;
  let database: OpenDatabase;
  let app: App;
  let to: string;

  const configOf = (name: string) =>
    parseConfig({
      NODE_ENV: 'test',
      DATA_DIR: path.join(home, 'data'),
      RATE_LIMITS: 'off',
      DATABASE_URL: addressOf(name),
      ...unhurried,
      S3_ENDPOINT: store.url,
      S3_BUCKET: store.bucket,
      S3_REGION: s3Access.region,
      S3_ACCESS_KEY_ID: s3Access.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
    });
  const addressOf = (name: string) => server.url.replace(/\/[^/]+$/, `/${name}`);
  const run = (name: string, ...args: string[]) =>
    runAtDesk({ config: configOf(name), now: () => new Date() }, ['data', ...args, '--pg-bin', bin ?? '']);
  const make = (name: string) =>
    atPostgres(server.url, (db) => db.execute(sql`create database ${sql.identifier(name)}`));
  const databases = async () =>
    [...((await database.db.execute(sql`select datname from pg_database`)) as unknown as { datname: string }[])].map(
      ({ datname }) => datname,
    );

  beforeAll(async () => {
    home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-backup-'));
    to = path.join(home, 'copy');
    [server, store] = await Promise.all([startTemporaryPostgres({}, bin ?? ''), startS3Server()]);
    await make('fairhand');
    database = await openDatabase(configOf('fairhand'), () => {});
    app = await buildApp({ config: configOf('fairhand'), db: database.db });
    const student = await createStudent(app, database.db);
    const resume = Buffer.from('Sam Student\nEducation\nNorthview High School, class of 2027\nGrade average 3.9');
    const stored = await uploadDocument(app, student, 'resume', resume, { fileName: 'a.txt', type: 'text/plain' });
    if (stored.statusCode !== 200) throw new Error(`The upload was answered with ${stored.statusCode}.`);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    await Promise.all([server.stop(), store.close()]);
    rmSync(home, { recursive: true, force: true });
  });

  it('backs up beside the running server, and the drill brings all of it back and leaves nothing', async () => {
    expect(await run('fairhand', 'back-up', '--to', to)).toMatchObject({ code: 0, notes: '' });
    const before = await databases();
    const drill = await run('fairhand', 'drill', '--from', to);
    expect(drill).toMatchObject({ code: 0, notes: '' });
    expect(drill.out).toMatch(/rows of profiles +1 +1 +ok/);
    expect(drill.out).toMatch(/files with the same checksum +1 +1 +ok/);
    expect(drill.out).toMatch(/\/readyz\) +ready +ready +ok/);
    expect(await databases()).toEqual(before);
  });

  it('makes a backup for the drill itself, and empties the database it was given', async () => {
    await make('for_the_drill');
    const url = addressOf('for_the_drill');
    expect(await run('fairhand', 'drill', '--into', url)).toMatchObject({ code: 0 });
    const tables = await atPostgres(url, (db) =>
      db.execute(sql`select 1 from information_schema.tables where table_schema in ('public', 'drizzle')`),
    );
    expect([...(tables as unknown as unknown[])]).toEqual([]);
    // A database with something in it is not touched.
    expect((await run('fairhand', 'drill', '--from', to, '--into', addressOf('fairhand'))).notes).toContain(
      'isn’t empty',
    );
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('takes a database for empty only where there is nothing that it may not see either', async () => {
    await make('of_others');
    const url = new URL(addressOf('of_others'));
    await atPostgres(url.href, async (db) => {
      await db.execute(sql`create role passer_by login`);
      await db.execute(sql`alter database of_others owner to passer_by`);
      await db.execute(sql`create table hidden (id int)`);
    });
    url.username = 'passer_by';
    const drill = () => run('fairhand', 'drill', '--from', to, '--into', url.href);
    expect(await drill()).toMatchObject({ code: 1, notes: expect.stringContaining('it has 1 table.') as string });
    const asOwner = (statement: ReturnType<typeof sql>) =>
      atPostgres(addressOf('of_others'), (db) => db.execute(statement));
    // It would have gone with the schema.
    await asOwner(sql`drop table hidden`);
    await asOwner(sql`create function kept() returns int language sql as 'select 1'`);
    expect((await drill()).notes).toContain('functions');
    await asOwner(sql`select kept()`);
  });

  it('restores into an empty database and store', async () => {
    const [[key, object] = []] = store.objects;
    store.objects.clear();
    await make('restored');
    expect(await run('restored', 'restore', '--from', to, '--yes')).toMatchObject({ code: 0 });
    expect(store.objects.get(key ?? '')?.bytes).toEqual(object?.bytes);
    const again = await run('restored', 'restore', '--from', to, '--yes');
    expect(again).toMatchObject({ code: 1, notes: expect.stringContaining('isn’t empty') });
  });

  it('says it when the tools are missing', async () => {
    const desk = { config: configOf('fairhand'), now: () => new Date() };
    const args = ['data', 'back-up', '--to', path.join(home, 'other'), '--pg-bin', home];
    expect(await runAtDesk(desk, args)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('There’s no pg_dump'),
    });
  });

  it('does not put a PostgreSQL’s backup into an embedded database', async () => {
    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: path.join(home, 'embedded') });
    const args = ['data', 'restore', '--from', to, '--yes'];
    expect((await runAtDesk({ config, now: () => new Date() }, args)).notes).toContain('Check DATABASE_URL');
  });
});
