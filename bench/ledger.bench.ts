import { applyOp, createLedger, textOf, type Op } from '#contracts/ledger.ts';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { median, printedNumber, temporaryFolder, timed } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const batches = 400;
const warmUp = 40;
/** By then V8 has compiled most of what a save runs, which it does on threads of its own. */
const compiledAfter = 500;
/** An essay of 650 words, and one of 5,000. */
const sizes = [
  { letters: 4000, limitMs: 250 },
  { letters: 30_000, limitMs: 1000 },
];
const replayed = 50_000;
const inARow = 30;

/** What one save of a draft takes the server, and what it takes to play a whole record. */
export async function benchLedger(databaseUrl: string): Promise<Row[]> {
  const { steps, cpu, threadCpu, laterCpu, bytes } = await timeSteps(databaseUrl);
  const rows = [
    atMost('a save of two seconds of typing, 95 of 100', percentile(steps, 0.95), 5, ' ms'),
    // What a machine busy with other work does not change.
    atMost('its processor time in the server, 95 of 100', percentile(cpu, 0.95), 3, ' ms'),
  ];
  for (const { letters, limitMs } of sizes)
    rows.push(atMost(`${replayed} steps of a text of ${letters} letters`, await timeReplay(letters), limitMs, ' ms'));
  printTable(
    'The record of a draft',
    [
      `${batches} saves after ${warmUp}, in the server, from the request to the answer; PostgreSQL`,
      `median ${round(median(steps))} ms, of which ${round(median(cpu))} ms processor time; ${bytes} bytes a save`,
      `processor time, 95 of 100: ${round(percentile(threadCpu, 0.95))} ms on the main thread alone; ${round(percentile(laterCpu, 0.95))} ms on all threads in ${batches} saves after ${compiledAfter}`,
    ],
    rows,
  );
  return rows;
}

async function timeSteps(databaseUrl: string) {
  const folder = temporaryFolder();
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder.path,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase(config, () => {});
  const app = await buildApp({ config, db: database.db });
  const steps: number[] = [];
  const cpu: number[] = [];
  const threadCpu: number[] = [];
  // Asking for it takes time by itself, on some machines more than the save.
  const askingMs = median(Array.from({ length: 50 }, costOfAsking));
  let before = process.cpuUsage();
  let threadBefore = process.threadCpuUsage();
  app.addHook('onRequest', async () => {
    threadBefore = process.threadCpuUsage();
    before = process.cpuUsage();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.endsWith('/steps')) return;
    cpu.push(Math.max(0, inMs(process.cpuUsage(before)) - askingMs));
    threadCpu.push(inMs(process.threadCpuUsage(threadBefore)));
    steps.push(reply.elapsedTime);
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const bytes = await printedNumber('bench/ledger-typist.ts', url, String(compiledAfter + batches));
  await app.close();
  await database.close();
  folder.remove();
  const measured = [warmUp, warmUp + batches] as const;
  return {
    steps: steps.slice(...measured),
    cpu: cpu.slice(...measured),
    threadCpu: threadCpu.slice(...measured),
    laterCpu: cpu.slice(compiledAfter),
    bytes,
  };
}

function costOfAsking(): number {
  return inMs(process.cpuUsage(process.cpuUsage()));
}

function inMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

/** Letters typed and deleted one by one, thirty in a row, here and there, as they are before they are joined. */
async function timeReplay(letters: number): Promise<number> {
  const begun: Op = [0, 'I', 0, 0, 'x'.repeat(letters)];
  const trial = createLedger();
  applyOp(trial, begun);
  let at = 0;
  const ops = Array.from({ length: replayed }, (_, index): Op => {
    if (index % inARow === 0) at = (index * 7919) % (trial.length - 2 * inARow);
    const isDeleting = Math.floor(index / inARow) % 2 === 1;
    const op: Op = isDeleting ? [0, 't', at, 1, ''] : [0, 't', at, 0, 'y'];
    if (!isDeleting) at += 1;
    applyOp(trial, op);
    return op;
  });
  return timed(async () => {
    const ledger = createLedger();
    applyOp(ledger, begun);
    for (const op of ops) applyOp(ledger, op);
    textOf(ledger);
  });
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0;
}
