import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { textTable } from '#server/platform/text-table.ts';
import { startFuzzServer, type FuzzServer } from './fuzz-server.ts';
import { makeWorld } from './fuzz-world.ts';
import { describeRequest, judge } from './judge.ts';
import { makeRequest, type Fuzz, type FuzzWorld } from './make-request.ts';
import { listOperations } from './operations.ts';

/*
 * Calls every route with what nobody should send, and looks whether anything answers 5xx, keeps somebody waiting, stops the
 * process or fills its memory:
 *
 *   npm run fuzz -- --seed 1 --count 20000 --minutes 10
 *   npm run fuzz -- --seed 1 --only 1234        one call of that run again
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20000' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const hangMs = 10_000;
const atOnce = 4;
/** Deleted accounts and ended sessions are calls too; this often people are made again where they are gone. */
const renewEvery = 250;
const mostFindings = 20;
/** The embedded database keeps what it is given in memory, and so many calls give it something. */
const mayGrowMegabytes = 250;

const only = values.only === undefined ? null : Number(values.only);
const count = only === null ? Number(values.count) : only + 1;
const deadline = performance.now() + Number(values.minutes) * 60_000;
const findings: string[] = [];
const answers = new Map<string, number>();
/** Operations that have let no call through yet: what lies behind them was not tried. */
const closed = new Set<string>();
const slowest: { ms: number; what: string }[] = [];
const memories: number[] = [];

const server = await startFuzzServer();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(1)));
}
let sent = 0;
try {
  await fuzzAll();
} finally {
  await server.close();
}
report();
process.exitCode = findings.length === 0 ? 0 : 1;

async function fuzzAll(): Promise<void> {
  const document = await server.send({ method: 'GET', url: '/api/openapi.json', headers: {}, body: null }, hangMs);
  if (!('status' in document) || document.status !== 200) throw new Error('There is no OpenAPI document.');
  const fuzz: Fuzz = {
    seed: Number(values.seed),
    operations: listOperations(JSON.parse(document.body) as object),
    longest: 100_000,
  };
  for (const { method, path } of fuzz.operations) closed.add(`${method} ${path}`);
  let world = await makeWorld(await server.site());
  console.log(
    `seed ${fuzz.seed}: ${fuzz.operations.length} operations, ${only ?? `up to ${count} calls, ${values.minutes} minutes`}`,
  );
  for (let first = only ?? 0; first < count && goesOn(); first += renewEvery) {
    if (await isWornOut(world)) world = await makeWorld(await server.site());
    await fuzzSome(fuzz, world, first, Math.min(count, first + renewEvery));
    memories.push(server.memory());
    console.log(`${sent} sent, ${findings.length} found, ${Math.round(memories.at(-1) ?? 0)} MB`);
  }
  await judgeMemory();
}

function goesOn(): boolean {
  return performance.now() < deadline && findings.length < mostFindings && server.isRunning();
}

async function fuzzSome(fuzz: Fuzz, world: FuzzWorld, first: number, end: number): Promise<void> {
  const indexes = Array.from({ length: end - first }, (_, i) => first + i).values();
  async function work(): Promise<void> {
    for (const index of indexes) {
      if (!goesOn()) return;
      await callOne(server, fuzz, world, index);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function callOne(
  { send, output, isRunning }: FuzzServer,
  fuzz: Fuzz,
  world: FuzzWorld,
  index: number,
): Promise<void> {
  const request = makeRequest(fuzz, world, index);
  const began = performance.now();
  const outcome = await send(request, hangMs);
  const ms = performance.now() - began;
  sent += 1;
  slowest.push({ ms, what: `#${index} ${request.method} ${request.url.slice(0, 80)}` });
  slowest.sort((a, b) => b.ms - a.ms).splice(5);
  const isThrough = 'status' in outcome && outcome.status < 400;
  if (isThrough) closed.delete(`${request.method} ${request.operation.path}`);
  const answer = 'status' in outcome ? String(outcome.status) : Object.keys(outcome).join();
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const why = isRunning() ? judge(outcome) : 'the process ended';
  if (why === null) return;
  findings.push(`${request.method} ${request.operation.path}: ${why}`);
  console.log(
    `\nFOUND: ${why}\n${describeRequest(request)}\nAgain: npm run fuzz -- --seed ${fuzz.seed} --only ${index}`,
  );
  console.log(`The log ends with:\n${output().trim().split('\n').slice(-3).join('\n')}\n`);
}

async function isWornOut({ tokens }: FuzzWorld): Promise<boolean> {
  const known = [tokens.student, tokens.otherStudent, tokens.writer];
  const outcomes = await Promise.all(
    known.map((token) =>
      server.send(
        { method: 'GET', url: '/api/users/me', headers: { authorization: `Bearer ${token}` }, body: null },
        hangMs,
      ),
    ),
  );
  return outcomes.some((outcome) => !('status' in outcome) || outcome.status !== 200);
}

/** From the end of the first quarter on, when everything is loaded that ever is. */
async function judgeMemory(): Promise<void> {
  if (!server.isRunning() || memories.length < 8) return;
  await sleep(5000);
  const [before, after] = [memories[Math.floor(memories.length / 4)] ?? 0, server.memory()];
  if (after > before + mayGrowMegabytes) {
    findings.push(`memory grew from ${Math.round(before)} MB to ${Math.round(after)} MB in ${sent} calls`);
  }
}

function report(): void {
  const rows = [...answers].sort(([a], [b]) => a.localeCompare(b)).map(([answer, times]) => [answer, String(times)]);
  console.log(`\n${textTable(['answer', 'times'], rows)}\n`);
  console.log('Slowest:');
  for (const { ms, what } of slowest) console.log(`  ${Math.round(ms)} ms  ${what}`);
  console.log(`Memory: ${memories.map((megabytes) => Math.round(megabytes)).join(', ')} MB`);
  console.log(`Let no call through: ${closed.size === 0 ? 'none' : [...closed].join(', ')}`);
  for (const finding of findings) console.log(`FOUND  ${finding}`);
  console.log(findings.length === 0 ? `\n${sent} calls, nothing found.` : `\n${sent} calls, ${findings.length} found.`);
}
