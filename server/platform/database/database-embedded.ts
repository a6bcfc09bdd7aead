import { existsSync, mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from './database.ts';
import { openEmbeddedClient } from './embedded-client.ts';
import { hearBy } from './messages.ts';
import { migrationsFolder } from './migrations.ts';

/** `folder` undefined keeps everything in memory; `template` starts from a dumped database. */
export async function openPglite(
  folder: string | undefined,
  onProgress: (step: string) => void = () => {},
  template?: Blob,
): Promise<OpenDatabase & { client: PGlite; dump: () => Promise<Blob> }> {
  if (folder && !existsSync(path.join(folder, 'PG_VERSION'))) {
    onProgress('Setting up the embedded database (once, a few seconds)');
    mkdirSync(folder, { recursive: true });
  }
  const client = await openEmbeddedClient({
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: template } : {}),
  });
  await migrate(drizzle(client), { migrationsFolder });
  return {
    db: handleOn(client),
    client,
    kind: 'embedded',
    onDropped: () => {},
    close: () => client.close(),
    ...(folder ? { copyTo: (target) => copyWhileItRests(client, folder, target) } : {}),
    dump: () => client.dumpDataDir('none'),
  };
}

/** A handle by which the product knows this database, and hears what is told on it. */
export function handleOn(client: PGlite): Database {
  const db = drizzle({ client });
  hearBy(db, (channel, onMessage, onFailure) => {
    const listening = client.listen(channel, onMessage);
    const begin = async () => {
      await listening.catch(onFailure);
    };
    return { ready: begin(), stop: async () => (await listening)() };
  });
  return db;
}

/** Opens a folder as it is, without migrations: a copy is looked at before anything changes in it. */
export async function atEmbedded<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await openEmbeddedClient({ dataDir: folder });
  try {
    return await work(drizzle(client));
  } finally {
    await client.close();
  }
}

/**
 * Questions wait until the files are copied, so that the copy is what a power cut in that moment would leave: it opens like
 * that, with everything that was acknowledged. The checkpoint keeps what has to be replayed then short.
 */
async function copyWhileItRests(client: PGlite, folder: string, target: string): Promise<void> {
  await client.exec('checkpoint');
  await client.runExclusive(() => cp(folder, target, { recursive: true, errorOnExist: true, force: false }));
}
