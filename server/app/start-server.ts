import type { Config } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/database.ts';
import { buildApp } from './build-app.ts';

/** Requests in flight get this long to finish after a stop is asked for. */
const stopWithinMs = 10_000;

export async function startServer(config: Config, print: (line: string) => void): Promise<void> {
  const database = await openDatabase(config, print);
  const app = await buildApp({ config, db: database.db, logger: { level: config.logLevel } });
  await app.listen({ host: config.host, port: config.port });
  print(`\nFairhand is ready at ${config.publicUrl}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
