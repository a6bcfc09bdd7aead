import os from 'node:os';
import postgres from 'postgres';
import { startTemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { benchAgent } from './agent.bench.ts';
import { benchApi } from './api.bench.ts';
import { benchComposer } from './composer.bench.ts';
import { benchDashboard } from './dashboard.bench.ts';
import { benchLedger } from './ledger.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchRelay } from './relay.bench.ts';
import { benchRush } from './rush.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchTexts } from './texts.bench.ts';
import { benchUpload } from './upload.bench.ts';

/** `npm run bench` runs all of them, `npm run bench -- api` one. The exit code tells whether every limit held. */
const benches = {
  api: benchApi,
  'sign-in': benchSignIn,
  start: benchStart,
  relay: benchRelay,
  upload: benchUpload,
  rush: benchRush,
  lists: benchLists,
  dashboard: benchDashboard,
  agent: benchAgent,
  ledger: benchLedger,
  composer: benchComposer,
  texts: benchTexts,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

console.log(`Node ${process.version} on ${os.cpus()[0]?.model ?? process.arch}, ${os.availableParallelism()} cores`);
const server = await startTemporaryPostgres();
let short = 0;
try {
  for (const [name, bench] of Object.entries(benches)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const rows = await bench(await emptyDatabase(server.url, name));
    short += rows.filter((row) => !row.holds).length;
  }
} finally {
  await server.stop();
}
console.log(short === 0 ? '\nEvery limit held.' : `\n${short} fell short.`);
process.exitCode = short === 0 ? 0 : 1;

async function emptyDatabase(adminUrl: string, name: string): Promise<string> {
  const database = `bench_${name.replaceAll('-', '_')}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${database}`);
  await admin.end();
  return adminUrl.replace(/\/[^/]+$/, `/${database}`);
}
