import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { countRows, findNamedKeys, listFileKeys } from './backup.repo.ts';

/** What a backup holds, written into it, so that a drill can tell whether all of it comes back. */
const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  database: z.enum(['embedded', 'postgres']),
  rows: z.record(z.string(), z.number().int()),
  files: z.array(z.object({ key: z.string(), bytes: z.number().int(), sha256: z.string() })),
  /** Files that rows name and the store does not have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;
export type BackedUpFile = Manifest['files'][number];

export const manifestName = 'manifest.json';
const filesAtOnce = 8;

export interface DatabaseFacts {
  rows: Record<string, number>;
  fileKeys: string[];
}

/** Reads one moment if the caller gives it a snapshot or a copy. */
export async function readFacts(db: Database): Promise<DatabaseFacts> {
  return { rows: await countRows(db), fileKeys: await listFileKeys(db) };
}

export async function stillNamed(db: Database, keys: string[]): Promise<string[]> {
  return findNamedKeys(db, keys);
}

/**
 * Copies files from one store to another and notes their sums. A person may have deleted a file since the database was copied:
 * `named` tells such a one from a file that was lost.
 */
export async function copyFiles(
  keys: string[],
  stores: { from: FileStore; to: FileStore },
  named: (keys: string[]) => Promise<string[]>,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files: BackedUpFile[] = [];
  const absent: string[] = [];
  await eachOf(keys, async (key) => {
    const bytes = await readWhole(stores.from, key);
    if (bytes === null) return void absent.push(key);
    // What it is stands in the database; no store is asked for it again.
    await stores.to.write(key, bytes, 'application/octet-stream');
    files.push({ key, bytes: bytes.length, sha256: sumOf(bytes) });
  });
  const missing = absent.length === 0 ? [] : await named(absent);
  return { files: files.sort((a, b) => a.key.localeCompare(b.key)), missing: missing.sort() };
}

/** Puts the files of a backup into a store, and answers those that did not arrive as they were. */
export async function restoreFiles(
  files: BackedUpFile[],
  stores: { from: FileStore; to: FileStore },
): Promise<string[]> {
  const wrong: string[] = [];
  await eachOf(files, async ({ key, sha256 }) => {
    const bytes = await readWhole(stores.from, key);
    if (bytes === null || sumOf(bytes) !== sha256) return void wrong.push(key);
    await stores.to.write(key, bytes, 'application/octet-stream');
    const stored = await readWhole(stores.to, key);
    if (stored === null || sumOf(stored) !== sha256) wrong.push(key);
  });
  return wrong.sort();
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 2);
  await writeFile(path.join(folder, manifestName), text, { mode: 0o600, flush: true });
}

export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  if (!existsSync(file)) throw new AppError('not_found', `${folder} isn’t a backup: it has no ${manifestName}.`);
  try {
    return Manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new AppError('bad_request', `We can’t read ${file}. Was it changed?`, { cause: error });
  }
}

async function readWhole(store: FileStore, key: string): Promise<Buffer | null> {
  const file = await store.read(key);
  return file ? buffer(file.stream) : null;
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function eachOf<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const takeTurns = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, takeTurns));
}
