import { accessSync, chmodSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brand } from '#contracts/brand.ts';
import { codeOf } from '#server/platform/error-code.ts';

export class DataFolderBusy extends Error {}

/** Stops the start. Its message is the whole of what the operator needs to read. */
export class DataFolderUnusable extends Error {}

/** A connection that nothing points to is closed by the garbage collector, and its lock with it: here each is held on to. */
const held = new Set<DatabaseSync>();

/**
 * The embedded database does not notice a second process on its folder and silently loses rows to it. SQLite's exclusive
 * lock does: the operating system holds it for the life of the process, so that even `kill -9` leaves nothing stale behind.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  makeDataFolder(dataDir);
  const ownerFile = path.join(dataDir, 'owner.pid');
  const lock = orUnusable(dataDir, () => new DatabaseSync(path.join(dataDir, 'lock.sqlite')));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isHeldElsewhere(error)) throw unusable(dataDir, error);
    throw new DataFolderBusy(
      `The data folder ${dataDir} is in use by another ${brand.name} process${readOwner(ownerFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder. To run several processes side by side, set DATABASE_URL to a PostgreSQL.',
    );
  }
  orUnusable(dataDir, () => writeFileSync(ownerFile, String(process.pid)));
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
}

/**
 * Makes the folder where it is missing, closes it to other users of the machine, and says at once where it cannot be written
 * to: the first upload comes much later. People's documents and the signing key lie in it, and the embedded database makes
 * files that anyone who gets that far may read and change.
 */
export function makeDataFolder(dataDir: string): void {
  orUnusable(dataDir, () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeToOthers(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  });
}

/** Only its owner can. A folder that belongs to somebody else was made by whoever runs the machine, and is left as it is. */
function closeToOthers(folder: string): void {
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

/** Of the embedded database's own file system, whose errors carry another number than the machine's. */
const embeddedNoRoom = 51;

export function isDiskFull(error: unknown): boolean {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return true;
  return typeof error === 'object' && error !== null && 'errno' in error && error.errno === embeddedNoRoom;
}

export function unusable(dataDir: string, error: unknown): DataFolderUnusable {
  const why = isDiskFull(error)
    ? `The disk with the data folder ${dataDir} is full. Free up some space`
    : `This user can’t write to the data folder ${dataDir}. Check that it’s a folder and who owns it`;
  return new DataFolderUnusable(`${why}, or set DATA_DIR to another folder.`, { cause: error });
}

function orUnusable<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** SQLITE_BUSY. Anything else, a folder that cannot be written to for one, is another problem. */
function isHeldElsewhere(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

function readOwner(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8')})`;
  } catch {
    return '';
  }
}
