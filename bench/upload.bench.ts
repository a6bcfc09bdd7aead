import { longDocument, twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openBesideCrowd } from './beside-crowd.ts';
import type { Person } from './people.ts';
import { median, printedNumber, timed } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';
import { upload } from './upload-crowd.ts';

const rounds = 5;
const seconds = 6;
const people = 10;

/** How long a resume takes, and what a person who only reads feels of ten others who upload thirty pages each. */
export async function benchUpload(postgresUrl: string): Promise<Row[]> {
  const { url, crowd, reader, read, close } = await openBesideCrowd(postgresUrl, people, seconds);

  const resumeMs: number[] = [];
  for (let i = 0; i < 15; i += 1) resumeMs.push(await timed(() => upload(url, reader.token, twoColumnResume(2))));
  const longMs = await timed(() => upload(url, reader.token, longDocument(30)));

  const idle: number[] = [];
  const busy: number[] = [];
  const uploadRates: number[] = [];
  await read();
  for (let i = 0; i < rounds; i += 1) {
    idle.push((await read()).p99Ms);
    const uploading = uploadRate(url, crowd);
    busy.push((await read()).p99Ms);
    uploadRates.push(await uploading);
  }
  await close();

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

function uploadRate(url: string, crowd: Person[]): Promise<number> {
  const tokens = JSON.stringify(crowd.map(({ token }) => token));
  return printedNumber('bench/upload-crowd.ts', url, String(seconds), tokens);
}
