import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '#server/platform/database/migrations.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { startTemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { makeKillableServer, type KillableServer } from '#scripts/faults/killable-server.ts';
import { VirtualBrowser } from '#scripts/load/browser.ts';
import { CallTally } from '#scripts/load/call-tally.ts';
import { essayForm, signUp, walkWholeJourney } from '#scripts/load/journey.ts';
import { layOut } from './previous-code.ts';

/** What was done at one stage, and how its calls ended. */
export interface Stage {
  name: string;
  calls: number;
  /** By code, or by what else went wrong; empty where all went well. */
  failures: Map<string, number>;
}

export interface Upgrade {
  /** The migrations that were made while the old server ran. */
  migrations: string[];
  stages: Stage[];
}

/**
 * Starts the server of an earlier commit on the schema it knows, makes today's migrations under it, and lets people go their whole
 * way through it and through a server of today beside it.
 */
export async function tryUpgrade(commit: string, print: (line: string) => void): Promise<Upgrade> {
  const code = layOut(commit);
  const home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-upgrade-'));
  const database = await startTemporaryPostgres();
  const [oldPort, newPort] = [await freePort(), await freePort()];
  const variables = {
    DATABASE_URL: database.url,
    ...unhurried,
    DATA_DIR: path.join(home, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${oldPort}`,
    MIGRATE_AT_START: 'yes',
  };
  const old = makeKillableServer(oldPort, variables, code.folder);
  const today = makeKillableServer(newPort, { ...variables, MIGRATE_AT_START: 'no' });
  const stages: Stage[] = [];
  const stage = async (name: string, work: (tally: CallTally) => Promise<unknown>) => {
    const tally = new CallTally();
    const wrong = await work(tally).then(
      () => null,
      (error: unknown) => String(error),
    );
    const failures = tally.failuresByCode();
    // A call that failed is counted already.
    if (wrong !== null && failures.size === 0) failures.set(wrong, 1);
    if (wrong !== null) print(`  ${wrong}`);
    stages.push({ name, calls: tally.calls, failures });
    print(`${failures.size === 0 ? 'ok   ' : 'WRONG'} ${name}: ${tally.calls} calls`);
  };
  try {
    old.spawn();
    await old.ready();
    const [writer] = await listWriters(old);
    const tokens: string[] = [];
    const walkAt = (server: KillableServer) => async (tally: CallTally) =>
      tokens.push(await walk(server, writer?.id ?? '', tally));
    await stage('the old server on the schema it knows', walkAt(old));
    const migrations = await migrateDatabase(database.url);
    print(`${migrations.length} migrations made under it: ${migrations.join(', ')}`);
    await stage('the old server on the new schema', walkAt(old));
    today.spawn();
    await today.ready();
    await stage('the new server beside it', walkAt(today));
    await stage('one essay by both in turns', (tally) => shareEssay([old, today], tokens[0] ?? '', tally));
    await old.stop();
    await stage('what the old one wrote, read by the new one', (tally) => readAll(today, tokens, tally));
    return { migrations, stages };
  } finally {
    await Promise.all([old.kill(), today.kill()]);
    await database.stop();
    rmSync(home, { recursive: true, force: true });
    code.remove();
  }
}

/** Everything a new student does. Answers their token, so that what they left can be read later. */
async function walk({ url }: KillableServer, writerId: string, tally: CallTally): Promise<string> {
  const browser = new VirtualBrowser(url, tally);
  await walkWholeJourney({ browser, writerId, pauseMs: 0, isOver: () => false });
  return browser.token;
}

async function listWriters({ url }: KillableServer): Promise<{ id: string }[]> {
  const browser = new VirtualBrowser(url, new CallTally());
  await signUp({ browser });
  return browser.call<{ id: string }[]>('list writers', 'GET', '/api/writers/list');
}

/** Each step by the other one, and each sees what the other wrote. */
async function shareEssay(servers: KillableServer[], token: string, tally: CallTally): Promise<void> {
  const browsers = servers.map(({ url }) => Object.assign(new VirtualBrowser(url, tally), { token }));
  const turn = (index: number) => browsers[index % browsers.length] as VirtualBrowser;
  const task = { task: 'Write the essay.', form: essayForm, thread_id: randomUUID() };
  const { thread_id } = await turn(0).call<{ thread_id: string }>(
    'begin',
    'POST',
    '/api/essay-agents/initialize',
    task,
  );
  for (const [index, node] of ['planner', 'research_plan', 'generate', 'reflect'].entries()) {
    await turn(index).call(node, 'POST', '/api/essay-agents/invoke', { thread: { thread_id }, node });
    const seen = await turn(index + 1).call<{ last_node: string }>(
      'look',
      'GET',
      `/api/essay-agents/get_state/${thread_id}`,
    );
    if (seen.last_node !== node) throw new Error(`After ${node} the other server sees ${seen.last_node}.`);
  }
}

const reads = [
  '/api/users/me',
  '/api/stories',
  '/api/prompts/myprompts?limit=20',
  '/api/user-writer-requests/my_writer_requests',
  '/api/user-payments/profile/my-payment',
  '/api/resumes/my_resume',
  '/api/essay-agents/open',
  '/api/today',
];

async function readAll({ url }: KillableServer, tokens: string[], tally: CallTally): Promise<void> {
  for (const token of tokens) {
    const browser = Object.assign(new VirtualBrowser(url, tally), { token });
    for (const read of reads) await browser.call(read, 'GET', read);
  }
}
