import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brand } from '#contracts/brand.ts';

export class DataFolderBusy extends Error {}

/** A connection that nothing points to is closed by the garbage collector, and its lock with it: here each is held on to. */
const held = new Set<DatabaseSync>();

/**
 * The embedded database does not notice a second process on its folder and silently loses rows to it. SQLite's exclusive
 * lock does: the operating system holds it for the life of the process, so that even `kill -9` leaves nothing stale behind.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  // People's documents and the signing key lie in it: other users of the machine have no business there.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const ownerFile = path.join(dataDir, 'owner.pid');
  const lock = new DatabaseSync(path.join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isHeldElsewhere(error)) throw error;
    throw new DataFolderBusy(
      `The data folder ${dataDir} is in use by another ${brand.name} process${readOwner(ownerFile)}. ` +
        'Stop that one first, or set DATA_DIR to another folder. To run several processes side by side, set DATABASE_URL to a PostgreSQL.',
    );
  }
  writeFileSync(ownerFile, String(process.pid));
  held.add(lock);
  return {
    release: () => {
      held.delete(lock);
      lock.close();
    },
  };
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
