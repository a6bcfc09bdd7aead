import { z } from 'zod';
import type { Context } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { openDoor } from '#server/platform/operator-door.ts';
import { stillNamed } from '#server/features/backup/backup.service.ts';

/** Lets the command line back up an embedded database while this process holds it. A PostgreSQL needs no help of ours. */
export async function openOperatorDoor(
  { config, db, log }: Pick<Context, 'config' | 'db' | 'log'>,
  { copyTo }: Pick<OpenDatabase, 'copyTo'>,
): Promise<{ close: () => Promise<void> } | null> {
  if (!copyTo) return null;
  try {
    return await openDoor(config.dataDir, {
      'copy-database': async (target) => copyTo(z.string().parse(target)),
      'still-named': async (keys) => stillNamed(db, z.array(z.string()).parse(keys)),
    });
  } catch (error) {
    // A path that is too long for a socket, for one. Everything else works without it.
    log.warn({ err: error }, 'back-ups need this server stopped: the socket in the data folder could not be opened');
    return null;
  }
}
