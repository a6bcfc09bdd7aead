import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { textTable } from '#server/platform/text-table.ts';
import { startTemporaryPostgres } from '#server/testing/database/temporary-postgres.ts';
import { freePort } from '#server/testing/servers/free-port.ts';
import { DraftDesk, type Outcome, type Way } from './draft-desk.ts';
import { makeKillableServer } from './killable-server.ts';
import { seeded, type Random } from './random.ts';

/*
 * Kills the server with `kill -9` while students write, starts it again, and looks at every essay: whether its rows and its draft
 * came in together, whether anything that was answered is gone, and whether a save that is sent again counts once:
 *
 *   npm run faults:drafts -- --kills 30 --students 3 --seed 1 --database both
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    students: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
  },
});
/** Somewhere within the first saves after a start, or later, when they are quick. */
const longestMs = 1500;

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
  let [saves, looks] = [0, 0];
  try {
    server.spawn();
    await server.ready();
    const desks: DraftDesk[] = [];
    for (let student = 0; student < Number(values.students); student += 1)
      desks.push(await DraftDesk.open(server, random));
    for (let kill = 1; kill <= Number(values.kills); kill += 1) {
      const streams = desks.map((desk) => desk.writeOn());
      await sleep(random.below(longestMs));
      const killedAt = performance.now();
      await server.kill();
      const cuts = await Promise.all(streams);
      server.spawn();
      await server.ready();
      for (const [index, desk] of desks.entries()) {
        const cut = cuts[index];
        if (!cut) continue;
        const outcome = await desk.settle(cut, killedAt, (what) => wrong.push(`kill ${kill}, ${cut.way}: ${what}`));
        const counts = tally.get(cut.way) ?? { 'cut off': 0, 'done, not told': 0, answered: 0, 'not sent yet': 0 };
        counts[outcome] += 1;
        tally.set(cut.way, counts);
        saves += cut.answered;
        looks += 1;
      }
    }
    const rows = [...tally].map(([way, counts]) => [String(way)].concat(Object.values(counts).map(String)));
    console.log(`\n${isPostgres ? 'PostgreSQL' : 'The embedded database'}, ${values.kills} kills, load ${load()}`);
    console.log(textTable(['the save that was', 'cut off', 'done, not told', 'answered', 'not sent yet'], rows));
    console.log(`${saves} saves were answered; ${looks} times an essay was looked at after a start`);
  } finally {
    await server.kill();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
}

function load(): string {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');
}
