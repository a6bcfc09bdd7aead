import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/servers/free-port.ts';

export interface Measured {
  url: string;
  /** From the spawn to the first answer. */
  startMs: number;
  cpuMs: () => Promise<number>;
  memory: () => Promise<Memory>;
  stop: () => Promise<void>;
}

export interface Memory {
  /** JavaScript objects and buffers, after a collection. */
  heldBytes: number;
  rssBytes: number;
  /** Open sockets, timers and the like. */
  resources: number;
}

const root = path.resolve(import.meta.dirname, '..');

/** Starts a server script in a process of its own and waits until it answers at `probe`. */
export async function startMeasured(
  script: string,
  variables: Record<string, string> = {},
  probe = '/healthz',
): Promise<Measured> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', path.join(root, 'bench/report-cpu.ts'), script], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...variables },
  });
  while ((await fetch(url + probe).catch(() => null))?.ok !== true) {
    if (child.exitCode !== null) throw new Error(`${script} stopped before it answered`);
    if (performance.now() - began > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not answer within a minute`);
    }
    await sleep(5);
  }
  return {
    url,
    startMs: performance.now() - began,
    cpuMs: async () => (await ask(child, 'cpu')).cpuMs,
    memory: () => ask(child, 'memory'),
    stop: () => stop(child),
  };
}

function ask(child: ChildProcess, question: 'cpu' | 'memory'): Promise<Memory & { cpuMs: number }> {
  return new Promise((resolve) => {
    child.once('message', resolve);
    child.send(question);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-bench-'));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs a script in a process of its own, so that its work does not slow the clock of whoever measures; the number it prints. */
export function printedNumber(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(Number(output));
      else reject(new Error(`${args[0] ?? ''} ended with ${code}.`));
    });
  });
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
