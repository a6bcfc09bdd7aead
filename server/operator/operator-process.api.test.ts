import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { quickStart } from '#scripts/quick-start.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { lockDataFolder } from '#server/platform/database/data-lock.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import { openOperatorDesk } from './desk/desk.ts';
import { processTerminal } from './desk/terminal.ts';
import { runOperator } from './program.ts';

let folder: string;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-operator-'));
  database = await openTestDatabase();
  if (!database.url) await fillDataFolder(folder);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string;
  notes: string;
}

function operator(args: string[], variables: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [...quickStart.args, 'server/operator/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...quickStart.variables,
      DATA_DIR: folder,
      ...(database.url ? { DATABASE_URL: database.url, ...unhurried } : {}),
      ...variables,
    },
  });
  let out = '';
  let notes = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (notes += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, notes })));
}

it('prints JSON and nothing else, and writes nothing that other users of the machine may read', async () => {
  const { code, out } = await operator(['writers', 'list', '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual([]);
  if (database.url || process.platform === 'win32') return;
  expect(statSync(path.join(folder, 'lock.sqlite')).mode & 0o077).toBe(0);
});

it('answers 1 for somebody who is not there', async () => {
  const { code, notes } = await operator(['users', 'delete', 'nobody@mail.example']);
  expect(code).toBe(1);
  expect(notes).toContain('nobody@mail.example');
});

/** As the process wires it, without the start of one. */
async function inThisProcess(args: string[], variables: Record<string, string> = {}): Promise<Ended> {
  const said = { out: '', notes: '' };
  const terminal = {
    ...processTerminal(),
    print: (line: string) => void (said.out += line),
    note: (line: string) => void (said.notes += line),
  };
  const environment = { DATA_DIR: folder, ...variables };
  const readConfig = () => parseConfig(environment);
  const openDesk = async () => openOperatorDesk(readConfig(), terminal);
  return { code: await runOperator(args, { terminal, readConfig, environment, openDesk }), ...said };
}

// One of the two databases is enough.
describe.runIf(inject('testDatabase').kind === 'embedded')('before any database is asked', () => {
  it('explains itself', async () => {
    const { code, out } = await inThisProcess(['--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: npm run operator -- <area> <command>');
    expect(out).toContain('writers');
  });

  it('says what to do while the server holds the embedded database', async () => {
    const lock = lockDataFolder(folder);
    try {
      const { code, out, notes } = await inThisProcess(['users', 'list'], { DATABASE_URL: '' });
      expect(code).toBe(1);
      expect(out).toBe('');
      expect(notes).toContain('Stop the server');
      expect(notes).not.toContain('    at ');
    } finally {
      lock.release();
    }
  });

  it('names a setting that it cannot read', async () => {
    const { code, notes } = await inThisProcess(['users', 'list'], { PORT: 'x' });
    expect(code).toBe(1);
    expect(notes).toContain('PORT');
  });
});
