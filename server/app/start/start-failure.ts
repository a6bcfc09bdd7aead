import { ConfigError } from '#server/platform/config/config-groups.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { explainDatabaseFailure } from '#server/platform/database/database-errors.ts';
import { DataFolderBusy, DataFolderUnusable } from '#server/platform/database/data-lock.ts';
import { MigrationsMissing } from '#server/platform/database/migrations.ts';

/** The address could not be taken. A name that nobody knows looks the same when it is the database's. */
export class ListenFailure extends Error {}

/** What an operator can mend is said in a sentence; null for everything else, which deserves its stack. */
export function explainStartFailure(error: unknown): string | null {
  const plain = [ConfigError, DataFolderBusy, DataFolderUnusable, MigrationsMissing];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof ListenFailure) return explainListenFailure(codeOf(error.cause));
  if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) {
    const { path } = error as NodeJS.ErrnoException;
    return `This user can’t write to ${path ?? 'the data folder'}. Change its owner, or set DATA_DIR to another folder.`;
  }
  return explainDatabaseFailure(error);
}

function explainListenFailure(code: string): string | null {
  if (code === 'EADDRINUSE') {
    return 'Another program is using this port. Stop it, or set PORT to a free port.';
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return 'HOST isn’t an address of this machine. Set HOST to one that is.';
  }
  if (code === 'EACCES') return 'This user can’t use that port. Set PORT to a number above 1023.';
  return null;
}
