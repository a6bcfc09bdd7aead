import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const builtWeb = process.argv[2] ?? 'dist/web';
/** Documents are packed by the server, which has something to fill in first. */
const packedTypes = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.wasm']);
/** Below this many bytes the answer fits one packet anyway. */
const smallestBytes = 1024;
/** Above this many bytes the best packing takes minutes and saves little more than the one below it. */
const largeBytes = 4 * 1024 * 1024;

const packGzip = promisify(gzip);
const packBrotli = promisify(brotliCompress);

/** Writes a packed copy beside each file that packs well, so that the server never packs the same file twice. */
async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < smallestBytes) return;
  const isLarge = text.length > largeBytes;
  const [packed, fallback] = await Promise.all([
    packBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? 9 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      },
    }),
    packGzip(text, { level: isLarge ? 6 : constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, packed), writeFile(`${file}.gz`, fallback)]);
}

const entries = await readdir(builtWeb, { recursive: true, withFileTypes: true });
const files = entries
  // The build's own notes are no part of what is served.
  .filter((entry) => entry.isFile() && packedTypes.has(path.extname(entry.name)) && !entry.parentPath.includes('.vite'))
  .map((entry) => path.join(entry.parentPath, entry.name));
await Promise.all(files.map(compressFile));
