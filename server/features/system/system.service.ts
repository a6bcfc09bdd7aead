import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import type { Readiness } from '#contracts/health.ts';
import type { Context } from '#server/platform/context.ts';
import { isDiskFull } from '#server/platform/database/data-lock.ts';
import { isDatabaseDown } from '#server/platform/database/database-errors.ts';
import { migrationsCount } from '#server/platform/database/migrations.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { countAppliedMigrations, writeReadinessCheck } from './system.repo.ts';

type ReadinessContext = Pick<Context, 'db' | 'config' | 'now' | 'log' | 'state'>;

const expected = migrationsCount();

/** The caller must be able to wait this long: a balancer gives up after a few seconds. */
const answerWithinMs = 2000;

/** Anybody may ask, as often as they like; the database is asked once in this time. */
const keptMs = 1000;

/** Says whether requests can be served. The questions of one second share one look at the database. */
export function createReadiness(context: ReadinessContext): () => Promise<z.infer<typeof Readiness>> {
  let kept: { at: number; answer: Promise<z.infer<typeof Readiness>> } | null = null;
  return () => {
    if (context.state.isStopping) throw new Restarting('This process is stopping.');
    if (!kept || performance.now() - kept.at > keptMs) {
      kept = { at: performance.now(), answer: withinTime(context, look(context)) };
    }
    return kept.answer;
  };
}

async function withinTime<T>({ log }: ReadinessContext, work: Promise<T>): Promise<T> {
  const over = new AbortController();
  const tooLate = sleep(answerWithinMs, null, { signal: over.signal }).then(() => {
    throw new AppError('unavailable', `The database did not answer within ${answerWithinMs / 1000} seconds.`);
  });
  // The loser of the race fails too, after nobody listens any more.
  for (const one of [work, tooLate]) one.catch(() => undefined);
  try {
    return await Promise.race([work, tooLate]);
  } catch (error) {
    log.error({ err: error }, 'not ready');
    throw error instanceof AppError ? error : new AppError('unavailable', describe(error), { cause: error });
  } finally {
    over.abort();
  }
}

async function look({ db, config, now }: ReadinessContext): Promise<z.infer<typeof Readiness>> {
  const applied = await countAppliedMigrations(db);
  if (applied < expected) throw new AppError('unavailable', `The database has ${applied} of ${expected} migrations.`);
  await writeReadinessCheck(db, now()).catch((error: unknown) => {
    throw new AppError('unavailable', `The database can be read but not written to. ${describe(error)}`, {
      cause: error,
    });
  });
  return { status: 'ready', database: config.database.kind, migrations: applied };
}

/** Never the error's own words: they may quote what is stored. */
function describe(error: unknown): string {
  if (isDiskFull(error) || hasCode(error, '53100')) return 'The disk it is on is full.';
  if (hasCode(error, '25006')) return 'It is read-only, perhaps a standby.';
  if (isDatabaseDown(error)) return 'The database cannot be reached.';
  return 'The database answers with an error. The log says more.';
}

function hasCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (codeOf(current) === code) return true;
  return false;
}
