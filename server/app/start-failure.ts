import { ConfigError } from '#server/platform/config.ts';
import { isDatabaseDown } from '#server/platform/database-errors.ts';
import { DataFolderBusy } from '#server/platform/data-lock.ts';

/** What an operator can mend is said in a sentence; null for everything else, which deserves its stack. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return 'The port is taken by another program. Stop that one, or set PORT to a free port.';
  }
  if (code === 'EACCES') return 'The address cannot be used by this user. Set PORT to a number above 1023.';
  if (isDatabaseDown(error))
    return 'The database at DATABASE_URL does not answer. Check that it runs and that the address is right.';
  return null;
}
