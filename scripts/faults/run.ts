import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import { textTable } from '#server/platform/text-table.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { callApi, signIn, untilAnswered, type Reply } from './client.ts';
import { checkEndState, type EndState } from './end-state.ts';
import { runFaults, type Run } from './fault-run.ts';
import { makeKillableServer, type KillableServer } from './killable-server.ts';
import { startOutsideProvider } from './outside-provider.ts';
import { seeded } from './random.ts';
import type { World } from './journeys.ts';

/*
 * Kills the server with `kill -9` at every step of a paid review, starts it again on the same folder, goes on as a browser
 * would, and looks at the end whether anything was lost, charged or done twice, or left half done:
 *
 *   npm run faults -- --kills 240 --seed 1 --provider both
 *
 * or breaks what stands around three processes behind a balancer, while students go on:
 *
 *   npm run faults -- --machines [--short] [--phases silent,rolling]
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '240' },
    seed: { type: 'string', default: '1' },
    provider: { type: 'string', default: 'both' },
    port: { type: 'string' },
    machines: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    phases: { type: 'string' },
  },
});
if (values.machines) process.exit(await tryMachines(values.short ? 'short' : 'full'));

/** Longer than a dead process's claim on a mail, an event of the provider included. */
const quietMs = 70_000;

const kinds = values.provider === 'both' ? (['inside', 'outside'] as const) : [values.provider];
let short = 0;
for (const [index, kind] of kinds.entries()) {
  const kills = Math.ceil(Number(values.kills) / kinds.length);
  const seed = Number(values.seed) + index;
  console.log(
    `\nThe provider ${kind === 'outside' ? 'outside, in a process that lives on' : 'inside the killed process'}, seed ${seed}`,
  );
  const { run, state, seconds } = await faults(kind === 'outside', kills, seed);
  report(run, state, seconds);
  short += run.wrong.length + state.wrong.length;
}
console.log(short === 0 ? '\nNothing was found wrong.' : `\n${short} found wrong.`);
process.exitCode = short === 0 ? 0 : 1;

async function tryMachines(form: 'full' | 'short'): Promise<number> {
  const { machinesReport, phaseNames, runMachines, wrongIn } = await import('./machines/run-machines.ts');
  const wanted = values.phases?.split(',');
  const unknown = wanted?.filter((name) => !phaseNames.some((phase) => phase === name)) ?? [];
  if (unknown.length > 0) {
    console.error(`There is no phase called ${unknown.join(', ')}. There are: ${phaseNames.join(', ')}.`);
    return 2;
  }
  const done = await runMachines(form, console.log, wanted && phaseNames.filter((name) => wanted.includes(name)));
  const wrong = wrongIn(done);
  console.log(`\n${machinesReport(done)}\n`);
  console.log(
    wrong.length === 0 ? 'Nothing was found wrong.' : `${wrong.length} found wrong:\n  ${wrong.join('\n  ')}`,
  );
  return wrong.length === 0 ? 0 : 1;
}

async function faults(isOutside: boolean, kills: number, seed: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-faults-'));
  const productFolder = path.join(folder, 'product');
  const booksFolder = isOutside ? path.join(folder, 'provider') : productFolder;
  const port = values.port ? Number(values.port) : await freePort();
  const provider = isOutside
    ? await startOutsideProvider({
        dataDir: booksFolder,
        port: await freePort(),
        webhookUrl: `http://127.0.0.1:${port}/api/payments/webhook`,
      })
    : null;
  const server = makeKillableServer(port, { DATA_DIR: productFolder, ...provider?.settings });
  const began = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.kill().then(() => process.exit(1)));
  }
  try {
    server.spawn();
    await server.ready();
    const world = await makeWorld(server, provider?.tell ?? null);
    const run = await runFaults({ server, world, random: seeded(seed), kills, print: console.log });
    await sleep(quietMs);
    await server.stop();
    await provider?.stop();
    const state = await checkEndState({ product: productFolder, books: booksFolder }, run.journeys);
    rmSync(folder, { recursive: true, force: true });
    return { run, state, seconds: (performance.now() - began) / 1000 };
  } finally {
    await server.kill();
  }
}

/** A student, and a writer of the demo accounts. */
async function makeWorld({ url: origin }: KillableServer, tell: World['tell']): Promise<World> {
  const student = await signIn(origin, { email: `faults-${randomUUID()}@example.test`, password: randomUUID() }, true);
  const writer = await signIn(origin, { email: 'amara@fairhand.example', password: demoPassword });
  const ask = async <T>(call: () => Promise<Reply>): Promise<T> => {
    const reply = await untilAnswered(call);
    if (reply.status >= 300) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as T;
  };
  await ask(() => callApi(origin, student, 'POST', '/users/create', { first_name: 'Sam', last_name: 'Student' }));
  const { id: writerId } = await ask<{ id: string }>(() => callApi(origin, writer, 'GET', '/users/me'));
  return { origin, student, writer, writerId, tell };
}

function report({ journeys, tally, wrong }: Run, state: EndState, seconds: number): void {
  const rows = [...tally.lines].map(([target, { moments, outcomes }]) => [
    target,
    String(moments.length),
    `${Math.round(Math.min(...moments))} to ${Math.round(Math.max(...moments))} ms`,
    String(outcomes['cut off']),
    String(outcomes['done, not answered']),
    String(outcomes.answered),
  ]);
  console.log(`\n${textTable(['step', 'kills', 'moments', 'cut off', 'done, not told', 'answered'], rows)}`);
  const { besides } = tally;
  console.log(
    [
      '',
      `${tally.total} kills in ${Math.round(seconds / 60)} min, ${journeys.length} requests; other people's calls under way: ` +
        `${besides['cut off']} cut off, ${besides['done, not answered']} done and not told, ${besides.answered} answered`,
      `provider's books: ${state.charges} charges of ${state.chargedCents} cents, ${state.refunds} refunds of ${state.refundedCents} cents`,
      `mails: ${state.mails}, of which ${state.mailsTwice} came twice`,
      `found wrong: ${wrong.length + state.wrong.length}`,
      ...[...wrong, ...state.wrong].map((line) => `  ${line}`),
    ].join('\n'),
  );
}
