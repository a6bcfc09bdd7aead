import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  DataFolderBusy,
  DataFolderUnusable,
  isDiskFull,
  lockDataFolder,
  makeDataFolder,
  unusable,
} from './data-lock.ts';

let folder: string;
let others: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-lock-'));
});
afterEach(() => {
  // Also after a failure: a process left behind would keep the whole run from ending.
  for (const child of others) child.kill('SIGKILL');
  others = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that takes the lock and keeps it until it is killed. */
async function lockElsewhere() {
  const module = new URL('./data-lock.ts', import.meta.url).href;
  const script = `import { lockDataFolder } from ${JSON.stringify(module)}; lockDataFolder(${JSON.stringify(folder)}); globalThis.gc(); process.stdout.write('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

it('refuses a second process, names the first, and lets go when that is killed', async () => {
  const other = await lockElsewhere();
  expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy);
  expect(() => lockDataFolder(folder)).toThrow(`process ${other.pid}`);
  expect(() => lockDataFolder(folder)).toThrow('DATABASE_URL');

  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill('SIGKILL');
  await ended;
  lockDataFolder(folder).release();
});

it('can be taken again after it was given back', () => {
  const first = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(DataFolderBusy);
  first.release();
  expect(() => lockDataFolder(folder).release()).not.toThrow();
});

it.skipIf(process.platform === 'win32')(
  'is closed to other users of the machine, also where it was open before',
  () => {
    const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);
    const open = path.join(folder, 'open');
    const fresh = path.join(folder, 'deep', 'fresh');
    makeDataFolder(open);
    chmodSync(open, 0o777);
    for (const place of [open, fresh]) {
      lockDataFolder(place).release();
      expect(modeOf(place)).toBe('700');
    }
  },
);

it('says what is wrong with a folder that cannot be used', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  for (const place of [file, path.join(file, 'data')]) {
    expect(() => lockDataFolder(place)).toThrow(DataFolderUnusable);
    expect(() => lockDataFolder(place)).toThrow(`This user can’t write to the data folder ${place}`);
  }
});

it('knows a full disk, also by the number that the embedded database gives it', () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', errno: -28 });
  expect([full, { name: 'ErrnoError', errno: 51 }].map(isDiskFull)).toEqual([true, true]);
  expect(unusable(folder, full).message).toContain(`The disk with the data folder ${folder} is full`);
  expect(isDiskFull(new Error('something else'))).toBe(false);
});
