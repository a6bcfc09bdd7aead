import { spawn } from 'node:child_process';
import { longDocument, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { load } from './load.ts';
import { signUp, type Person } from './people.ts';
import { median, startMeasured, temporaryFolder } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';
import { upload } from './upload-crowd.ts';

const rounds = 5;
const seconds = 6;
const people = 10;
/** Another person's own calls meanwhile: one at a time, paced, not a flood. */
const getEveryMs = 10;

/** How long a resume takes, and what a person who only reads feels of ten others who upload thirty pages each. */
export async function benchUpload(postgresUrl: string): Promise<Row[]> {
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

  const resumeMs: number[] = [];
  for (let i = 0; i < 15; i += 1)
    resumeMs.push(await timed(() => upload(server.url, reader.token, twoColumnResume(2))));
  const longMs = await timed(() => upload(server.url, reader.token, longDocument(30)));

  const idle: number[] = [];
  const busy: number[] = [];
  const uploadRates: number[] = [];
  await read();
  for (let i = 0; i < rounds; i += 1) {
    idle.push((await read()).p99Ms);
    const uploading = uploadRate(server.url, crowd);
    busy.push((await read()).p99Ms);
    uploadRates.push(await uploading);
  }
  await server.stop();
  folder.remove();

  const rows = [
    atMost('upload of a two-page, two-column resume, slowest of 15', Math.max(...resumeMs) / 1000, 1, ' s'),
    atMost('p99 of a GET while ten people upload thirty pages', median(busy), 50, ' ms'),
  ];
  printTable(
    'Uploads',
    [
      `${rounds} interleaved rounds of ${seconds} s on PostgreSQL, medians`,
      `resume: median ${Math.round(median(resumeMs))} ms; thirty pages alone ${Math.round(longMs)} ms; ` +
        `ten people: ${round(median(uploadRates))} uploads/s; GET p99 idle ${round(median(idle))} ms, busy ${round(median(busy))} ms (${round(median(busy) / median(idle))}×)`,
    ],
    rows,
  );
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** In a process of its own, so that the work of the crowd does not slow the clock of whoever measures. */
function uploadRate(url: string, crowd: Person[]): Promise<number> {
  const tokens = JSON.stringify(crowd.map(({ token }) => token));
  const child = spawn(process.execPath, ['bench/upload-crowd.ts', url, String(seconds), tokens], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', () => resolve(Number(output))));
}
