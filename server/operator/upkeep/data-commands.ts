import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '#server/platform/config/config-types.ts';
import { DataFolderBusy } from '#server/platform/database/data-lock.ts';
import { listMissing, migrateDatabase } from '#server/platform/database/migrations.ts';
import { AppError } from '#server/platform/errors.ts';
import { textTable } from '#server/platform/text-table.ts';
import { busyFolder, type OperatorParts } from '#server/operator/desk/desk.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';
import { drillBackup, type Drill } from './drill-backup.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

interface CommonOptions {
  json?: boolean;
  pgBin?: string;
}

const pgBin = ['--pg-bin <folder>', 'the folder with pg_dump and pg_restore, if they aren’t on the PATH'] as const;

export function addDataCommands(program: Command, parts: OperatorParts): void {
  const data = program.command('data').description('the database and files: back-up, restore, drill, migrate');
  const toolsOf = (options: CommonOptions) => ({ bin: options.pgBin, environment: parts.environment });

  addMigrate(data, parts);

  data
    .command('back-up')
    .description('copy the database, files and keys to a new folder; the server can keep running')
    .requiredOption('--to <folder>', 'a new folder')
    .option(...pgBin)
    .option('--json', 'print JSON instead of a sentence')
    .action(async (options: CommonOptions & { to: string }) => {
      const config = parts.readConfig();
      const to = path.resolve(options.to);
      const made = await orExplain(config, () => makeBackup(config, to, new Date(), toolsOf(options)));
      const rows = Object.values(made.rows).reduce((sum, count) => sum + count, 0);
      const summary = { backup: to, rows, files: made.files.length, missing_files: made.missing };
      const sentence = `Copied ${rows} rows and ${made.files.length} files to ${to}.`;
      parts.terminal.print(options.json ? JSON.stringify(summary, null, 2) : sentence);
      if (made.missing.length > 0)
        parts.terminal.note(`${made.missing.length} files that the database names aren’t in the store. See ${to}.`);
    });

  data
    .command('restore')
    .description('replace the data with a copy from back-up; a PostgreSQL must be empty')
    .requiredOption('--from <folder>', 'a folder that back-up created')
    .option('--yes', 'don’t ask first')
    .option(...pgBin)
    .option('--json', 'print JSON instead of a sentence')
    .action(async (options: CommonOptions & { from: string; yes?: boolean }) => {
      const config = parts.readConfig();
      const from = path.resolve(options.from);
      await confirmDestruction(parts.terminal, restoreQuestion(config, from), options.yes ?? false);
      const done = await orExplain(config, () => restoreBackup(config, from, new Date(), toolsOf(options)));
      const kept = done.aside === null ? '' : ` The data from before is in ${done.aside}.`;
      const summary = { restored: from, files: done.files, wrong_files: done.wrongFiles, before: done.aside };
      parts.terminal.print(options.json ? JSON.stringify(summary, null, 2) : `Restored the copy.${kept}`);
      if (done.wrongFiles.length > 0)
        throw new AppError(
          'conflict',
          `${done.wrongFiles.length} of ${done.files} files are missing from the backup or changed: ${done.wrongFiles.slice(0, 5).join(', ')}`,
        );
    });

  data
    .command('drill')
    .description('restore a backup somewhere else, compare every table and file, and remove it again')
    .option('--from <folder>', 'a folder that back-up created (default: make one now)')
    .option('--into <url>', 'an empty PostgreSQL to restore into (default: make one on the same server)')
    .option(...pgBin)
    .option('--json', 'print JSON instead of a table')
    .action(async (options: CommonOptions & { from?: string; into?: string }) => {
      const config = parts.readConfig();
      const from = options.from === undefined ? null : path.resolve(options.from);
      const into = options.into ?? null;
      const drill = await orExplain(config, () =>
        drillBackup(config, { from, into, at: new Date(), tools: toolsOf(options) }),
      );
      parts.terminal.print(options.json ? JSON.stringify(drill, null, 2) : drillTable(drill));
      const wrong = drill.lines.filter(({ holds }) => !holds).length;
      if (wrong > 0) throw new AppError('conflict', `The drill found ${wrong} differences. Don’t rely on this backup.`);
    });
}

function addMigrate(data: Command, parts: OperatorParts): void {
  data
    .command('migrate')
    .description('bring the PostgreSQL database up to date, before a new version starts')
    .option('--check', 'change nothing; exit with 1 if something is missing')
    .option('--json', 'print JSON instead of a sentence')
    .action(async (options: { check?: boolean; json?: boolean }) => {
      const { database } = parts.readConfig();
      if (database.kind === 'embedded')
        throw new AppError(
          'bad_request',
          'Nothing to do: the embedded database comes up to date at every start. This is for PostgreSQL (DATABASE_URL).',
        );
      if (options.check) {
        const missing = await listMissing(database.url);
        if (missing.length > 0) throw new AppError('conflict', `Missing: ${missing.join(', ')}. Run npm run migrate.`);
      }
      const made = options.check
        ? []
        : await migrateDatabase(database.url, () =>
            parts.terminal.note('Another process is migrating. Waiting for it.'),
          );
      const sentence = made.length === 0 ? 'Nothing to do: the database is up to date.' : `Made: ${made.join(', ')}.`;
      parts.terminal.print(options.json ? JSON.stringify({ made }, null, 2) : sentence);
    });
}

function restoreQuestion({ database, dataDir }: Config, from: string): string {
  return database.kind === 'postgres'
    ? `This fills the empty database in DATABASE_URL, and the file store, from ${from}.`
    : `This replaces ${dataDir} with ${from}. We move the current data aside, we don’t delete it.`;
}

/** Empty tables that stayed empty are left out: there is nothing to see in them. */
function drillTable({ lines, madeAt, restoreSeconds }: Drill): string {
  const shown = lines.filter(({ holds, found }) => !holds || found !== '0');
  const rows = shown.map(({ what, expected, found, holds }) => [what, expected, found, holds ? 'ok' : 'DIFFERS']);
  const table = textTable(['what', 'backup', 'restored', ''], rows);
  return `${table}\n\nBackup of ${madeAt}, restored in ${restoreSeconds.toFixed(1)} s.`;
}

async function orExplain<T>(config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DataFolderBusy) throw busyFolder(config);
    // A full disk, or a folder of somebody else's.
    if (error instanceof Error && 'syscall' in error)
      throw new AppError('bad_request', `We couldn’t copy the data: ${error.message}`);
    throw error;
  }
}
