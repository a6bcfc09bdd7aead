import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { openOperatorDoor } from '#server/app/operator-door.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database/database.ts';
import { lockDataFolder } from '#server/platform/database/data-lock.ts';
import type { App } from '#server/platform/http/http.ts';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';

let home: string;
let config: ReturnType<typeof parseConfig>;
let database: OpenDatabase;
let app: App;
let door: { close: () => Promise<void> } | null;
let student: TestMember;
let turn = 0;
let to: string;

const lostOne = '1 files that the database names aren’t in the store';
const run = (...args: string[]) => runAtDesk({ config, now: () => new Date() }, ['data', ...args]);
const drilled = (from: string) => run('drill', '--from', from);
const readsMe = async () => (await app.inject({ url: '/api/users/me', headers: student.headers })).statusCode;

async function open(): Promise<void> {
  database = await openDatabase(config, () => {});
  app = await buildApp({ config, db: database.db });
  door = await openOperatorDoor(app.context, database);
}

async function close(): Promise<void> {
  await door?.close();
  await app.close();
  await database.close();
}

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-backup-'));
  config = parseConfig({ NODE_ENV: 'test', DATA_DIR: path.join(home, 'data'), RATE_LIMITS: 'off' });
  await fillDataFolder(config.dataDir);
  await open();
  student = await createStudent(app, database.db);
  const text = Buffer.from('Sam Student\nEducation\nNorthview High School, class of 2027\nGrade average 3.9');
  for (const kind of ['resume', 'transcript'] as const) {
    const stored = await uploadDocument(app, student, kind, text, { fileName: 'a.txt', type: 'text/plain' });
    if (stored.statusCode !== 200) throw new Error(`The upload was answered with ${stored.statusCode}.`);
  }
});
afterAll(async () => {
  await close();
  rmSync(home, { recursive: true, force: true });
});
function filesIn(store: string): string[] {
  return readdirSync(store, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function drillFolders(): string[] {
  return readdirSync(os.tmpdir()).filter((name) => name.startsWith('fairhand-drill-'));
}

beforeEach(() => {
  turn += 1;
  to = path.join(home, `copy-${turn}`);
});

it('makes one of two backups into the same folder while the server works, and the drill brings all of it back', async () => {
  for (const old of [`${to}.partial-killed`, `${to}.partial`]) {
    mkdirSync(old);
    utimesSync(old, 0, 0);
  }
  // People go on meanwhile: none of their calls may fail.
  const over = new AbortController();
  const calls: Promise<number>[] = [];
  const others = (async () => {
    while (!over.signal.aborted) {
      calls.push(readsMe());
      await calls.at(-1);
      await sleep(10);
    }
  })();
  const both = await Promise.all([run('back-up', '--to', to), run('back-up', '--to', to)]);
  over.abort();
  await others;
  const [made, refused] = both.toSorted((one, other) => one.code - other.code);
  expect(made).toMatchObject({ code: 0, notes: '' });
  expect(made?.out).toContain('2 files');
  expect(refused).toMatchObject({ code: 1, notes: expect.stringMatching(/already (?:wrote to|exists)/) });
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(readdirSync(to).sort()).toEqual(['auth-signing-key.json', 'database', 'files', 'manifest.json']);
  expect(readdirSync(home).filter((name) => name.includes('.partial'))).toEqual([]);

  const before = new Set(drillFolders());
  const drill = await drilled(to);
  expect(drill).toMatchObject({ code: 0, notes: '' });
  expect(drill.out).toMatch(/rows of profiles +1 +1 +ok/);
  expect(drill.out).toMatch(/files with the same checksum +2 +2 +ok/);
  expect(drill.out).toMatch(/\/readyz\) +ready +ready +ok/);
  // Another drill may be under way beside this one, and ends too.
  const left = new Set(drillFolders()).difference(before);
  await expect.poll(() => drillFolders().filter((name) => left.has(name))).toEqual([]);
});

it('says what is missing, what was changed and what the store had lost before, with an exit code', async () => {
  const [lost = ''] = filesIn(path.join(config.dataDir, 'files'));
  const bytes = readFileSync(lost);
  rmSync(lost);
  const made = await run('back-up', '--to', to);
  writeFileSync(lost, bytes);
  expect(made).toMatchObject({ code: 0, notes: expect.stringContaining(lostOne) });
  const [changed = ''] = filesIn(path.join(to, 'files'));
  writeFileSync(changed, 'something else');
  const manifest = path.join(to, 'manifest.json');
  const said = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ ...said, rows: { ...said.rows, stories: 7, old_table: 1 } }));
  const { code, out, notes } = await drilled(to);
  expect(code).toBe(1);
  expect(notes).toContain('4 differences');
  expect(out).toMatch(/rows of stories +7 +0 +DIFFERS/);
  expect(out).toMatch(/rows of old_table +1 +no table +DIFFERS/);
  expect(out).toMatch(/files with the same checksum +1 +0 +DIFFERS/);
  expect(out).toMatch(/files already missing from the store +0 +1 +DIFFERS/);
});

it('brings everything back on a stopped server, and keeps what it takes the place of', async () => {
  await close();
  expect(await run('back-up', '--to', to)).toMatchObject({ code: 0 });
  await open();
  const later = await createStudent(app, database.db);
  await close();

  const unasked = await run('restore', '--from', to);
  expect(unasked).toMatchObject({ code: 1, notes: expect.stringContaining('--yes') });
  const { code, out } = await run('restore', '--from', to, '--yes', '--json');
  expect(code).toBe(0);
  const { before }: { before: string } = JSON.parse(out);
  expect(existsSync(path.join(before, 'database'))).toBe(true);
  await open();
  // The key that signs sessions came back with the rest: who was signed in still is, and who came later is not known.
  expect(await readsMe()).toBe(200);
  expect((await app.inject({ url: '/api/users/me', headers: later.headers })).statusCode).toBe(401);
});

it('refuses a folder that is there, one inside the data, one that is no backup, and a server that does not listen', async () => {
  expect((await run('back-up', '--to', home)).notes).toContain('already exists');
  expect((await run('back-up', '--to', path.join(config.dataDir, 'copy'))).notes).toContain('outside');
  expect((await run('restore', '--from', home, '--yes')).notes).toContain('isn’t a backup');
  expect((await drilled(home)).notes).toContain('isn’t a backup');
  const blocked = path.join(home, 'a-file');
  writeFileSync(blocked, '');
  const refused = await run('back-up', '--to', path.join(blocked, 'copy'));
  expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('couldn’t copy') });
  const other = { ...config, dataDir: path.join(home, 'other') };
  const at = (...args: string[]) => runAtDesk({ config: other, now: () => new Date() }, ['data', ...args]);
  expect((await at('back-up', '--to', to)).notes).toContain('no data');
  const lock = lockDataFolder(other.dataDir);
  writeFileSync(path.join(other.dataDir, 'database'), '');
  expect((await at('back-up', '--to', to)).notes).toContain('Stop the server');
  lock.release();
  expect(existsSync(to)).toBe(false);
});
