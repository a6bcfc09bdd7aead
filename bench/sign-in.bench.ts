import { openBesideCrowd } from './beside-crowd.ts';
import type { Person } from './people.ts';
import { median, printedNumber } from './processes.ts';
import { atLeast, atMost, printTable, round, type Row } from './table.ts';

const rounds = 3;
const seconds = 5;
const people = 8;

/** Eight people sign in at once: how many a second beside bare hashing, and what another person's read feels of it. */
export async function benchSignIn(postgresUrl: string): Promise<Row[]> {
  const { url, crowd, read, close } = await openBesideCrowd(postgresUrl, people, seconds);

  const bareRates: number[] = [];
  const signInRates: number[] = [];
  const idle: number[] = [];
  const busy: number[] = [];
  await read();
  for (let i = 0; i < rounds; i += 1) {
    bareRates.push(await bareHashRate());
    idle.push((await read()).p99Ms);
    signInRates.push(await signInRate(url, crowd));
    const crowding = signInRate(url, crowd);
    busy.push((await read()).p99Ms);
    await crowding;
  }
  await close();

  const rows = [
    atLeast('sign-ins against bare Argon2', median(signInRates) / median(bareRates), 0.8),
    atMost('p99 of a GET while eight people sign in, against idle', median(busy) / median(idle), 3),
  ];
  printTable(
    'Signing in',
    [
      `${rounds} interleaved rounds of ${seconds} s, medians; bare Argon2 hashes as many at a time as the product’s lane lets through`,
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
