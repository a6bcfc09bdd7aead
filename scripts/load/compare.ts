import postgres from 'postgres';
import { textTable } from '#server/platform/text-table.ts';
import { startTemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { load } from '#bench/load.ts';
import { median, startMeasured, temporaryFolder, timed, type Measured } from '#bench/processes.ts';
import { signUp, type Person } from '#bench/people.ts';
import { seedStudents } from './seed-students.ts';

const rounds = 5;
const seconds = 1;
const writesARound = 15;
const limit = 1.5;

const reads = {
  today: '/api/today',
  'list essays': '/api/prompts/myprompts?limit=20',
  'search essays': '/api/prompts/search?limit=20&q=rareword',
  'list stories': '/api/stories',
  'open essay': '/api/essay-agents/open',
  'list requests': '/api/user-writer-requests/my_writer_requests',
  'list payments': '/api/user-payments/profile/my-payment',
  'list writers': '/api/writers/list',
  summary: '/api/summaries/my_summary',
};
const writes = {
  'add and remove a story': async ({ server, person }: Subject) => {
    const id = crypto.randomUUID();
    await ask(server.url, person, 'POST', '/api/stories', { id, text: 'I fixed the radio.' });
    await ask(server.url, person, 'DELETE', `/api/stories/${id}`);
  },
  'log in': async ({ server, person }: Subject) => {
    const { email, password } = person;
    await ask(server.url, null, 'POST', '/auth/v1/token?grant_type=password', { email, password });
  },
};

interface Subject {
  server: Measured;
  person: Person;
  times: Map<string, number[]>;
}

/** The same person with the same things behind them, alone and among so many others, turn by turn. */
export async function compareWithEmpty(students: number, database: string | null): Promise<boolean> {
  const own = database === null ? await startTemporaryPostgres() : null;
  const url = database ?? own?.url ?? '';
  const folder = temporaryFolder();
  const made: string[] = [];
  const open = async (name: string, count: number): Promise<Subject> => {
    const address = await makeDatabase(url, name);
    made.push(name);
    return openSubject(address, `${folder.path}/${name}`, count);
  };
  let subjects: Subject[] = [];
  try {
    subjects = [await open(`load_empty_${process.pid}`, 0), await open(`load_full_${process.pid}`, students)];
    for (let round = 0; round <= rounds; round += 1) {
      // The first round warms up.
      for (const [name, path] of Object.entries(reads))
        for (const subject of subjects) await measureRead(subject, name, path, round > 0);
      for (const [name, write] of Object.entries(writes))
        for (const subject of subjects) await measureWrite(subject, name, write, round > 0);
    }
  } finally {
    for (const { server } of subjects) await server.stop();
    for (const name of made) await dropDatabase(url, name);
    await own?.stop();
    folder.remove();
  }
  return report(students, subjects);
}

async function openSubject(databaseUrl: string, dataDir: string, students: number): Promise<Subject> {
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_ACCOUNTS: 'off' };
  const server = await startMeasured('server/app/main.ts', variables);
  const person = await signUp(server.url);
  const began = performance.now();
  await seedStudents(databaseUrl, students, person.email);
  console.log(`${students + 1} students in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return { server, person, times: new Map() };
}

async function measureRead({ server, person, times }: Subject, name: string, path: string, counts: boolean) {
  const { p50Ms } = await load(server.url + path, {
    seconds: counts ? seconds : 0.3,
    connections: 1,
    token: person.token,
  });
  if (counts) times.set(name, [...(times.get(name) ?? []), p50Ms]);
}

async function measureWrite(
  subject: Subject,
  name: string,
  write: (subject: Subject) => Promise<void>,
  counts: boolean,
) {
  const taken: number[] = [];
  for (let turn = 0; turn < (counts ? writesARound : 2); turn += 1) taken.push(await timed(() => write(subject)));
  if (counts) subject.times.set(name, [...(subject.times.get(name) ?? []), median(taken)]);
}

function report(students: number, [empty, full]: Subject[]): boolean {
  if (!empty || !full) return false;
  const rows = [...empty.times].map(([name, times]) => {
    const [alone, among] = [median(times), median(full.times.get(name) ?? [])];
    return { name, alone, among, ratio: among / alone };
  });
  const cells = rows.map(({ name, alone, among, ratio }) => [
    name,
    `${alone.toFixed(2)} ms`,
    `${among.toFixed(2)} ms`,
    `${ratio.toFixed(2)}×`,
    ratio <= limit ? 'ok' : 'SLOW',
  ]);
  console.log(`\n${textTable(['call', 'alone', `among ${students}`, 'ratio', ''], cells)}`);
  const slow = rows.filter(({ ratio }) => !(ratio <= limit)).length;
  console.log(slow === 0 ? `\nEvery call within ${limit}×.` : `\n${slow} calls took more than ${limit}×.`);
  return slow === 0;
}

async function ask(origin: string, person: Person | null, method: string, path: string, body?: object): Promise<void> {
  const headers: Record<string, string> = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(person ? { authorization: `Bearer ${person.token}` } : {}),
  };
  const answer = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function makeDatabase(url: string, name: string): Promise<string> {
  await atServer(url, `create database ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}

async function dropDatabase(url: string, name: string): Promise<void> {
  await atServer(url, `drop database if exists ${name} with (force)`);
}

async function atServer(url: string, statement: string): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  await admin.unsafe(statement);
  await admin.end();
}
