import { median, startMeasured, temporaryFolder } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const rounds = 5;

/** From the spawn of the process to its first answer. */
export async function benchStart(postgresUrl: string): Promise<Row[]> {
  const folder = temporaryFolder();
  const embedded = { DATA_DIR: folder.path, DEMO_ACCOUNTS: 'off' };
  const kinds = [
    {
      script: 'bench/servers/no-database.ts',
      variables: { DATA_DIR: folder.path },
      probe: '/healthz',
      times: [] as number[],
    },
    {
      script: 'server/app/main.ts',
      variables: { ...embedded, DATABASE_URL: postgresUrl },
      probe: '/readyz',
      times: [] as number[],
    },
    { script: 'server/app/main.ts', variables: embedded, probe: '/readyz', times: [] as number[] },
  ];
  const first = await startMeasured('server/app/main.ts', embedded, '/readyz');
  await first.stop();
  for (let i = 0; i < rounds; i += 1) {
    for (const { script, variables, probe, times } of kinds) {
      const server = await startMeasured(script, variables, probe);
      times.push(server.startMs);
      await server.stop();
    }
  }
  folder.remove();

  const [none, postgres, pglite] = kinds.map(({ times }) => median(times));
  if (!none || !postgres || !pglite) throw new Error('a start was not measured');
  const rows = [
    atMost('start on PostgreSQL against a start without database', postgres / none, 2),
    atMost('start on an existing PGlite folder against one without database', pglite / none, 6),
  ];
  printTable(
    'Starting',
    [
      `${rounds} interleaved rounds, medians, from spawn to the first answer`,
      `without database ${round(none)} ms, PostgreSQL ${round(postgres)} ms, PGlite ${round(pglite)} ms, first PGlite start ${round(first.startMs)} ms`,
    ],
    rows,
  );
  return rows;
}
