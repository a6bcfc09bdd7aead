import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '#server/platform/config/config-types.ts';
import { copyData, refuseInside } from '#server/platform/database/data-folder.ts';
import { DataFolderBusy, lockDataFolder } from '#server/platform/database/data-lock.ts';
import { atPostgres, dumpPostgres, type PostgresTools } from '#server/platform/database/postgres-tools.ts';
import { AppError } from '#server/platform/errors.ts';
import { askServer } from '#server/platform/operator-door.ts';
import { createDiskStore } from '#server/providers/files/disk-store.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import {
  copyFiles,
  readFacts,
  stillNamed,
  writeManifest,
  type DatabaseFacts,
  type Manifest,
} from '#server/features/backup/backup.service.ts';
import { busyFolder } from '#server/operator/desk/desk.ts';

/** The parts of a backup. What else the data folder has, such as the key that signs sessions, lies beside them. */
export const parts = { embedded: 'database', postgres: 'database.dump', files: 'files' } as const;

interface Taken {
  facts: DatabaseFacts;
  named: (keys: string[]) => Promise<string[]>;
  release: () => void;
}

/** Database, files and keys in a new folder, which is there whole or not at all. The server may run meanwhile. */
export async function makeBackup(config: Config, to: string, at: Date, tools: PostgresTools): Promise<Manifest> {
  if (existsSync(to)) throw new AppError('conflict', `${to} already exists. Please pick a new folder.`);
  refuseInside(config.dataDir, to);
  const partial = makePartial(to);
  let taken: Taken | null = null;
  try {
    taken = await takeDatabase(config, partial, tools);
    const stores = { from: openFileStore(config), to: createDiskStore(path.join(partial, parts.files)) };
    const copied = await copyFiles(taken.facts.fileKeys, stores, taken.named);
    const { kind } = config.database;
    const made: Manifest = { format: 1, made_at: at.toISOString(), database: kind, rows: taken.facts.rows, ...copied };
    await writeManifest(partial, made);
    putInPlace(partial, to);
    return made;
  } finally {
    // Half a copy holds people's documents too: on a full disk nothing of it stays.
    rmSync(partial, { recursive: true, force: true });
    taken?.release();
  }
}

/** Longer than any backup takes. */
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** A name of its own: another backup into the same folder may be under way. What a killed one left is cleared away, also one of an earlier version. */
function makePartial(to: string): string {
  const [parent, start] = [path.dirname(to), `${path.basename(to)}.partial`];
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(parent).filter((each) => each === start || each.startsWith(`${start}-`))) {
    const left = path.join(parent, name);
    // Another backup may have put it in place meanwhile.
    const changed = statSync(left, { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && Date.now() - changed > abandonedAfterMs)
      rmSync(left, { recursive: true, force: true });
  }
  return mkdtempSync(path.join(parent, `${start}-`));
}

function putInPlace(partial: string, to: string): void {
  try {
    renameSync(partial, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    throw new AppError('conflict', `Another backup already wrote to ${to}. Pick a new folder.`);
  }
}

async function takeDatabase(config: Config, folder: string, tools: PostgresTools): Promise<Taken> {
  if (config.database.kind === 'embedded') return takeEmbedded(config, folder);
  const { url } = config.database;
  const facts = await dumpPostgres({ url, file: path.join(folder, parts.postgres), tools }, readFacts);
  const named = (keys: string[]) => atPostgres(url, (db) => stillNamed(db, keys));
  return { facts, named, release: () => {} };
}

/** A server that runs on the folder makes the copy itself; where none does, nobody may start one meanwhile. */
async function takeEmbedded(config: Config, folder: string): Promise<Taken> {
  const { dataDir } = config;
  const source = path.join(dataDir, parts.embedded);
  const target = path.join(folder, parts.embedded);
  if (!existsSync(source)) throw new AppError('not_found', `There’s no data in ${dataDir} yet.`);
  const lock = lockUnlessRunning(dataDir);
  let named: Taken['named'] = async (keys) => keys;
  if (lock) {
    copyData(source, target);
  } else {
    if ((await askServer(dataDir, 'copy-database', target)) === null) throw busyFolder(config);
    named = async (keys) => ((await askServer(dataDir, 'still-named', keys))?.answer ?? keys) as string[];
  }
  copyData(dataDir, folder, [parts.embedded, parts.files]);
  const { atEmbedded } = await import('#server/platform/database/database-embedded.ts');
  // Opened here, so that a copy that does not open is noticed now and not on the day it is needed.
  const facts = await atEmbedded(target, readFacts);
  return { facts, named, release: () => lock?.release() };
}

function lockUnlessRunning(dataDir: string): { release: () => void } | null {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderBusy) return null;
    throw error;
  }
}
