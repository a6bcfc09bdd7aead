import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { applyOp, createLedger, textOf } from '#contracts/ledger.ts';
import type { LedgerRows, LedgerState, StepsTaken } from '#contracts/ledger-wire.ts';
import { textTable } from '#server/platform/text-table.ts';
import { startTemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { createLedgerClient, type LedgerClient } from '#web/lib/sheet/ledger-client.ts';
import { callApi, signIn, untilAnswered, type Person, type Reply } from './client.ts';
import { makeKillableServer, type KillableServer } from './killable-server.ts';
import { seeded, type Random } from './random.ts';

/*
 * Kills the server with `kill -9` while it saves a draft, starts it again, and looks whether the row of the record and the draft
 * came in together, whether anything that was answered is gone, and whether a save that was sent again counts once:
 *
 *   npm run faults:drafts -- --kills 30 --seed 1 --database both
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
  },
});

type Way = 'typed' | 'pasted' | 'restored' | 'arrived whole';
const ways: readonly Way[] = ['typed', 'typed', 'pasted', 'restored', 'arrived whole'];
type Outcome = 'cut off' | 'done, not told' | 'answered';
/** How long a save takes at first; then as long as the last ones took, right after a start. */
const assumedMs = 150;

interface Desk {
  server: KillableServer;
  student: Person;
  threadId: string;
  client: LedgerClient;
  /** What the last saves took. */
  tookMs: number[];
}

const databases = values.database === 'both' ? ['embedded', 'postgres'] : [values.database];
let short = 0;
for (const [index, database] of databases.entries()) {
  const wrong = await killDrafts(database === 'postgres', seeded(Number(values.seed) + index));
  short += wrong.length;
  for (const line of wrong) console.log(`  ${line}`);
}
console.log(short === 0 ? '\nNothing was found wrong.' : `\n${short} found wrong.`);
process.exitCode = short === 0 ? 0 : 1;

async function killDrafts(isPostgres: boolean, random: Random): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-faults-'));
  const postgres = isPostgres ? await startTemporaryPostgres() : null;
  const server = makeKillableServer(await freePort(), {
    DATA_DIR: folder,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  });
  const tally = new Map<Way, Record<Outcome, number>>();
  const wrong: string[] = [];
  try {
    server.spawn();
    await server.ready();
    const desk = await openDesk(server);
    for (let kill = 1; kill <= Number(values.kills); kill += 1) {
      const way = random.pick(ways);
      const outcome = await killDuring(desk, way, random, wrong);
      const counts = tally.get(way) ?? { 'cut off': 0, 'done, not told': 0, answered: 0 };
      counts[outcome] += 1;
      tally.set(way, counts);
    }
    const rows = [...tally].map(([way, counts]) => [String(way)].concat(Object.values(counts).map(String)));
    console.log(`\n${isPostgres ? 'PostgreSQL' : 'The embedded database'}, ${values.kills} kills`);
    console.log(textTable(['a save that was', 'cut off', 'done, not told', 'answered'], rows));
  } finally {
    await server.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}

async function openDesk(server: KillableServer): Promise<Desk> {
  const who = { email: `faults-${randomUUID()}@example.test`, password: randomUUID() };
  const student = await signIn(server.url, who, true);
  await must(() => callApi(server.url, student, 'POST', '/users/create', { first_name: 'Sam', last_name: 'Student' }));
  const begun = await must<{ thread_id: string }>(() =>
    callApi(server.url, student, 'POST', '/essay-agents/initialize', { task: 'Faults.', draft: 'It was late. ' }),
  );
  const desk = { server, student, threadId: begun.thread_id };
  return { ...desk, tookMs: [], client: createLedgerClient(await read<LedgerState>(desk, 'ledger'), randomUUID()) };
}

/** One save, killed in the middle; then the state is looked at, and the save is sent again as a browser does it. */
async function killDuring(desk: Desk, way: Way, random: Random, wrong: string[]): Promise<Outcome> {
  const { server, client, threadId, tookMs } = desk;
  const before = client.text();
  const send = prepare(desk, way, random);
  const answer = send();
  // Spread over the time that such a call takes, most of them around its end, where it is written.
  const typicalMs = tookMs.toSorted((one, other) => one - other)[tookMs.length >> 1] ?? assumedMs;
  await sleep(typicalMs * (random.below(1) < 0.3 ? random.below(1) : 0.6 + random.below(0.8)));
  await server.kill();
  const reply = await answer;
  server.spawn();
  await server.ready();
  const stored = await lookAt(desk);
  const expect = (holds: boolean, what: string) => void (holds || wrong.push(`${way}: ${what}`));
  expect(stored.replayed === stored.draft, `row and draft differ: “${stored.replayed}” and “${stored.draft}”`);
  const isDone = stored.draft !== before;
  expect(reply.status === 0 || isDone || reply.status >= 400, `answered ${reply.status}, and it is gone`);

  if (way === 'typed' || way === 'pasted') {
    const began = performance.now();
    const again = await untilAnswered(send);
    tookMs.splice(0, Math.max(0, tookMs.length - 6));
    tookMs.push(performance.now() - began);
    expect(again.status === 200, `sent again, it was answered ${again.status} ${JSON.stringify(again.body)}`);
    if (again.status === 200) client.landed(again.body as StepsTaken);
  }
  const { rows } = await read<LedgerRows>(desk, `ledger?since=${client.seq()}`);
  client.rebase(rows);
  const settled = await lookAt(desk);
  expect(
    settled.draft === client.text(),
    `the tab has “${client.text()}”, the server “${settled.draft}” (${threadId})`,
  );
  expect(settled.replayed === settled.draft, 'row and draft differ after it was sent again');
  return reply.status !== 0 ? 'answered' : isDone ? 'done, not told' : 'cut off';
}

/** The same call as often as it is asked for. */
function prepare({ server, student, threadId, client }: Desk, way: Way, random: Random): () => Promise<Reply> {
  const call = (route: string, body: object) => () =>
    callApi(server.url, student, 'POST', `/essay-agents/${route}`, body);
  const mark = Math.floor(random.below(1e9)).toString(36);
  if (way === 'restored') return call(`${threadId}/restore`, { seq: Math.floor(random.below(client.seq())) });
  if (way === 'arrived whole') {
    const draft = `${client.text()}Arrived ${mark}. `;
    return call('update?node_name=generate', { thread: { thread_id: threadId }, draft });
  }
  const ins = way === 'typed' ? `typed ${mark} ` : `pasted ${mark} and then eight more words came along with it. `;
  const at = Math.floor(random.below(client.text().length + 1));
  client.record({ kind: way === 'typed' ? 't' : 'p', at, del: 0, ins });
  const steps = client.take();
  if (!steps) throw new Error('There is nothing to send.');
  return call(`${threadId}/steps`, steps);
}

/** The draft as it is stored, and as its rows make it. */
async function lookAt(desk: Desk): Promise<{ draft: string; replayed: string }> {
  const { draft } = await must<{ draft: string }>(() =>
    callApi(desk.server.url, desk.student, 'GET', `/essay-agents/get_state/${desk.threadId}`),
  );
  const { rows } = await read<LedgerRows>(desk, 'ledger?since=0');
  const ledger = createLedger();
  for (const { ops } of rows) for (const op of ops) applyOp(ledger, op);
  return { draft, replayed: textOf(ledger) };
}

function read<T>({ server, student, threadId }: Omit<Desk, 'client' | 'tookMs'>, route: string): Promise<T> {
  return must<T>(() => callApi(server.url, student, 'GET', `/essay-agents/${threadId}/${route}`));
}

async function must<T>(call: () => Promise<Reply>): Promise<T> {
  const reply = await untilAnswered(call);
  if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body as T;
}
