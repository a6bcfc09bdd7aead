import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/platform/config-types.ts';
import type { Database } from '#server/platform/database.ts';
import { claimDemoWork, restoreDemoAccounts } from '#server/features/demo/demo.service.ts';

/**
 * Lays the demo student's work out behind the back of a server that already answers, once. A start that finds it done loads
 * none of it. Resolves when nothing is left to do, well or not.
 */
export async function startDemoWork(
  config: Config,
  db: Database,
  { print, log }: { print: (line: string) => void; log: FastifyBaseLogger },
): Promise<void> {
  const work = async () => {
    const claim = await claimDemoWork(db, { now: new Date(), isAlone: config.database.kind === 'embedded' });
    if (claim === null) return;
    const { layOutDemo } = await import('./lay-out-demo.ts');
    if (claim === 'again') await restoreDemoAccounts(db, config);
    print('The demo student’s essays and reviews are being laid out. This takes a moment, once.');
    await layOutDemo(config, db);
    print('Done: the demo student has her essays and reviews.\n');
  };
  await work().catch((error: unknown) => {
    log.error({ err: error }, 'the demo data could not be laid out');
    print('The demo student’s work could not be laid out. Stop the server and run: npm run demo:reset\n');
  });
}
