import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { quickStart } from '#scripts/quick-start.ts';
import { freePort } from './free-port.ts';
import { untilReady } from './until-ready.ts';

export interface ServerProcess {
  url: string;
  /** Everything it printed. */
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code; null after a kill. */
  ended: Promise<number | null>;
  /** Kills it where it still runs, and removes its folder. */
  close: () => Promise<void>;
}

/** The product as a process of its own, as `npm start` runs it, once it is ready. */
export async function startServerProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-server-'));
  const child = spawn(process.execPath, [...quickStart.args, 'server/app/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: folder, PORT: String(port), DEMO_ACCOUNTS: 'off', ...quickStart.variables, ...variables },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, () => {
    if (child.exitCode !== null) throw new Error(text);
  });
  return {
    url,
    output: () => text,
    kill: (signal) => void child.kill(signal),
    ended,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
