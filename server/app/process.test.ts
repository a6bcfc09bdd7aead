import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickStart } from '#scripts/quick-start.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { fillDataFolder } from '#server/testing/database/embedded-folder.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { untilReady } from '#server/testing/servers/until-ready.ts';
import { explainStartFailure } from './start/start-failure.ts';
import { startServer } from './start/start-server.ts';

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

let folder: string;
let port: number;
let server: Started;

function startProcess(variables: Record<string, string>): Started {
  const child = spawn(process.execPath, [...quickStart.args, 'server/app/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: folder, PORT: String(port), DEMO_ACCOUNTS: 'off', ...quickStart.variables, ...variables },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => text, ended };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-process-'));
  await fillDataFolder(folder);
  port = await freePort();
  server = startProcess({});
  await untilReady(`http://127.0.0.1:${port}`, () => {
    if (server.child.exitCode !== null) throw new Error(server.output());
  });
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(process.platform === 'win32')('writes nothing that other users of the machine may read', () => {
  const open = ['owner.pid', 'lock.sqlite', 'auth-signing-key.json'].filter(
    (file) => (statSync(path.join(folder, file)).mode & 0o077) !== 0,
  );
  expect(open).toEqual([]);
});

describe('a start that cannot be', () => {
  it('ends at once with a sentence and a code of its own', async () => {
    const second = startProcess({});
    expect(await second.ended).toBe(2);
    expect(second.output()).toContain('is in use by another Fairhand process');
    expect(second.output()).not.toContain('    at ');
  });

  // What the process says of them, without one for each.
  it.each([
    ['half a group of settings', { SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM is not set'],
    ['a data folder that is a file', { DATA_DIR: 'package.json' }, 'Check that it’s a folder'],
    [
      'no folder for uploads',
      { DATA_DIR: 'package.json/data', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'can’t write to',
    ],
    ['a database that does not answer', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'doesn’t answer'],
  ])('has its sentence: %s', async (_what, variables, sentence) => {
    const start = async () =>
      startServer(parseConfig({ DATA_DIR: folder, PORT: String(port), ...variables }), () => {});
    const failure = await start().then(
      () => 'it started',
      (error: unknown) => explainStartFailure(error),
    );
    expect(failure).toContain(sentence);
  });
});

it('says in production why it does not start as a line of JSON', async () => {
  const second = startProcess({ NODE_ENV: 'production', PUBLIC_URL: 'https://essays.example.com' });
  expect(await second.ended).toBe(2);
  const lines = second.output().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ process: second.child.pid, msg: expect.stringContaining('did not start') as string }),
  ]);
});

it('finishes the request in flight, and refuses new ones, before it stops', async () => {
  const body = JSON.stringify({ email: 'nobody@example.test', password: 'not-the-password' });
  const socket = net.connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST /auth/v1/token?grant_type=password HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  const late = net.connect(port, '127.0.0.1');
  let refusal = '';
  late.on('data', (chunk) => (refusal += chunk.toString()));
  const refused = new Promise((resolve) => late.once('close', resolve));
  late.write('GET /api/users/me HTTP/1.1\r\nhost: localhost\r\n');
  // Whoever came later has their answer, so that the server knows of both.
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'close' } }).catch(() => null);
  for (let i = 0; i < 2; i += 1) expect((await ask())?.status).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await ask())?.status).not.toBe(200);
  late.write('\r\n');
  await refused;
  expect(refusal).toContain('HTTP/1.1 503');
  expect(refusal).toContain('"code":"restarting"');
  expect(refusal).toMatch(/"request_id":"[\w-]+"/);
  socket.write(body.slice(10));
  await closed;
  expect(answer).toContain('HTTP/1.1 400');
  expect(answer).toContain('Invalid login credentials');
  expect(await server.ended).toBe(0);
});
