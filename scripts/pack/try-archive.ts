import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/servers/free-port.ts';

/** A user that every Linux has and that owns nothing. */
const nobody = 65534;

/** Unpacks the archive, takes every right to write away, and starts it as another user who has neither npm nor Node. */
export async function tryArchive(archive: string): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-try-'));
  try {
    must('tar', ['-xzf', path.resolve(archive), '-C', home]);
    const folder = path.join(home, readdirSync(home).find((name) => name.startsWith('fairhand-')) ?? '');
    must('chmod', ['-R', 'a-w,a+rX', folder]);
    const user = await startAsOther(folder, path.join(home, 'data'));
    console.log(`Started${user === null ? '' : ' as another user'} from a folder that nobody can write to.`);
    console.log('Stopped when it was asked to.');
  } finally {
    spawnSync('chmod', ['-R', 'u+w', home]);
    rmSync(home, { recursive: true, force: true });
  }
}

/** Starts what was laid out, asks for what there is, and stops it. Answers the user; null where this process may not change it. */
export async function startAsOther(
  folder: string,
  data: string,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<number | null> {
  mkdirSync(data);
  const user = process.getuid?.() === 0 ? nobody : null;
  must('chmod', ['a+rx', path.dirname(folder)]);
  if (user !== null) chownSync(data, user, user);
  const port = await freePort();
  const server = spawn(path.join(folder, 'bin', 'fairhand'), {
    ...(user === null ? {} : { uid: user, gid: user }),
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: data, DEMO_ACCOUNTS: 'off', STOP_GRACE_SECONDS: '1' },
    stdio: ['ignore', output, output],
  });
  const ended = once(server, 'exit');
  const endOf = () => server.exitCode ?? server.signalCode;
  try {
    await untilReady(port, endOf);
    if (existsSync(path.join(folder, 'dist/web'))) await expectOk(port, '/', '<title>');
    await expectOk(port, '/api/about', 'built-in');
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  if (endOf() !== 0) throw new Error(`It stopped with ${endOf()}.`);
  return user;
}

async function untilReady(port: number, endOf: () => number | string | null): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (endOf() !== null) throw new Error(`It ended with ${endOf()}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('It was not ready within five minutes.');
}

async function expectOk(port: number, place: string, part: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${place}`);
  const text = await answer.text();
  if (!answer.ok || !text.includes(part)) throw new Error(`${place} answered ${answer.status} without ${part}.`);
}

function must(command: string, args: string[]): void {
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${command} failed.`);
}
