import { ConfigError } from '#server/platform/config/config-groups.ts';
import { isDatabaseDown, isDatabaseRefusal } from '#server/platform/database/database-errors.ts';
import { DataFolderBusy } from '#server/platform/database/data-lock.ts';

/** What an operator can mend is said in a sentence; null for everything else, which deserves its stack. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) return error.message;
  const { code, syscall, path } = describeSystemError(error);
  if (code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop that one, or set PORT to a free port.';
  }
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine. Set HOST to one that is.';
  if (code === 'EACCES' && syscall === 'listen') {
    return 'The address cannot be used by this user. Set PORT to a number above 1023.';
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path ?? 'The data folder'} cannot be written to by this user. Change its owner, or set DATA_DIR to another folder.`;
  }
  if (isDatabaseDown(error))
    return 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.';
  if (isDatabaseRefusal(error)) {
    return 'The database at DATABASE_URL refuses us. Check user, password and the name of the database.';
  }
  return null;
}

function describeSystemError(error: unknown): Partial<NodeJS.ErrnoException> {
  return error instanceof Error ? error : {};
}
