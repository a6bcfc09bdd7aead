import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';

/** Reads the key, or makes it once. The file appears whole or not at all, and the first of several writers wins. */
export async function keepKeyFile(file: string, make: () => Promise<object>): Promise<unknown> {
  const found = await readKey(file);
  if (found !== null) return found;
  await writeBeside(file, await make(), (draft) => link(draft, file).catch(ignoreExisting));
  return readKey(file);
}

/** Another key in its place. A reader finds the old one or the new one, whole; the last of several writers wins. */
export async function replaceKeyFile(file: string, key: object): Promise<void> {
  await writeBeside(file, key, (draft) => rename(draft, file));
}

async function writeBeside(file: string, key: object, put: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(key), { mode: 0o600, flag: 'wx', flush: true });
    await put(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function readKey(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new Error(`The signing key ${file} cannot be read. Restore it, or remove it to have a new one made.`, {
      cause: error,
    });
  }
}

function ignoreExisting(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
