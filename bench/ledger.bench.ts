import { randomUUID } from 'node:crypto';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState, StepsTaken } from '#contracts/ledger-wire.ts';
import { buildApp } from '#server/app/build-app.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { post, signUp } from './people.ts';
import { median, temporaryFolder, timed } from './processes.ts';
import { atMost, printTable, round, type Row } from './table.ts';

const batches = 400;
const warmUp = 40;
/** An essay of 650 words, and one of 5,000. */
const sizes = [
  { letters: 4000, limitMs: 250 },
  { letters: 30_000, limitMs: 1000 },
];
const replayed = 50_000;
const inARow = 30;

/** What one save of a draft takes the server, and what it takes to play a whole record. */
export async function benchLedger(databaseUrl: string): Promise<Row[]> {
  const { steps, cpu, bytes } = await timeSteps(databaseUrl);
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
    ],
    rows,
  );
  return rows;
}

async function timeSteps(databaseUrl: string): Promise<{ steps: number[]; cpu: number[]; bytes: number }> {
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
  // Asking for it takes time by itself, on some machines more than the save.
  const askingMs = median(Array.from({ length: 50 }, costOfAsking));
  let before = process.cpuUsage();
  app.addHook('onRequest', async () => {
    before = process.cpuUsage();
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.endsWith('/steps')) return;
    const { user, system } = process.cpuUsage(before);
    steps.push(reply.elapsedTime);
    cpu.push(Math.max(0, (user + system) / 1000 - askingMs));
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const { token } = await signUp(url);
  const begun = { task: 'Bench.', draft: 'It was late. '.repeat(300) };
  const { thread_id: id } = await post<{ thread_id: string }>(`${url}/api/essay-agents/initialize`, begun, token);
  const opened = await fetch(`${url}/api/essay-agents/${id}/ledger`, { headers: { authorization: `Bearer ${token}` } });
  const state = (await opened.json()) as LedgerState;
  const ledger = createLedger(state);
  const client = randomUUID();
  let base = state.seq;
  let bytes = 0;
  for (let n = 1; n <= batches + warmUp; n += 1) {
    const at = (n * 37) % ledger.length;
    const ops: Op[] = [
      [0, 't', at, 0, 'and then '],
      [12, 't', at + 9, 0, 'nobody c'],
    ];
    for (const op of ops) applyOp(ledger, op);
    const text = textOf(ledger);
    const body = { client, n, base, began_at: new Date().toISOString(), ops, length: text.length, sum: sumOf(text) };
    bytes = JSON.stringify(body).length;
    ({ seq: base } = await post<StepsTaken>(`${url}/api/essay-agents/${id}/steps`, body, token));
  }
  await app.close();
  await database.close();
  folder.remove();
  return { steps: steps.slice(warmUp), cpu: cpu.slice(warmUp), bytes };
}

function costOfAsking(): number {
  const { user, system } = process.cpuUsage(process.cpuUsage());
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
