import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '#server/platform/error-code.ts';
import { outOfReach, requireKey, type FileStore } from './file-store.ts';

/** A folder of the machine. Files lie in folders by the beginning of their names, because one folder of all would be slow to list. */
export function createDiskStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, requireKey(key).slice(0, 2), key);
  const unfinished = (key: string) => `${placeOf(key)}.partial`;

  return {
    /** Under its name a file is there whole or not at all, also after a power cut. */
    async write(key, bytes) {
      const place = placeOf(key);
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await writeThrough(unfinished(key), bytes);
        await rename(unfinished(key), place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        throw outOfReach(error);
      }
    },

    async read(key) {
      try {
        // Opened before the answer begins: a file that is removed meanwhile is still read to its end.
        const file = await open(placeOf(key), 'r');
        const { size } = await file.stat();
        const stream = file.createReadStream();
        // A reader who leaves early ends the stream, which is no failure that anyone could act on.
        stream.on('error', () => {});
        return { bytes: size, stream };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },

    async remove(key) {
      await rm(placeOf(key), { force: true });
      await rm(unfinished(key), { force: true });
    },
  };
}

async function writeThrough(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is kept by the folder, which is written down apart from the file. Windows neither needs nor allows it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
