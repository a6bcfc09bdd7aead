import type { Config } from '#server/platform/config/config-types.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { DataFolderBusy } from '#server/platform/database/data-lock.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. Opened only once its arguments are right, so that `--help` touches nothing. */
export interface Desk {
  config: Config;
  db: Database;
  now: () => Date;
  close: () => Promise<void>;
}

export interface OperatorParts {
  terminal: Terminal;
  readConfig: () => Config;
  /** For the programs that a command starts. */
  environment: Record<string, string | undefined>;
  openDesk: () => Promise<Desk>;
}

export async function openOperatorDesk(config: Config, terminal: Terminal): Promise<Desk> {
  try {
    const { db, close } = await openDatabase(config, terminal.note);
    return { config, db, now: () => new Date(), close };
  } catch (error) {
    if (!(error instanceof DataFolderBusy)) throw error;
    throw busyFolder(config);
  }
}

export function busyFolder({ dataDir }: Pick<Config, 'dataDir'>): AppError {
  return new AppError(
    'conflict',
    `The data folder ${dataDir} is in use, most likely by a running server. Only one process at a time can open its embedded database. ` +
      'Stop the server, run this command again, then start the server. With PostgreSQL (DATABASE_URL) both can run side by side.',
  );
}

export async function atDesk(parts: OperatorParts, work: (desk: Desk) => Promise<void>): Promise<void> {
  const desk = await parts.openDesk();
  try {
    await work(desk);
  } finally {
    await desk.close();
  }
}
