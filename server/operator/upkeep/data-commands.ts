import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '#server/platform/config/config-types.ts';
import { backUpDataFolder, restoreDataFolder } from '#server/platform/database/data-folder.ts';
import { DataFolderBusy } from '#server/platform/database/data-lock.ts';
import { listMissing, migrateDatabase } from '#server/platform/database/migrations.ts';
import { AppError } from '#server/platform/errors.ts';
import { busyFolder, type OperatorParts } from '#server/operator/desk/desk.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';

export function addDataCommands(program: Command, parts: OperatorParts): void {
  const data = program.command('data').description('the database and files: back-up, restore, migrate');

  addMigrate(data, parts);

  data
    .command('back-up')
    .description('copy the embedded database and the files to a new folder')
    .requiredOption('--to <folder>', 'a new folder')
    .option('--json', 'print JSON instead of a sentence')
    .action((options: { to: string; json?: boolean }) => {
      const config = parts.readConfig();
      const to = path.resolve(options.to);
      onEmbedded(config, () => backUpDataFolder(path.resolve(config.dataDir), to));
      parts.terminal.print(options.json ? JSON.stringify({ backup: to }, null, 2) : `Copied the data to ${to}.`);
      if (config.files.kind !== 'disk')
        parts.terminal.note('Uploaded files are in your bucket, not in this copy. Back up the bucket too.');
    });

  data
    .command('restore')
    .description('replace the data with a copy from back-up')
    .requiredOption('--from <folder>', 'a folder that back-up created')
    .option('--yes', 'don’t ask first')
    .option('--json', 'print JSON instead of a sentence')
    .action(async (options: { from: string; yes?: boolean; json?: boolean }) => {
      const config = parts.readConfig();
      const dataDir = path.resolve(config.dataDir);
      const from = path.resolve(options.from);
      const question = `This replaces ${dataDir} with ${from}. We move the current data aside, we don’t delete it.`;
      await confirmDestruction(parts.terminal, question, options.yes ?? false);
      const aside = onEmbedded(config, () => restoreDataFolder(from, dataDir, new Date()));
      const kept = aside === null ? '' : ` The data from before is in ${aside}.`;
      parts.terminal.print(
        options.json ? JSON.stringify({ restored: from, before: aside }, null, 2) : `Restored the copy.${kept}`,
      );
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

function onEmbedded<T>(config: Config, work: () => T): T {
  if (config.database.kind === 'postgres')
    throw new AppError(
      'bad_request',
      'You use PostgreSQL (DATABASE_URL). Back it up with pg_dump, restore it with pg_restore, and copy DATA_DIR/files too. See docs/operating.md.',
    );
  try {
    return work();
  } catch (error) {
    if (error instanceof DataFolderBusy) throw busyFolder(config);
    // A full disk, or a folder of somebody else's.
    if (error instanceof Error && 'syscall' in error)
      throw new AppError('bad_request', `We couldn’t copy the data: ${error.message}`);
    throw error;
  }
}
