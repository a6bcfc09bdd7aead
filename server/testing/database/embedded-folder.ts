import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '#server/platform/database/database-embedded.ts';
import { migrationsFingerprint } from '#server/platform/database/migrations.ts';

const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/fairhand');

/** Sets up a data folder whose database has every table and nothing in them: a first start takes seconds of a core to make one. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  cpSync(await emptyDatabaseFolder(), path.join(dataDir, 'database'), { recursive: true });
}

export async function emptyDatabaseFolder(): Promise<string> {
  const folder = path.join(cache, `folder-${migrationsFingerprint()}`);
  if (existsSync(folder)) return folder;
  const partial = `${folder}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  const { close } = await openPglite(partial);
  await close();
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Unit tests and the browser's run side by side: the other one was quicker.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}
