import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { lockDataFolder } from '#server/platform/database/data-lock.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let test: TestApp;
let home: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-backup-'));
  return () => rmSync(home, { recursive: true, force: true });
});

describe('data back-up and restore', () => {
  /** The commands look at the folder alone, so a folder with the embedded database's shape is enough. */
  function embedded(): Pick<TestApp, 'config' | 'db' | 'now'> {
    const dataDir = path.join(home, 'data');
    mkdirSync(path.join(dataDir, 'database'), { recursive: true });
    writeFileSync(path.join(dataDir, 'database', 'rows'), 'before');
    return { ...test, config: { ...test.config, dataDir, database: { kind: 'embedded' } } };
  }

  it('brings everything back, and keeps what it takes the place of', async () => {
    const desk = embedded();
    const to = path.join(home, 'copy');
    expect(await runAtDesk(desk, ['data', 'back-up', '--to', to])).toMatchObject({ code: 0 });
    expect(existsSync(path.join(to, 'lock.sqlite'))).toBe(false);
    const rows = path.join(desk.config.dataDir, 'database', 'rows');
    writeFileSync(rows, 'after');

    const unasked = await runAtDesk(desk, ['data', 'restore', '--from', to]);
    expect(unasked).toMatchObject({ code: 1, notes: expect.stringContaining('--yes') });
    expect(readFileSync(rows, 'utf8')).toBe('after');
    const { code, out } = await runAtDesk(desk, ['data', 'restore', '--from', to, '--yes', '--json']);
    expect(code).toBe(0);
    expect(readFileSync(rows, 'utf8')).toBe('before');
    const { before }: { before: string } = JSON.parse(out);
    expect(readFileSync(path.join(before, 'database', 'rows'), 'utf8')).toBe('after');
  });

  it('refuses a folder that is in use, one that is there already, one that is no backup, and a PostgreSQL', async () => {
    const desk = embedded();
    const to = path.join(home, 'copy');
    const lock = lockDataFolder(desk.config.dataDir);
    expect((await runAtDesk(desk, ['data', 'back-up', '--to', to])).notes).toContain('Stop the server');
    lock.release();
    const inside = path.join(desk.config.dataDir, 'copy');
    expect((await runAtDesk(desk, ['data', 'back-up', '--to', inside])).notes).toContain('outside');
    expect((await runAtDesk(desk, ['data', 'back-up', '--to', home])).notes).toContain('already exists');
    const blocked = path.join(home, 'a-file');
    writeFileSync(blocked, '');
    const refused = await runAtDesk(desk, ['data', 'back-up', '--to', path.join(blocked, 'copy')]);
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('couldn’t copy') });
    expect((await runAtDesk(desk, ['data', 'restore', '--from', home, '--yes'])).notes).toContain('isn’t a backup');
    const config = { ...desk.config, database: parseConfig({ DATABASE_URL: 'postgres://db/x' }).database };
    expect((await runAtDesk({ ...desk, config }, ['data', 'back-up', '--to', to])).notes).toContain('pg_dump');
    expect(existsSync(to)).toBe(false);
  });
});

it('users export writes what a person could download', async () => {
  const student = await createStudent(test.app, test.db);
  const file = path.join(home, 'person.zip');
  expect(await runAtDesk(test, ['users', 'export', student.email, '--to', file])).toMatchObject({ code: 0 });
  const files = unzipSync(readFileSync(file));
  expect(strFromU8(files['everything.json'] ?? new Uint8Array())).toContain(student.email);
  expect((await runAtDesk(test, ['users', 'export', student.email, '--to', file])).notes).toContain('already exists');
  const nowhere = path.join(home, 'nowhere', 'person.zip');
  expect(await runAtDesk(test, ['users', 'export', student.email, '--to', nowhere])).toMatchObject({
    code: 1,
    notes: expect.stringContaining(`We couldn’t write ${nowhere}`),
  });
  expect(await runAtDesk(test, ['users', 'export', 'nobody@example.test', '--to', `${file}2`])).toMatchObject({
    code: 1,
  });
});
