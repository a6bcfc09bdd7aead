import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { doorName } from '#server/platform/operator-door.ts';
import { lockDataFolder } from './data-lock.ts';
import { AppError } from '#server/platform/errors.ts';

/** What belongs to the process that uses the folder, and not to its data. */
const ofTheProcess = new RegExp(`^(?:lock\\.sqlite.*|owner\\.pid|${doorName.replace('.', '\\.')})$`);

/** Copies what lies in the folder, such as keys, except what has a way of its own. */
export function copyData(from: string, to: string, except: string[] = []): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(from)) {
    if (!ofTheProcess.test(name) && !except.includes(name))
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Puts a copy back. What it takes the place of is moved aside, and the answer says where to; null where nothing was there. */
export function restoreDataFolder(
  backup: string,
  dataDir: string,
  { at, except }: { at: Date; except: string[] },
): string | null {
  if (!existsSync(path.join(backup, 'database')))
    throw new AppError('not_found', `${backup} isn’t a backup: it has no folder named database.`);
  refuseInside(dataDir, backup);
  const lock = lockDataFolder(dataDir);
  const incoming = `${dataDir}.restoring`;
  try {
    rmSync(incoming, { recursive: true, force: true });
    copyData(backup, incoming, except);
    const present = readdirSync(dataDir).filter((name) => !ofTheProcess.test(name));
    const aside = present.length > 0 ? `${dataDir}-before-${at.toISOString().replace(/\D/g, '').slice(0, 14)}` : null;
    if (aside !== null) {
      mkdirSync(aside, { mode: 0o700 });
      for (const name of present) renameSync(path.join(dataDir, name), path.join(aside, name));
    }
    for (const name of readdirSync(incoming)) renameSync(path.join(incoming, name), path.join(dataDir, name));
    rmSync(incoming, { recursive: true });
    return aside;
  } finally {
    lock.release();
  }
}

export function refuseInside(dataDir: string, folder: string): void {
  if (!`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`)) return;
  throw new AppError('bad_request', `Please pick a folder outside ${dataDir}.`);
}
