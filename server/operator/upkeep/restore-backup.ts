import path from 'node:path';
import type { Config } from '#server/platform/config/config-types.ts';
import { restoreDataFolder } from '#server/platform/database/data-folder.ts';
import { restorePostgres, type PostgresTools } from '#server/platform/database/postgres-tools.ts';
import { AppError } from '#server/platform/errors.ts';
import { createDiskStore } from '#server/providers/files/disk-store.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import { manifestName, readManifest, restoreFiles } from '#server/features/backup/backup.service.ts';
import { parts } from './make-backup.ts';

export interface Restored {
  /** Where the data from before was moved to. */
  aside: string | null;
  files: number;
  /** Files that are not in the backup, or not as they were. */
  wrongFiles: string[];
}

/** Puts a backup where the settings say that data lies. */
export async function restoreBackup(config: Config, from: string, at: Date, tools: PostgresTools): Promise<Restored> {
  const manifest = await readManifest(from);
  if (manifest.database !== config.database.kind) {
    const [of, now] = [manifest.database, config.database.kind].map((kind) =>
      kind === 'postgres' ? 'a PostgreSQL' : 'the embedded database',
    );
    throw new AppError('bad_request', `This is a backup of ${of}, and your settings say ${now}. Check DATABASE_URL.`);
  }
  let aside: string | null = null;
  if (config.database.kind === 'postgres') {
    await restorePostgres(config.database.url, path.join(from, parts.postgres), tools);
  } else {
    aside = restoreDataFolder(from, config.dataDir, { at, except: [manifestName, parts.files] });
  }
  const stores = { from: createDiskStore(path.join(from, parts.files)), to: openFileStore(config) };
  return { aside, files: manifest.files.length, wrongFiles: await restoreFiles(manifest.files, stores) };
}
