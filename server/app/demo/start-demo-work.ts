import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config-types.ts';
import type { Database } from '#server/platform/database.ts';
import { claimDemoWork, endDemoWork, restoreDemoAccounts } from '#server/features/demo/demo.service.ts';

/**
 * Lays the demo student's work out behind the back of a server that already answers, once. A start that finds it done loads
 * none of it. Resolves when nothing is left to do, well or not.
 */
export async function startDemoWork(
  config: Config,
  db: Database,
  { print, log }: { print: (line: string) => void; log: FastifyBaseLogger },
): Promise<void> {
  let isOurs = false;
  try {
    const claim = await claimDemoWork(db, { now: new Date(), isAlone: config.database.kind === 'embedded' });
    if (claim === null) return;
    isOurs = true;
    const { layOutDemo } = await import('./lay-out-demo.ts');
    if (claim === 'again') await restoreDemoAccounts(db, config);
    print('The demo student’s essays and reviews are being laid out. This takes a moment, once.');
    await layOutDemo(config, db);
    print('Done: the demo student has her essays and reviews.\n');
  } catch (error) {
    log.error({ err: error }, 'the demo data could not be laid out');
    if (isOurs && (await leaveAsItIs(db, log))) {
      print('The demo student’s work could not be laid out. What is there of it stays, with whatever is done as her.');
      print('To have all of it, stop the server and run: npm run demo:reset\n');
    } else {
      print('The demo student’s work could not be laid out. The next start tries again.\n');
    }
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
