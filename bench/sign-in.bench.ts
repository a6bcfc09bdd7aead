import { spawn } from 'node:child_process';
import { load } from './load.ts';
import { signUp, type Person } from './people.ts';
import { median, startMeasured, temporaryFolder } from './processes.ts';
import { atLeast, atMost, printTable, round, type Row } from './table.ts';

const rounds = 3;
const seconds = 5;
const people = 8;
/** A person's own calls while others sign in: one at a time, paced, not a flood. */
const getEveryMs = 10;

/** Eight people sign in at once: how many a second beside bare hashing, and what another person's read feels of it. */
export async function benchSignIn(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const server = await startMeasured('server/app/main.ts', {
    DATABASE_URL: postgresUrl,
    DATA_DIR: folder.path,
    DEMO_ACCOUNTS: 'off',
  });
  const crowd: Person[] = [];
  for (let i = 0; i < people; i += 1) crowd.push(await signUp(server.url));
  const reader = await signUp(server.url);
  const read = () =>
    load(`${server.url}/api/users/me`, { seconds, connections: 1, everyMs: getEveryMs, token: reader.token });

  const bareRates: number[] = [];
  const signInRates: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  await read();
  for (let i = 0; i < rounds; i += 1) {
    bareRates.push(await bareHashRate());
    idle.push((await read()).p99Ms);
    signInRates.push(await signInRate(server.url, crowd));
    const crowding = signInRate(server.url, crowd);
    busy.push((await read()).p99Ms);
    await crowding;
  }
  await server.stop();
  folder.remove();

  const rows = [
    atLeast('sign-ins against bare Argon2', median(signInRates) / median(bareRates), 0.8),
    atMost('p99 of a GET while eight people sign in, against idle', median(busy) / median(idle), 3),
  ];
  printTable(
    'Signing in',
    [
      `${rounds} interleaved rounds of ${seconds} s, medians; bare Argon2 hashes as many at a time as the product’s gate lets through`,
      `bare Argon2 ${round(median(bareRates))}/s, sign-ins ${round(median(signInRates))}/s, GET p99 idle ${round(median(idle))} ms, busy ${round(median(busy))} ms`,
    ],
    rows,
  );
  return rows;
}

function signInRate(url: string, crowd: Person[]): Promise<number> {
  return printedNumber('bench/crowd.ts', url, String(seconds), JSON.stringify(crowd));
}

function bareHashRate(): Promise<number> {
  return printedNumber('bench/servers/bare-argon2.ts', String(seconds));
}

/** Runs a script in a process of its own and answers the number it prints. */
function printedNumber(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(Number(output))));
}
