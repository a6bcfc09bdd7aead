import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '#server/platform/config/config-types.ts';
import { backUpDataFolder, restoreDataFolder } from '#server/platform/database/data-folder.ts';
import { DataFolderBusy } from '#server/platform/database/data-lock.ts';
import { AppError } from '#server/platform/errors.ts';
import { busyFolder, type OperatorParts } from '#server/operator/desk/desk.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';

export function addDataCommands(program: Command, parts: OperatorParts): void {
  const data = program.command('data').description('everything that is kept: back-up, restore');

  data
    .command('back-up')
    .description('copy the embedded database and its files into a new folder')
    .requiredOption('--to <folder>', 'a folder that is not there yet')
    .option('--json', 'print JSON instead of a sentence')
    .action((options: { to: string; json?: boolean }) => {
      const config = parts.readConfig();
      const to = path.resolve(options.to);
      onEmbedded(config, () => backUpDataFolder(path.resolve(config.dataDir), to));
      parts.terminal.print(options.json ? JSON.stringify({ backup: to }, null, 2) : `The data is copied to ${to}.`);
      if (config.files.kind !== 'disk')
        parts.terminal.note('Uploaded files are in your bucket and not in this copy: keep a copy of the bucket too.');
    });

  data
    .command('restore')
    .description('put a copy back in the place of what is there now')
    .requiredOption('--from <folder>', 'what back-up made')
    .option('--yes', 'do not ask')
    .option('--json', 'print JSON instead of a sentence')
    .action(async (options: { from: string; yes?: boolean; json?: boolean }) => {
      const config = parts.readConfig();
      const dataDir = path.resolve(config.dataDir);
      const from = path.resolve(options.from);
      const question = `This puts ${from} in the place of ${dataDir}. What is there now is moved aside, not deleted.`;
      await confirmDestruction(parts.terminal, question, options.yes ?? false);
      const aside = onEmbedded(config, () => restoreDataFolder(from, dataDir, new Date()));
      const kept = aside === null ? '' : ` What was there before is in ${aside}.`;
      parts.terminal.print(
        options.json ? JSON.stringify({ restored: from, before: aside }, null, 2) : `The copy is back.${kept}`,
      );
    });
}

function onEmbedded<T>(config: Config, work: () => T): T {
  if (config.database.kind === 'postgres')
    throw new AppError(
      'bad_request',
      'DATABASE_URL names a PostgreSQL of yours: back it up with pg_dump, bring it back with pg_restore, and copy DATA_DIR/files beside it. See docs/operating.md.',
    );
  try {
    return work();
  } catch (error) {
    if (error instanceof DataFolderBusy) throw busyFolder(config);
    // A full disk, or a folder of somebody else's.
    if (error instanceof Error && 'syscall' in error)
      throw new AppError('bad_request', `The data could not be copied: ${error.message}`);
    throw error;
  }
}
