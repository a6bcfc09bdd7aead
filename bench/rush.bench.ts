import { setTimeout as sleep } from 'node:timers/promises';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { signUp, type Person } from './people.ts';
import {
  median,
  percentile,
  printedNumber,
  startMeasured,
  temporaryFolder,
  timed,
  type Measured,
} from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';
import { upload } from './upload-crowd.ts';

const students = 50;
const rounds = 3;
const readEveryMs = 20;
const paths = ['/healthz', '/api/prompts/myprompts?limit=20'];

/** The evening before a deadline: fifty students upload a resume at once, while others read. */
export async function benchRush(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const variables = { DATABASE_URL: postgresUrl, DATA_DIR: folder.path, DEMO_ACCOUNTS: 'off' };
  const server = await startMeasured('server/app/main.ts', variables);
  const [reader, ...crowd] = await arrive(server.url, students + 1);
  if (!reader) throw new Error('Nobody came.');

  // The first file starts a thread and loads its libraries, as every file did before threads were kept.
  const first = await cpuOf(server, () => upload(server.url, reader.token, twoColumnResume(1)));
  await cpuOf(server, () => upload(server.url, reader.token, twoColumnResume(1)));
  const later: number[] = [];
  for (let turn = 0; turn < 20; turn += 1)
    later.push(await cpuOf(server, () => upload(server.url, reader.token, twoColumnResume(1))));

  const seconds: number[] = [];
  const times: number[] = [];
  const eachCpu: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const before = await server.cpuMs();
    let isOver = false;
    const reading = readUntil(server.url, reader, times, () => isOver);
    seconds.push(await rush(server.url, crowd));
    isOver = true;
    await reading;
    eachCpu.push(((await server.cpuMs()) - before) / students);
  }
  await server.stop();
  folder.remove();

  times.sort((a, b) => a - b);
  const rows = [
    atMost(
      `${students} one-page PDFs at once, until the last answer, slowest of ${rounds}`,
      Math.max(...seconds),
      30,
      ' s',
    ),
    atMost('p99 of a read meanwhile', percentile(times, 0.99), 100, ' ms'),
    atMost('processor time of a PDF on a warm thread, of one on a new thread', median(later) / first, 0.5),
  ];
  printTable(
    'Fifty uploads at once',
    [
      `PostgreSQL, one process; ${times.length} reads meanwhile, p50 ${round(percentile(times, 0.5))} ms, slowest ${round(times.at(-1) ?? 0)} ms`,
      `processor time of one upload: new thread ${round(first)} ms, warm thread ${round(median(later))} ms; ` +
        `in the rush ${round(median(eachCpu))} ms, the reads beside it included`,
      `until the last answer: ${seconds.map((value) => round(value)).join(', ')} s`,
    ],
    rows,
  );
  return rows;
}

/** Passwords are hashed one after the other anyway. */
async function arrive(url: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let number = 0; number < count; number += 1) people.push(await signUp(url));
  return people;
}

async function cpuOf(server: Measured, work: () => Promise<unknown>): Promise<number> {
  const before = await server.cpuMs();
  await work();
  return (await server.cpuMs()) - before;
}

function rush(url: string, crowd: Person[]): Promise<number> {
  return printedNumber('bench/upload-rush.ts', url, JSON.stringify(crowd.map(({ token }) => token)));
}

async function readUntil(url: string, { token }: Person, times: number[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    times.push(
      await timed(async () => {
        const answer = await fetch(url + (paths[turn % paths.length] ?? ''), {
          headers: { authorization: `Bearer ${token}` },
        });
        if (!answer.ok) throw new Error(`A read was answered with ${answer.status}.`);
        await answer.arrayBuffer();
      }),
    );
    await sleep(readEveryMs);
  }
}
