import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildApp, type AppParts } from '#server/app/build-app.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { App } from '#server/platform/http/http.ts';
import { openTestDatabase } from './database/test-database.ts';
import { borrowThreads } from './borrowed-threads.ts';

export interface TestApp {
  app: App;
  db: Database;
  config: Config;
  /** Stands still unless a test moves it. */
  clock: { now: Date; advance: (ms: number) => void };
  now: () => Date;
  close: () => Promise<void>;
}

/**
 * The whole product on a database of its own, called by `app.inject`. `variables` are settings as an operator would give them;
 * `parts` stand in for a provider that a test wants to see down or slow, or take down what is logged.
 */
export async function openTestApp(
  variables: Record<string, string> = {},
  parts: Pick<AppParts, 'payments' | 'logger'> = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fairhand-test-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const database = await openTestDatabase();
  const clock = {
    now: new Date(),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  const now = () => clock.now;
  const app = await buildApp({ config, db: database.db, now, threads: borrowThreads(), ...parts });
  await app.ready();
  return {
    app,
    db: database.db,
    config,
    clock,
    now,
    close: async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
