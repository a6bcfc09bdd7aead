import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quickStart } from '#scripts/quick-start.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startWithinMs = 300_000;

export interface KillableServer {
  url: string;
  /** Spawns it without waiting for anything. */
  spawn: () => void;
  /** Resolves when it answers; answers how long that took since the spawn. */
  ready: () => Promise<number>;
  /** Null while there is no process. */
  pid: () => number | null;
  /** The end of what it has printed. */
  output: () => string;
  /** `kill -9`, and waits until the process is gone. */
  kill: () => Promise<void>;
  /** Asks it to stop, and waits until it has. */
  stop: () => Promise<void>;
}

/** The product as an operator runs it, on a folder that outlives it. `code`: where another version of it lies. */
export function makeKillableServer(
  port: number,
  variables: Record<string, string>,
  code: string = root,
): KillableServer {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let output = '';
  let spawnedAt = 0;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await gone;
  }

  return {
    url,
    spawn() {
      output = '';
      spawnedAt = performance.now();
      child = spawn(process.execPath, [...quickStart.args, 'server/app/main.ts'], {
        cwd: code,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'] ?? '',
          PORT: String(port),
          PUBLIC_URL: url,
          LOG_LEVEL: 'error',
          RATE_LIMITS: 'off',
          // The people without their work: it would be laid out in the middle of this.
          DEMO_ACCOUNTS: 'bare',
          ...quickStart.variables,
          ...variables,
        },
      });
      const collect = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000));
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
    },
    async ready() {
      while ((await fetch(`${url}/readyz`).catch(() => null))?.ok !== true) {
        if (!child || child.exitCode !== null) throw new Error(`The server did not start.\n${output}`);
        if (performance.now() - spawnedAt > startWithinMs) throw new Error(`The server does not answer.\n${output}`);
        await sleep(50);
      }
      return performance.now() - spawnedAt;
    },
    pid: () => (child && child.exitCode === null && child.signalCode === null ? (child.pid ?? null) : null),
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
