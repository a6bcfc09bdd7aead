import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { beginDemoWork, endDemoWork, layOutAlone, restoreDemoAccounts } from '#server/features/demo/demo.service.ts';

const lookAgainMs = 2000;
const untilNextStart = 'We couldn’t set up the demo student’s work. The next start will try again.\n';

interface Voice {
  print: (line: string) => void;
  log: FastifyBaseLogger;
}

/**
 * Lays the demo student's work out behind the back of a server that already answers, once. A start that finds it done loads
 * none of it. Resolves when nothing is left to do, well or not.
 */
export async function startDemoWork(config: Config, db: Database, voice: Voice): Promise<void> {
  try {
    // Where another process is at it, this one waits: it must not look at half-played weeks by today's clock either, and it
    // takes over if the other dies.
    while (!(await layOutAlone(config, () => layOutOnce(config, db, voice)))) await sleep(lookAgainMs);
  } catch (error) {
    voice.log.error({ err: error }, 'the demo data could not be looked at');
    voice.print(untilNextStart);
  }
}

async function layOutOnce(config: Config, db: Database, { print, log }: Voice): Promise<void> {
  const begun = await beginDemoWork(db, new Date());
  if (begun === null) return;
  try {
    const { layOutDemo } = await import('./lay-out-demo.ts');
    if (begun === 'again') await restoreDemoAccounts(db, config);
    print('We’re setting up the demo student’s essays and reviews. This takes a moment, once.');
    await layOutDemo(config, db);
    print('Done: the demo student has her essays and reviews.\n');
  } catch (error) {
    log.error({ err: error }, 'the demo data could not be laid out');
    if (await leaveAsItIs(db, log)) {
      print(
        'We couldn’t finish setting up the demo student’s work. We kept what’s there, including anything done in her account.',
      );
      print('To have all of it, stop the server and run: npm run demo:reset\n');
    } else print(untilNextStart);
  }
}

/**
 * The server goes on and people use the demo student as she is: a next start that began anew would delete what they did.
 * Answers false where that cannot be written down, as when the server was stopped and the database is closed already.
 */
async function leaveAsItIs(db: Database, log: FastifyBaseLogger): Promise<boolean> {
  try {
    await endDemoWork(db, new Date());
    log.warn('the demo data stays unfinished and no start lays it out again: only npm run demo:reset does');
    return true;
  } catch (error) {
    log.error({ err: error }, 'the demo data still counts as begun: the next start deletes it and lays it out anew');
    return false;
  }
}
