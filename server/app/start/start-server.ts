import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '#server/platform/config/config-types.ts';
import { makeDataFolder } from '#server/platform/database/data-lock.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { traceQueries } from '#server/platform/database/traced-database.ts';
import { loggerOptions } from '#server/platform/logging.ts';
import { runAfter } from '#server/platform/repeat.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import { freeLeftRuns } from '#server/features/essay-agent/runs/runs.service.ts';
import { ensureDemoAccounts, refuseDemoAccounts } from '#server/features/demo/demo.service.ts';
import { startFileSweeper } from '#server/features/files/file-sweeper.ts';
import type { PersonRow } from '#server/features/users/users.service.ts';
import { buildApp } from '#server/app/build-app.ts';
import { startDemoWork } from '#server/app/demo/start-demo-work.ts';
import { startHousekeeping } from '#server/app/housekeeping.ts';
import { startMailDelivery } from '#server/app/mail-delivery.ts';
import type { Metrics } from '#server/app/metrics/metrics.ts';
import { openOperatorDoor } from '#server/app/operator-door.ts';
import { startPaymentEvents } from '#server/app/payments.ts';
import { startTracing } from '#server/app/tracing/start-tracing.ts';
import { ListenFailure } from './start-failure.ts';
import { startNotice } from './start-notice.ts';

/** Requests in flight get this long to finish after new ones are refused. */
const stopWithinMs = 10_000;

export async function startServer(config: Config, print: (line: string) => void): Promise<void> {
  if (config.files.kind === 'disk') makeDataFolder(config.dataDir);
  const tracer = await startTracing(config);
  const database = await openDatabase(config, print);
  // No other process can be at work on them.
  if (database.kind === 'embedded') await freeLeftRuns(database.db);
  if (tracer) traceQueries(database.db);
  const demoPeople = await prepareDemo(config, database.db);
  const app = await buildApp({ config, db: database.db, logger: loggerOptions(config.logLevel) });
  await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw new ListenFailure('The address cannot be taken', { cause: error });
  });
  database.onDropped((silentMs) =>
    app.log.error({ silent_ms: silentMs }, 'the database stayed silent: its connection was dropped'),
  );
  const door = await openOperatorDoor(app.context, database);
  const metrics = app.metrics && (await listenForMetrics(app.metrics, config));
  const takeOvers = app.essaySteps.startTakingOver();
  const mail = await startMailDelivery({ config, db: database.db, log: app.log });
  const sweeper = startFileSweeper({
    db: database.db,
    files: openFileStore(config),
    log: app.log,
    now: () => new Date(),
  });
  // Demo people order and pay weeks ago: a look at their checkouts by today's clock would end them halfway.
  const demoWork = Promise.withResolvers<void>();
  const housekeeping = runAfter(demoWork.promise, () => startHousekeeping(app));
  const paymentEvents = await startPaymentEvents(
    app,
    { config, db: database.db, log: app.log, now: () => new Date() },
    demoWork.promise,
  );
  print(startNotice(config, demoPeople, paymentEvents.address));
  demoWork.resolve(config.demoWork ? startDemoWork(config, database.db, { print, log: app.log }) : undefined);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    app.context.state.isStopping = true;
    setTimeout(() => process.exit(1), config.stopGraceMs + stopWithinMs).unref();
    // Another process goes on with them while this one still serves whoever reads along.
    void app.essaySteps.giveUp();
    // A balancer hears of it by /readyz; until then it still sends us people.
    await sleep(config.stopGraceMs);
    // A connection whose answer went out after the close began is idle from then on, and would hold the stop up until it times out.
    const closing = setInterval(() => app.server.closeIdleConnections(), 100);
    await takeOvers.stop();
    await Promise.all([app.close(), mail.stop(), sweeper.stop(), housekeeping.stop(), paymentEvents.stop()]);
    await metrics?.stop();
    await door?.close();
    clearInterval(closing);
    await tracer?.stop();
    await database.close();
    process.exit(0);
  };
  // SIGHUP comes when the terminal is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}

async function listenForMetrics(metrics: Metrics, { host, metricsPort }: Config) {
  const { startMetricsServer } = await import('#server/app/metrics/metrics-server.ts');
  return startMetricsServer(metrics, { host, port: metricsPort ?? 0 }).catch((error: unknown) => {
    throw new ListenFailure('The port for metrics cannot be taken', { cause: error });
  });
}

/** Accounts at an outside provider are not ours to make. */
async function prepareDemo(config: Config, db: Database): Promise<PersonRow[]> {
  await refuseDemoAccounts(db, config);
  return config.demoAccounts && config.auth.kind === 'built-in'
    ? ensureDemoAccounts(db, { withWork: config.demoWork })
    : [];
}
