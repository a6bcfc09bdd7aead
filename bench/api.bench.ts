import { load, type Load } from './load.ts';
import { signUp } from './people.ts';
import { median, startMeasured, temporaryFolder, type Measured } from './processes.ts';
import { atLeast, atMost, printTable, round, type Row } from './table.ts';

interface Sample extends Load {
  cpuMsPerRequest: number;
}

const rounds = 5;
const seconds = 3;
const connections = 10;

/** An authenticated read of one row, on each database, beside a bare hello; and what a known token alone adds. */
export async function benchApi(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const hello = await startMeasured('bench/servers/hello.ts');
  const known = await startMeasured('bench/servers/hello-with-token.ts');
  const onPostgres = await startMeasured('server/app/main.ts', {
    DATABASE_URL: postgresUrl,
    DATA_DIR: folder.path,
    DEMO_ACCOUNTS: 'off',
  });
  const onPglite = await startMeasured('server/app/main.ts', { DATA_DIR: folder.path, DEMO_ACCOUNTS: 'off' });
  const knownToken = ((await (await fetch(`${known.url}/token`)).json()) as { token: string }).token;
  const subjects = [
    { server: hello, path: '/hello', token: undefined, samples: [] as Sample[] },
    { server: known, path: '/hello', token: knownToken, samples: [] as Sample[] },
    { server: onPostgres, path: '/api/users/me', token: (await signUp(onPostgres.url)).token, samples: [] as Sample[] },
    { server: onPglite, path: '/api/users/me', token: (await signUp(onPglite.url)).token, samples: [] as Sample[] },
  ];
  for (const { server, path, token } of subjects) await sample(server, path, token, 1);
  for (let round_ = 0; round_ < rounds; round_ += 1) {
    for (const { server, path, token, samples } of subjects) samples.push(await sample(server, path, token, seconds));
  }
  for (const { server } of subjects) await server.stop();
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
      `${rounds} interleaved rounds of ${seconds} s, ${connections} connections, medians; CPU of the Node process alone`,
      `hello: ${round(base.cpu * 1000)} µs CPU, ${Math.round(base.rate)}/s, p99 ${round(base.p99)} ms`,
      `PostgreSQL: ${round(postgres.cpu * 1000)} µs CPU, ${Math.round(postgres.rate)}/s, p99 ${round(postgres.p99)} ms`,
      `PGlite: ${round(pglite.cpu * 1000)} µs CPU, ${Math.round(pglite.rate)}/s, p99 ${round(pglite.p99)} ms`,
    ],
    rows,
  );
  return rows;
}

async function sample(server: Measured, path: string, token: string | undefined, forSeconds: number): Promise<Sample> {
  const before = await server.cpuMs();
  const result = await load(server.url + path, { seconds: forSeconds, connections, ...(token ? { token } : {}) });
  const used = (await server.cpuMs()) - before;
  return { ...result, cpuMsPerRequest: used / result.requests };
}

function middle(samples: Sample[]) {
  return {
    cpu: median(samples.map((entry) => entry.cpuMsPerRequest)),
    rate: median(samples.map((entry) => entry.requestsPerSecond)),
    p99: median(samples.map((entry) => entry.p99Ms)),
  };
}
