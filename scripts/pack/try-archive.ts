import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/servers/free-port.ts';

/** A user that every Linux has and that owns nothing. */
const nobody = 65534;

/** Unpacks the archive, takes every right to write away, and starts it as another user who has neither npm nor Node. */
export async function tryArchive(archive: string): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-try-'));
  const data = path.join(home, 'data');
  mkdirSync(data);
  const isRoot = process.getuid?.() === 0;
  try {
    must('tar', ['-xzf', path.resolve(archive), '-C', home]);
    const folder = path.join(home, readdirSync(home).find((name) => name.startsWith('fairhand-')) ?? '');
    must('chmod', ['-R', 'a-w,a+rX', folder]);
    must('chmod', ['a+rx', home]);
    if (isRoot) chownSync(data, nobody, nobody);
    const port = await freePort();
    const server = spawn(path.join(folder, 'bin', 'fairhand'), {
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: data, DEMO_ACCOUNTS: 'off', STOP_GRACE_SECONDS: '1' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const ended = once(server, 'exit');
    try {
      await untilReady(port, () => server.exitCode);
      await expectOk(port, '/', '<title>');
      await expectOk(port, '/api/about', 'built-in');
      console.log(`Started${isRoot ? ' as another user' : ''} from a folder that nobody can write to.`);
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
    if (server.exitCode !== 0) throw new Error(`It stopped with ${server.exitCode}.`);
    console.log('Stopped when it was asked to.');
  } finally {
    spawnSync('chmod', ['-R', 'u+w', home]);
    rmSync(home, { recursive: true, force: true });
  }
}

async function untilReady(port: number, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (exitCode() !== null) throw new Error(`It ended with ${exitCode()}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('It was not ready within a minute.');
}

async function expectOk(port: number, place: string, part: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${place}`);
  const text = await answer.text();
  if (!answer.ok || !text.includes(part)) throw new Error(`${place} answered ${answer.status} without ${part}.`);
}

function must(command: string, args: string[]): void {
  if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${command} failed.`);
}
