import { load, type Load } from './load.ts';
import { signUp } from './people.ts';
import { median, startMeasured, temporaryFolder } from './processes.ts';
import { atLeast, atMost, printTable, round, type Row } from './table.ts';

interface Sample extends Load {
  cpuMsPerRequest: number;
}

const rounds = 5;
const warmUpSeconds = 2;
const seconds = 3;
const connections = 10;

interface Subject {
  script: string;
  variables: Record<string, string>;
  path: string;
  findToken: (url: string) => Promise<string | undefined>;
  samples: Sample[];
}

/** An authenticated read of one row, on each database, beside a bare hello; and what a known token alone adds. */
export async function benchApi(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const product = { script: 'server/app/main.ts', path: '/api/users/me', findToken: newPersonsToken };
  const settings = { DATA_DIR: folder.path, DEMO_ACCOUNTS: 'off' };
  const yardstick = { variables: {}, path: '/hello' };
  const subjects: Subject[] = [
    { ...yardstick, script: 'bench/servers/hello.ts', findToken: async () => undefined, samples: [] },
    { ...yardstick, script: 'bench/servers/hello-with-token.ts', findToken: handedOutToken, samples: [] },
    { ...product, variables: { ...settings, DATABASE_URL: postgresUrl }, samples: [] },
    { ...product, variables: settings, samples: [] },
  ];
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const subject of subjects) subject.samples.push(await sample(subject));
  }
  folder.remove();

  const [base, token, postgres, pglite] = subjects.map(({ samples }) => middle(samples));
  if (!base || !token || !postgres || !pglite) throw new Error('a subject has no samples');
  const rows = [
    atMost('GET /api/users/me on PostgreSQL: CPU a request', postgres.cpu / base.cpu, 4),
    atLeast('GET /api/users/me on PostgreSQL: rate', postgres.rate / base.rate, 0.25),
    atMost('GET /api/users/me on PostgreSQL: p99', postgres.p99 / base.p99, 6),
    atMost('GET /api/users/me on PGlite: CPU a request', pglite.cpu / base.cpu, 30),
    atMost('a token seen before: CPU it adds', (token.cpu - base.cpu) / base.cpu, 0.5),
  ];
  printTable(
    'API against a bare Fastify hello',
    [
      `${rounds} interleaved rounds of ${seconds} s in fresh processes, ${connections} connections, medians; CPU of the Node process alone`,
      `hello: ${round(base.cpu * 1000)} µs CPU, ${Math.round(base.rate)}/s, p99 ${round(base.p99)} ms`,
      `PostgreSQL: ${round(postgres.cpu * 1000)} µs CPU, ${Math.round(postgres.rate)}/s, p99 ${round(postgres.p99)} ms`,
      `PGlite: ${round(pglite.cpu * 1000)} µs CPU, ${Math.round(pglite.rate)}/s, p99 ${round(pglite.p99)} ms`,
    ],
    rows,
  );
  return rows;
}

/** A process of its own each time, alone on the machine: two runs of one program differ by a tenth, by the luck of its compiler. */
async function sample({ script, variables, path, findToken }: Subject): Promise<Sample> {
  const server = await startMeasured(script, variables);
  const token = await findToken(server.url);
  const ask = (forSeconds: number) =>
    load(server.url + path, { seconds: forSeconds, connections, ...(token ? { token } : {}) });
  await ask(warmUpSeconds);
  const before = await server.cpuMs();
  const result = await ask(seconds);
  const used = (await server.cpuMs()) - before;
  await server.stop();
  return { ...result, cpuMsPerRequest: used / result.requests };
}

async function newPersonsToken(url: string): Promise<string> {
  return (await signUp(url)).token;
}

async function handedOutToken(url: string): Promise<string> {
  return ((await (await fetch(`${url}/token`)).json()) as { token: string }).token;
}

function middle(samples: Sample[]) {
  return {
    cpu: median(samples.map((entry) => entry.cpuMsPerRequest)),
    rate: median(samples.map((entry) => entry.requestsPerSecond)),
    p99: median(samples.map((entry) => entry.p99Ms)),
  };
}
