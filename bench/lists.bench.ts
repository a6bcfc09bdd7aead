import postgres from 'postgres';
import { load } from './load.ts';
import { signUp, type Person } from './people.ts';
import { median, startMeasured, temporaryFolder, type Measured } from './processes.ts';
import { seedEssays } from './seed-essays.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const few = 1000;
const many = 100_000;
const rounds = 5;
const seconds = 2;

/** A page of twenty each. */
const questions = {
  'first page of the list': '/api/prompts/myprompts?limit=20',
  'first page by day of creation': '/api/prompts/myprompts?limit=20&sort=created',
  'first page by university': '/api/prompts/myprompts?limit=20&sort=university',
  'search for a word of every essay': '/api/prompts/search?limit=20&q=common',
  'search for a word of 250 essays': '/api/prompts/search?limit=20&q=someword',
  'search for a word of 20 essays': '/api/prompts/search?limit=20&q=rareword',
  'search for the beginning of a word': '/api/prompts/search?limit=20&q=somew',
} as const;
type Question = keyof typeof questions;
const names = Object.keys(questions) as Question[];

interface Subject {
  server: Measured;
  person: Person;
  times: Record<Question, number[]>;
}

/** Whether lists and search cost the same however many essays there are. */
export async function benchLists(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const manyUrl = `${postgresUrl}_many`;
  const admin = postgres(postgresUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${new URL(manyUrl).pathname.slice(1)}`);
  await admin.end();

  const small = await open(postgresUrl, `${folder.path}/few`, few);
  const large = await open(manyUrl, `${folder.path}/many`, many);
  const cursor = await lastCursor(large);
  const deep: { first: number[]; later: number[] } = { first: [], later: [] };
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const name of names) {
      for (const subject of [small, large]) subject.times[name].push(await ask(subject, questions[name]));
    }
    deep.first.push(await ask(large, questions['first page of the list']));
    deep.later.push(await ask(large, `${questions['first page of the list']}&cursor=${cursor}`));
  }
  const bytes = await Promise.all([small, large].map(largestRow));
  for (const { server } of [small, large]) await server.stop();
  folder.remove();

  const rows = [
    ...names.map((name) => atMost(name, median(large.times[name]) / median(small.times[name]), 1.5)),
    atMost('a page behind a thousand others, against the first', median(deep.later) / median(deep.first), 1.5),
    atMost('largest row of a page', Math.max(...bytes), 1024, ' B'),
  ];
  printTable(
    `Lists and search: ${many} essays of one student against ${few}`,
    [
      `${rounds} interleaved rounds of ${seconds} s on PostgreSQL, one call at a time, medians of the rounds' medians`,
      ...names.map((name) => `${name}: ${round(median(small.times[name]))} ms, ${round(median(large.times[name]))} ms`),
    ],
    rows,
  );
  return rows;
}

async function open(databaseUrl: string, dataDir: string, essays: number): Promise<Subject> {
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_ACCOUNTS: 'off' };
  const server = await startMeasured('server/app/main.ts', variables);
  const person = await signUp(server.url);
  await seedEssays(databaseUrl, person.email, essays);
  const subject: Subject = {
    server,
    person,
    times: Object.fromEntries(names.map((name) => [name, []])) as unknown as Subject['times'],
  };
  for (const name of names) await ask(subject, questions[name]);
  return subject;
}

async function ask({ server, person }: Subject, path: string): Promise<number> {
  const { p50Ms } = await load(server.url + path, { seconds, connections: 1, token: person.token });
  return p50Ms;
}

async function fetchPage({ server, person }: Subject, path: string): Promise<Response> {
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${person.token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The place behind the thousandth row. */
async function lastCursor(subject: Subject): Promise<string> {
  let cursor = '';
  for (let page = 0; page < 10; page += 1) {
    const answer = await fetchPage(subject, `/api/prompts/myprompts?limit=100${cursor && `&cursor=${cursor}`}`);
    cursor = answer.headers.get('x-next-cursor') ?? '';
  }
  return cursor;
}

async function largestRow(subject: Subject): Promise<number> {
  const pages = [questions['first page of the list'], questions['search for a word of every essay']];
  const answers = await Promise.all(pages.map((path) => fetchPage(subject, path)));
  const found = (await Promise.all(answers.map((answer) => answer.json()))) as unknown[][];
  return Math.max(...found.flat().map((row) => Buffer.byteLength(JSON.stringify(row))));
}
